import { describe, expect, test } from 'vitest'
import { importsOf, isTest, projectFiles, read, sourcesIn } from './project-files.ts'

const text = read('docs/architecture.md')
/** The text under a heading, up to the next heading. */
const section = (heading: string) =>
  text.split(/^#+ /m).find((part) => part.startsWith(heading)) ?? ''

describe('the diagram', () => {
  const [, diagram = ''] = /```mermaid\n(.*?)```/s.exec(text) ?? []
  // A node that is named by an id has the folder as its label: boot["app/boot"].
  const labels = new Map(
    [...diagram.matchAll(/(\w+)\["(.+?)"\]/g)].map(([, id = '', label = '']) => [id, label]),
  )
  const room = (id: string) => labels.get(id) ?? id
  const drawn = [...diagram.matchAll(/^\s*(\w+) (?:-->|-\.->) (.+)$/gm)].flatMap(
    ([, from = '', to = '']) => to.split(' & ').map((id) => `${room(from)} → ${room(id.trim())}`),
  )
  const rooms = [...new Set(drawn.flatMap((arrow) => arrow.split(' → ')))]
  // The longest name first: a file of app/boot/ is not in app/.
  const byLength = rooms.toSorted((a, b) => b.length - a.length)
  const roomOf = (path: string) => byLength.find((name) => path.startsWith(`${name}/`))

  test('has every folder that holds code', () => {
    const code = projectFiles.filter((file) => /\/.*\.tsx?$/.test(file))
    expect(code.filter((file) => roomOf(file) === undefined)).toEqual([])
  })

  test('has the arrows of the imports, all of them and no others', () => {
    const real = new Map<string, string>()
    for (const file of rooms.flatMap(sourcesIn)) {
      // A unit test beside its file may import what the file may not.
      if (isTest(file) && !file.startsWith('tests/')) continue
      for (const { to } of importsOf(file)) {
        const [source, target] = [roomOf(file), roomOf(to)]
        if (target && source !== target) real.set(`${source} → ${target}`, `${file} → ${to}`)
      }
    }
    const notDrawn = [...real].filter(([arrow]) => !drawn.includes(arrow))
    expect(notDrawn, 'an import that its room may not make').toEqual([])
    expect(drawn.filter((arrow) => !real.has(arrow))).toEqual([])
  })
})

describe.each(['The budget', 'A lead'])('the walk: %s', (heading) => {
  const steps = [...section(heading).matchAll(/^\d+\. `(.+?)`/gm)].map(([, file = '']) => file)

  test('has at most 15 files, each of them once', () => {
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.length).toBeLessThan(16)
    expect(steps).toEqual([...new Set(steps)])
  })

  test('leads from file to file: each is joined by an import to one before it or to the next', () => {
    const joined = (one: string, other: string) =>
      importsOf(one).some(({ to }) => to === other) || importsOf(other).some(({ to }) => to === one)
    const apart = steps.filter((step, place) => {
      const near = [...steps.slice(0, place), ...steps.slice(place + 1, place + 2)]
      return !near.some((other) => joined(step, other))
    })
    expect(apart).toEqual([])
  })
})
