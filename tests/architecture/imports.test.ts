import { describe, expect, test } from 'vitest'
import { factNames } from '../../scripts/fact-texts.ts'
import { type Import, importsOf, isTest, projectFiles, read, sourcesIn } from './project-files.ts'

const folders = [
  'app',
  'config',
  'content',
  'contracts',
  'estimator',
  'inbox',
  'planner',
  'reports',
  'server',
  'supabase',
] as const
type Folder = (typeof folders)[number]

/** Which folders each folder may import from. */
const allowedImports: Record<Folder, Folder[]> = {
  app: ['content', 'contracts', 'estimator', 'planner', 'reports', 'config'],
  config: ['contracts'],
  server: ['config', 'contracts', 'estimator', 'planner', 'content'],
  supabase: ['server'],
  content: ['contracts', 'planner', 'config'],
  estimator: ['contracts'],
  inbox: ['app', 'content', 'contracts'],
  planner: ['contracts', 'estimator'],
  reports: ['contracts'],
  contracts: [],
}

/** Which other inner folders of server/ each of them may import from. All may use the files of server/ itself. */
const serverImports: Record<string, string[]> = {
  deliveries: ['leads'],
  functions: ['deliveries', 'leads', 'narrator'],
  leads: ['deliveries'],
  narrator: ['leads'],
  postgres: ['deliveries', 'leads', 'narrator'],
  team: ['deliveries', 'leads', 'team/access', 'team/figures', 'team/leads'],
  'team/access': ['deliveries', 'leads', 'team'],
  'team/figures': ['deliveries', 'leads', 'team', 'team/leads'],
  'team/leads': ['deliveries', 'leads', 'team'],
  testing: ['deliveries', 'leads', 'team', 'team/access', 'team/leads'],
}
// The longest name first: a file of team/leads/ is not in team/.
const serverFolders = Object.keys(serverImports).toSorted((a, b) => b.length - a.length)
const serverFolderOf = (path: string) =>
  serverFolders.find((folder) => path.startsWith(`server/${folder}/`))

/** Drawn at build, and never taken over by React. */
const READ_ONLY = /^app\/(?:pages|sections|components\/layout)\/|^app\/document\.tsx$/
/** What a page needs to know of an island: its place, and names that both draw. */
const SHARED_WITH_PAGES = ['app/islands/island.tsx', 'app/islands/planner/planner-nav.tsx']
const ACTS = /\buse(?:State|Effect|LayoutEffect|Ref|Reducer|SyncExternalStore)\(|\son[A-Z]\w+=\{/

const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))
const importsIn = (folder: Folder) => sourcesIn(folder).flatMap(importsOf)
const describeImport = ({ from, to }: Import) => `${from} → ${to}`

describe('imports', () => {
  test.each(folders)('%s imports only from the folders that it may use', (folder) => {
    const wrong = importsIn(folder).filter(({ from, to }) => {
      const target = folderOf(to)
      return (
        !isTest(from) &&
        target !== undefined &&
        target !== folder &&
        !allowedImports[folder].includes(target)
      )
    })
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('every inner folder of server/ imports only from those that it may use', () => {
    const inner = sourcesIn('server').filter((file) => file.split('/').length > 2)
    expect(inner.filter((file) => serverFolderOf(file) === undefined)).toEqual([])
    const wrong = importsIn('server').filter(({ from, to }) => {
      const [source, target] = [serverFolderOf(from), serverFolderOf(to)]
      return (
        !isTest(from) &&
        source !== undefined &&
        target !== undefined &&
        target !== source &&
        !serverImports[source]?.includes(target)
      )
    })
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('the team is optional: outside of server/team only start-server.ts loads it, if there is one', () => {
    const wrong = importsIn('server').filter(
      ({ from, to }) =>
        to.startsWith('server/team/') &&
        !isTest(from) &&
        !/^server\/(?:team|testing)\//.test(from) &&
        from !== 'server/start-server.ts',
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('pages and texts import no configuration: it is passed to them', () => {
    // app/routes.ts runs only in Node, at build.
    const wrong = [...importsIn('app'), ...importsIn('content')].filter(
      ({ from, to, typeOnly }) =>
        to.startsWith('config/') && !typeOnly && !isTest(from) && from !== 'app/routes.ts',
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('the inbox imports only the primitives of app/', () => {
    const wrong = importsIn('inbox').filter(
      ({ to }) => to.startsWith('app/') && !to.startsWith('app/components/ui/'),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('texts import only the shapes of the planner, not its computing', () => {
    const wrong = importsIn('content').filter(
      ({ from, to, typeOnly }) => to.startsWith('planner/') && !typeOnly && !isTest(from),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('no folder imports from tests, scripts or materials', () => {
    const wrong = folders
      .flatMap(importsIn)
      .filter(({ from, to }) => !isTest(from) && /^(?:tests|scripts|materials)\//.test(to))
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('app/ imports only the ranking, the budget response and types from the estimator', () => {
    const allowed = ['ranking', 'budget-response', 'monthly-spend'].map(
      (name) => `estimator/${name}.ts`,
    )
    const wrong = importsIn('app').filter(
      ({ to, typeOnly }) => to.startsWith('estimator/') && !allowed.includes(to) && !typeOnly,
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('what the planner computes on a visitor’s device holds no model and no market data', () => {
    const loaded = new Set<string>()
    const visit = (file: string) => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const { to, typeOnly } of importsOf(file)) {
        if (!typeOnly && folderOf(to) !== undefined) visit(to)
      }
    }
    visit('planner/plan.ts')
    const heavy = /generated|market-data|components|topics|gaussian|joint-distribution/
    expect([...loaded].filter((file) => heavy.test(file))).toEqual([])
    const wrong = importsIn('app').filter(
      ({ from, to }) => to === 'planner/joint-distribution.ts' && !isTest(from),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('the server imports only messages from content/', () => {
    const allowed = [
      'content/channel-advice.ts',
      'content/channel-health.ts',
      'content/channels/offered.ts',
      'content/claims.ts',
      'content/error-screen.ts',
      'content/form-errors.ts',
      'content/lead-export.ts',
      'content/lead-mail.ts',
      'content/marketing-consent.ts',
      'content/minimum-notes.ts',
      'content/server-messages.ts',
      'content/estimate-notes.ts',
      'content/narration.ts',
      'content/placements.ts',
      'content/platform-events.ts',
      'content/poster.ts',
      'content/plan-figures.ts',
      'content/plan-form.ts',
      'content/plan-notes.ts',
      'content/plan-profit-sentences.ts',
      'content/plan-sentences.ts',
      'content/plan-take-away.ts',
      'content/plan-test-sentences.ts',
      'content/plan-words.ts',
      'content/range-text.ts',
      'content/scenario-sentence.ts',
      'content/source-names.ts',
      'content/team-access.ts',
      'content/team-digest.ts',
      'content/team-figures.ts',
      'content/team-messages.ts',
      'content/visitor-mail.ts',
    ]
    const wrong = importsIn('server').filter(
      ({ to, from }) => to.startsWith('content/') && !allowed.includes(to) && !isTest(from),
    )
    expect(wrong.map(describeImport)).toEqual([])
    // Facts are filled in when the pages are built, and the server reads these as they are.
    const unfilled = allowed.filter((file) => factNames(read(file)).length > 0)
    expect(unfilled).toEqual([])
  })

  test('contracts import only Zod and each other', () => {
    const wrong = importsIn('contracts').filter(
      ({ from, to }) => !isTest(from) && !to.startsWith('contracts/') && !/^zod(?:\/|$)/.test(to),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('an island never imports another island', () => {
    const feature = (path: string) => path.match(/^app\/islands\/([^/]+)\//)?.[1]
    const wrong = importsIn('app').filter(({ from, to }) => {
      const target = feature(to)
      return feature(from) !== undefined && target !== undefined && feature(from) !== target
    })
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('what is only read holds no state, no effect and no handler', () => {
    const acted = importsIn('app').filter(
      ({ from, to }) =>
        READ_ONLY.test(from) &&
        !isTest(from) &&
        /^app\/(?:behaviour|islands)\//.test(to) &&
        !SHARED_WITH_PAGES.includes(to),
    )
    expect(acted.map(describeImport)).toEqual([])
    const handlers = sourcesIn('app').filter(
      (file) => READ_ONLY.test(file) && !isTest(file) && ACTS.test(read(file)),
    )
    expect(handlers).toEqual([])
  })

  test('plain behaviour knows no React', () => {
    const wrong = importsIn('app').filter(
      ({ from, to }) =>
        /^app\/(?:behaviour|boot)\/.*\.ts$/.test(from) &&
        (/^(?:react|lucide)/.test(to) || /\.tsx$/.test(to)) &&
        !isTest(from),
    )
    expect(wrong.map(describeImport)).toEqual([])
  })

  test('every import of a project file names a file that exists', () => {
    const known = new Set(projectFiles)
    const wrong = folders
      .flatMap(importsIn)
      .filter(({ to }) => folderOf(to) !== undefined && !known.has(to))
    expect(wrong.map(describeImport)).toEqual([])
  })
})
