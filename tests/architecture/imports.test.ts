import { describe, expect, test } from 'vitest'
import { factNames } from '../../scripts/fact-texts.ts'
import { type Import, importsOf, isTest, projectFiles, read, sourcesIn } from './project-files.ts'

// Which room may import from which stands in the diagram of docs/architecture.md: architecture-doc.test.ts. Here is
// what is finer than rooms.

const rooms = [
  ...['app', 'config', 'content', 'contracts', 'estimator'],
  ...['inbox', 'planner', 'reports', 'server', 'supabase'],
]
const isOfRooms = (path: string) => rooms.some((room) => path.startsWith(`${room}/`))

/** 'app/a.tsx → server/b.ts', where only types are imported 'app/a.tsx type→ server/b.ts'. */
const textOf = ({ from, to, typeOnly }: Import) => `${from} ${typeOnly ? 'type' : ''}→ ${to}`
const imports = rooms.flatMap(sourcesIn).flatMap(importsOf)
const texts = imports.filter(({ from }) => !isTest(from)).map(textOf)

/** The only files of content/ that the server reads. */
const MESSAGES = `
  channel-advice channel-health channels/offered claims error-screen estimate-notes form-errors lead-export lead-mail
  marketing-consent minimum-notes narration placements plan-figures plan-form plan-notes plan-profit-sentences
  plan-sentences plan-take-away plan-test-sentences plan-words platform-events poster range-text scenario-sentence
  server-messages source-names team-access team-digest team-figures team-messages visitor-mail
`
  .trim()
  .split(/\s+/)

/** Drawn at build, and never taken over by React. */
const READ_ONLY = /^app\/(?:pages|sections|components\/layout)\/|^app\/document\.tsx$/
const ACTS = /\buse(?:State|Effect|LayoutEffect|Ref|Reducer|SyncExternalStore)\(|\son[A-Z]\w+=\{/

/** Which other inner folders of server/ each of them may import from. All may use the files of server/ itself. */
const serverImports: Record<string, string> = {
  deliver: 'estimate leads platforms receive store',
  estimate: 'narrate serve',
  functions: 'deliver estimate leads monitor narrate receive serve store',
  leads: 'deliver receive store',
  monitor: 'deliver receive serve store',
  narrate: 'estimate receive',
  platforms: 'deliver',
  receive: 'deliver leads serve store',
  serve: 'monitor',
  store: 'deliver leads monitor narrate receive',
  team: 'deliver serve store team/access team/figures team/leads',
  'team/access': 'deliver leads serve store team',
  'team/figures': 'deliver leads monitor store team team/leads',
  'team/leads': 'deliver leads receive store team',
  testing: 'deliver leads store team team/access team/leads',
}
// The longest name first: a file of team/leads/ is not in team/.
const serverFolders = Object.keys(serverImports).toSorted((a, b) => b.length - a.length)
const serverFolderOf = (path: string) =>
  serverFolders.find((folder) => path.startsWith(`server/${folder}/`))

/** What no import may be. */
const refused: [rule: string, texts: RegExp][] = [
  [
    'the team is optional: outside of server/team only start-server.ts loads it, if there is one',
    /^server\/(?!team\/|testing\/|start-server\.ts).*→ server\/team\//,
  ],
  [
    // app/routes.ts runs only in Node, at build.
    'pages and texts import no configuration: it is passed to them',
    /^(?:app\/(?!routes\.ts)|content\/).* → config\//,
  ],
  ['the inbox imports only the primitives of app/', /^inbox\/.*→ app\/(?!components\/ui\/)/],
  ['texts import only the shapes of the planner, not its computing', /^content\/.* → planner\//],
  [
    'app/ imports only the ranking, the budget response and types from the estimator',
    /^app\/.* → estimator\/(?!(?:ranking|budget-response|monthly-spend)\.ts$)/,
  ],
  ['app/ never imports the planner’s model', /^app\/.*→ planner\/joint-distribution\.ts$/],
  [
    'the server imports only messages from content/',
    new RegExp(`^server/.*→ content/(?!(?:${MESSAGES.join('|')})\\.ts$)`),
  ],
  ['contracts import only Zod and each other', /^contracts\/.*→ (?!contracts\/|zod(?:\/|$))/],
  [
    'an island never imports another island',
    /^app\/islands\/([^/]+)\/.*→ app\/islands\/(?!\1\/)[^/]+\//,
  ],
  [
    // A page needs to know an island's place, and names that both draw.
    'what is only read imports nothing that acts',
    new RegExp(
      `(?:${READ_ONLY.source.replace('tsx$', 'tsx ')}).*→ app/(?:behaviour|islands)/(?!(?:island|planner/planner-nav)\\.tsx$)`,
    ),
  ],
  [
    'plain behaviour knows no React',
    /^app\/(?:behaviour|boot)\/\S*\.ts .*→ (?:(?:react|lucide)|.*\.tsx$)/,
  ],
]

describe('imports', () => {
  test.each(refused)('%s', (_, pattern) => {
    expect(texts.filter((text) => pattern.test(text))).toEqual([])
  })

  test('every inner folder of server/ imports only from those that it may use', () => {
    const inner = sourcesIn('server').filter((file) => file.split('/').length > 2)
    expect(inner.filter((file) => serverFolderOf(file) === undefined)).toEqual([])
    const wrong = imports.filter(({ from, to }) => {
      const [source, target] = [serverFolderOf(from), serverFolderOf(to)]
      if (isTest(from) || !source || !target || target === source) return false
      return !serverImports[source]?.split(' ').includes(target)
    })
    expect(wrong.map(textOf)).toEqual([])
  })

  test('what the planner computes on a visitor’s device holds no model and no market data', () => {
    const loaded = new Set<string>()
    const visit = (file: string) => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const { to, typeOnly } of importsOf(file)) if (!typeOnly && isOfRooms(to)) visit(to)
    }
    visit('planner/plan.ts')
    const heavy = /generated|market-data|components|topics|gaussian|joint-distribution/
    expect([...loaded].filter((file) => heavy.test(file))).toEqual([])
  })

  test('the server’s messages hold no facts: these are filled in when the pages are built', () => {
    const files = MESSAGES.map((name) => `content/${name}.ts`)
    expect(files.filter((file) => factNames(read(file)).length > 0)).toEqual([])
  })

  test('what is only read holds no state, no effect and no handler', () => {
    const files = sourcesIn('app').filter((file) => READ_ONLY.test(file) && !isTest(file))
    expect(files.filter((file) => ACTS.test(read(file)))).toEqual([])
  })

  test('every import of a project file names a file that exists', () => {
    const known = new Set(projectFiles)
    const wrong = imports.filter(({ to }) => isOfRooms(to) && !known.has(to))
    expect(wrong.map(textOf)).toEqual([])
  })
})
