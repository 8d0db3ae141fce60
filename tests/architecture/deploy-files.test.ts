import { expect, test } from 'vitest'
import { read } from './project-files.ts'

const unit = read('deploy/site.service')
const paths = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, list = '']) =>
    list.split(' ').map((path) => path.replace(/^[-+]*/, '')),
  )
const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

test('the unit hides no folder that it may write to', () => {
  const hidden = new Set(paths('InaccessiblePaths'))
  expect(paths('ReadWritePaths').filter((path) => hidden.has(path))).toEqual([])
})

test('Caddy waits longer than a server may take to stop', () => {
  const waits = seconds(read('deploy/Caddyfile'), /lb_try_duration (\d+)s/)
  expect(waits).toBeGreaterThan(seconds(unit, /TimeoutStopSec=(\d+)/))
})

test('whoever sets the site up reads of the inbox, and of what the hosted database needs', () => {
  for (const file of ['docs/publicar.md', 'README.md', 'README.en.md', 'docs/runbook.md']) {
    expect(read(file), file).toMatch(/`TEAM[`=]/)
  }
  const [, secrets] =
    /supabase secrets set([\s\S]*?)\nsupabase/.exec(read('docs/publicar.md')) ?? []
  expect(secrets).toContain('DATABASE_CA=')
})
