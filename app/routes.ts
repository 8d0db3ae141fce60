import { readdirSync } from 'node:fs'
import { loadConfiguration } from '../config/load.ts'
import { offered } from '../content/channels/offered.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../contracts/legal-versions.ts'

/** An address, and the file of its page: its `head` and its component. */
export type Route = { path: string; file: string }

const route = (path: string, file: string): Route => ({ path: `/${path}`, file })

/** Only the tests' build has these pages: an island that throws, and the events of the backend session. */
const testRoutes =
  loadConfiguration().settings.TEST_ROUTES === '1'
    ? [
        route('teste/erros', 'tests/pages/errors.tsx'),
        route('teste/sessao', 'tests/pages/session.tsx'),
      ]
    : []

/** The design system on one page. Only the development server has it. */
export const styleGuide = route('estilo', 'app/pages/style-guide.tsx')

/** Each chapter and each day is a Markdown file, which scripts/markdown-pages.ts turns into a page. */
const markdownFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
const slugOf = (name: string) => name.replace(/^\d+-|\.md$/g, '')
const chapters = markdownFilesIn('materials/ebook').map((name) =>
  route(`ebook/${slugOf(name)}`, `materials/ebook/${name}`),
)
const days = markdownFilesIn('materials/training').map((name) =>
  route(`treinamento/${slugOf(name)}`, `materials/training/${name}`),
)

/** Each file of content/pages/ is a page; its place is its address. scripts/block-pages.ts makes the modules. */
const blockPages = readdirSync('content/pages', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .map((name) => route(name.replace(/\.ts$/, ''), `content/pages/${name}`))

/** The version in force and each earlier one; scripts/markdown-pages.ts turns the files into pages. */
const legalPages = (address: string, folder: string, inForce: number) =>
  Array.from({ length: inForce }, (_, index) => index + 1).map((version) =>
    route(
      version === inForce ? address : `${address}/v${version}`,
      `content/legal/${folder}/v${version}.md`,
    ),
  )

export const routes = [
  route('', 'app/pages/home.tsx'),
  ...offered.map(({ slug }) => route(slug, `app/pages/${slug}.tsx`)),
  route('calculator', 'app/pages/calculator.tsx'),
  route('planejador', 'app/pages/planner.tsx'),
  route('tiktok-live-recrutamento', 'app/pages/recruitment.tsx'),
  route('tiktok-live-recrutamento/enviado', 'app/pages/recruitment-sent.tsx'),
  route('contato', 'app/pages/contact.tsx'),
  route('contato/enviada', 'app/pages/contact-sent.tsx'),
  route('metodologia', 'app/pages/methodology.tsx'),
  route('ebook', 'app/pages/ebook.tsx'),
  ...chapters,
  route('treinamento', 'app/pages/training.tsx'),
  ...days,
  ...blockPages,
  route('recibo', 'app/pages/receipt.tsx'),
  ...legalPages('privacidade', 'privacy', PRIVACY_VERSION),
  ...legalPages('termos', 'terms', TERMS_VERSION),
  ...testRoutes,
  route('404', 'app/pages/not-found.tsx'),
]
