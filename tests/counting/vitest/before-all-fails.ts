import { beforeAll, test } from 'vitest'

beforeAll(() => {
  throw new Error('the hook fails')
})
test('never runs', () => {})
