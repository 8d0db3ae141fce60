import { readdirSync } from 'node:fs'
import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { loadConfiguration } from '../config/load.ts'
import { offered } from '../content/channels/offered.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../contracts/legal-versions.ts'

/** Only the tests' build has these pages: they throw, or show the events of the backend session. */
const testRoutes =
  loadConfiguration().settings.TEST_ROUTES === '1'
    ? [
        route('teste/erros', '../tests/pages/errors.tsx'),
        route('teste/erros/resposta', '../tests/pages/error-response.tsx'),
        route('teste/erros/excecao', '../tests/pages/error-exception.tsx'),
        route('teste/digitado', '../tests/pages/error-typed.tsx'),
        route('teste/sessao', '../tests/pages/session.tsx'),
      ]
    : []

/** The design system on one page. Only the development server has it. */
const developmentRoutes =
  process.env.NODE_ENV === 'development' ? [route('estilo', 'routes/style-guide.tsx')] : []

/** Each chapter and each day is a Markdown file, which scripts/markdown-pages.ts turns into a page. */
const markdownFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
const slugOf = (name: string) => name.replace(/^\d+-|\.md$/g, '')
const chapters = markdownFilesIn('materials/ebook').map((name) =>
  route(`ebook/${slugOf(name)}`, `../materials/ebook/${name}`),
)
const days = markdownFilesIn('materials/training').map((name) =>
  route(`treinamento/${slugOf(name)}`, `../materials/training/${name}`),
)

/** Each file of content/pages/ is a page; its place is its address. scripts/block-pages.ts makes the modules. */
const blockPages = readdirSync('content/pages', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts'))
  .sort()
  .map((name) => route(name.replace(/\.ts$/, ''), `../content/pages/${name}`))

/** The version in force and each earlier one; scripts/markdown-pages.ts turns the files into pages. */
const legalPages = (address: string, folder: string, inForce: number) =>
  Array.from({ length: inForce }, (_, index) => index + 1).map((version) =>
    route(
      version === inForce ? address : `${address}/v${version}`,
      `../content/legal/${folder}/v${version}.md`,
    ),
  )

export default [
  index('routes/home.tsx'),
  ...offered.map(({ slug }) => route(slug, `routes/${slug}.tsx`)),
  route('calculator', 'routes/calculator.tsx'),
  route('planejador', 'routes/planner.tsx'),
  route('tiktok-live-recrutamento', 'routes/recruitment.tsx'),
  route('tiktok-live-recrutamento/enviado', 'routes/recruitment-sent.tsx'),
  route('contato', 'routes/contact.tsx'),
  route('contato/enviada', 'routes/contact-sent.tsx'),
  route('metodologia', 'routes/methodology.tsx'),
  route('ebook', 'routes/ebook.tsx'),
  ...chapters,
  route('treinamento', 'routes/training.tsx'),
  ...days,
  ...blockPages,
  route('recibo', 'routes/receipt.tsx'),
  ...legalPages('privacidade', 'privacy', PRIVACY_VERSION),
  ...legalPages('termos', 'terms', TERMS_VERSION),
  ...testRoutes,
  ...developmentRoutes,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
