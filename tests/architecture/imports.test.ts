import { describe, expect, test } from 'vitest'
import { type Import, importsOf, isTest, projectFiles, sourcesIn } from './project-files.ts'

const rooms = ['app', 'config', 'content', 'contracts', 'estimator', 'server', 'supabase'] as const
type Room = (typeof rooms)[number]

/** Which rooms each may import from. A wrong arrow is a failed check, not advice. */
const arrows: Record<Room, Room[]> = {
  app: ['content', 'contracts', 'estimator', 'config'],
  config: [],
  server: ['config', 'contracts', 'estimator', 'content'],
  supabase: ['server'],
  content: ['contracts', 'config'],
  estimator: ['contracts'],
  contracts: [],
}

const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`))
const importsIn = (room: Room) => sourcesIn(room).flatMap(importsOf)
const describeImport = ({ from, to }: Import) => `${from} → ${to}`

describe('import arrows', () => {
  test.each(rooms)('%s imports only from where it may', (room) => {
    const wrong = importsIn(room).filter(({ from, to }) => {
      const target = roomOf(to)
      return (
        !isTest(from) && target !== undefined && target !== room && !arrows[room].includes(target)
      )
    })
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('pages and texts are given the configuration: they read none', () => {
    // The list of addresses is read at build alone, by Node.
    const wrong = [...importsIn('app'), ...importsIn('content')].filter(
      ({ from, to, typeOnly }) =>
        to.startsWith('config/') && !typeOnly && !isTest(from) && from !== 'app/routes.ts',
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('no room imports from tests, scripts or materials', () => {
    const wrong = rooms
      .flatMap(importsIn)
      .filter(({ from, to }) => !isTest(from) && /^(?:tests|scripts|materials)\//.test(to))
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('the browser takes the ranking and types from the estimator, and nothing else', () => {
    const wrong = importsIn('app').filter(
      ({ to, typeOnly }) =>
        to.startsWith('estimator/') && to !== 'estimator/ranking.ts' && !typeOnly,
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('the server takes messages from the content, and nothing else', () => {
    const allowed = [
      'content/channel-health.ts',
      'content/claims.ts',
      'content/lead-mail.ts',
      'content/server-messages.ts',
      'content/narration.ts',
    ]
    const wrong = importsIn('server').filter(
      ({ to, from }) => to.startsWith('content/') && !allowed.includes(to) && !isTest(from),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('contracts import Zod and each other, nothing more', () => {
    const wrong = importsIn('contracts').filter(
      ({ from, to }) => !isTest(from) && !to.startsWith('contracts/') && !/^zod(?:\/|$)/.test(to),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('a feature never imports another feature', () => {
    const feature = (path: string) => path.match(/^app\/features\/([^/]+)\//)?.[1]
    const wrong = importsIn('app').filter(({ from, to }) => {
      const target = feature(to)
      return feature(from) !== undefined && target !== undefined && feature(from) !== target
    })
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('every import of a project file names a file that exists', () => {
    const known = new Set(projectFiles)
    const wrong = rooms
      .flatMap(importsIn)
      .filter(({ to }) => roomOf(to) !== undefined && !known.has(to))
    expect(wrong.map(describeImport)).toEqual([])
  })
})
