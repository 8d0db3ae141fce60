import { test } from '@playwright/test'

test('takes its worker with it', () => {
  process.kill(process.pid, 'SIGKILL')
})
