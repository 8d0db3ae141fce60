import { expect, test } from 'vitest'
import { readMonth, readSince, readUntil } from './dates.ts'
import { UsageError } from './usage-error.ts'

const ZONE = 'America/Sao_Paulo'
/** Still the 16th in São Paulo. */
const NOW = '2026-11-17T02:30:00.000Z'

test.each([
  ['15/11/2026', '2026-11-15T03:00:00.000Z'],
  ['5/1/26', '2026-01-05T03:00:00.000Z'],
  ['15.11.2026', '2026-11-15T03:00:00.000Z'],
  ['15/11', '2026-11-15T03:00:00.000Z'],
  ['16/11', '2026-11-16T03:00:00.000Z'],
  ['25/12', '2025-12-25T03:00:00.000Z'],
  ['hoje', '2026-11-16T03:00:00.000Z'],
  ['Ontem', '2026-11-15T03:00:00.000Z'],
  ['anteontem', '2026-11-14T03:00:00.000Z'],
  ['há 7 dias', '2026-11-09T03:00:00.000Z'],
  ['ha 1 dia', '2026-11-15T03:00:00.000Z'],
  ['2 semanas atrás', '2026-11-02T03:00:00.000Z'],
  ['7d', '2026-11-09T03:00:00.000Z'],
  ['2026-11-15', '2026-11-15T03:00:00.000Z'],
  ['2026-11-15T10:00:00Z', '2026-11-15T10:00:00.000Z'],
  ['2026-11-15T10:00-03:00', '2026-11-15T13:00:00.000Z'],
  ['10/2026', '2026-10-01T03:00:00.000Z'],
  ['outubro', '2026-10-01T03:00:00.000Z'],
  ['dezembro', '2025-12-01T03:00:00.000Z'],
  ['março de 2026', '2026-03-01T03:00:00.000Z'],
  ['set/2026', '2026-09-01T03:00:00.000Z'],
])('--since %s is %s', (typed, iso) => {
  expect(readSince(typed, ZONE, NOW)).toBe(iso)
})

test.each([
  ['15/11/2026', '2026-11-16T03:00:00.000Z'],
  ['hoje', '2026-11-17T03:00:00.000Z'],
  ['fevereiro de 2026', '2026-03-01T03:00:00.000Z'],
  ['2026-11-15T10:00:00Z', '2026-11-15T10:00:00.000Z'],
])('--until %s ends before %s', (typed, iso) => {
  expect(readUntil(typed, ZONE, NOW)).toBe(iso)
})

test.each(['31/02/2026', '32/1', '15/13/2026', 'amanhã', '', '11/15/2026', 'x', '2026-13'])(
  '%j is refused',
  (typed) => {
    expect(() => readSince(typed, ZONE, NOW)).toThrow(UsageError)
    expect(() => readUntil(typed, ZONE, NOW)).toThrow(UsageError)
    expect(() => readMonth(typed, ZONE, NOW)).toThrow(UsageError)
  },
)
