import { site } from 'virtual:site'
import { earlierVersions, type LegalPage, versionTexts } from '@content/legal/legal.ts'
import { fillTemplate } from '@contracts/fill-template.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { PageLink } from '~/components/ui/page-link.tsx'
import { companyDetails } from '~/lib/company-details.ts'
import { pageHead } from '~/lib/page-head.ts'
import { LegalBrief } from './legal-brief.tsx'
import { PageContents } from './page-contents.tsx'

export type LegalBlock =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
/** A Markdown file of content/legal, parsed at build time by scripts/legal-texts.ts. */
export type LegalDocument = { title: string; blocks: LegalBlock[] }

const LONG_BLOCKS = 30

const filled = (text: string) => fillTemplate(text, site)

type Props = {
  document: LegalDocument
  page: LegalPage
  version: number
  /** A later version has replaced this text. */
  replaced: boolean
}

export function legalHead({ document: { title }, page, version, replaced }: Props) {
  if (!replaced) return pageHead({ title, description: page.description })
  return pageHead({
    title: fillTemplate(versionTexts.title, { title, version }),
    description: versionTexts.replaced,
    noindex: true,
  })
}

export function LegalText({ document, page, version: number, replaced }: Props) {
  // The first line of every legal text is its version; the hero shows it below the title.
  const [version, ...blocks] = document.blocks
  const headings = blocks.filter((block) => block.kind === 'heading')
  const [, second] = headings
  const opening = blocks.slice(0, second && blocks.indexOf(second))
  // On a wide screen a text begins in the first screen. The first packets have no room for the rules of a long one.
  const opens = blocks.length < LONG_BLOCKS
  return (
    <>
      <PageHero
        headline={document.title}
        intro={version?.kind === 'paragraph' ? version.text : undefined}
        picture={<LegalBrief page={page} version={number} replaced={replaced} />}
      />
      <div className="section">
        <div
          data-below-fold={opens ? 'one-column' : 'all'}
          className="wrap grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20"
        >
          <PageContents headings={headings} />
          <article data-below-fold="all" className="prose [&_h2]:text-2xl">
            {replaced && (
              <p className="border-accent border-l-2 pl-4">
                {versionTexts.replaced} <PageLink to={page.path}>{versionTexts.current}</PageLink>
              </p>
            )}
            <div>{opening.map(drawn)}</div>
            {blocks.slice(opening.length).map(drawn)}
            {companyDetails && (
              <p>
                {versionTexts.responsible} {companyDetails}
              </p>
            )}
            {!replaced && <EarlierVersions page={page} />}
          </article>
        </div>
      </div>
    </>
  )
}

const drawn = (block: LegalBlock, index: number) => <TextBlock key={index} block={block} />

function TextBlock({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{filled(block.text)}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{filled(item)}</li>
      ))}
    </ul>
  )
}

function EarlierVersions({ page }: { page: LegalPage }) {
  return (
    <p className="no-print text-quiet text-sm">
      {versionTexts.earlier}:
      {earlierVersions(page).map(({ version, to }) => (
        <PageLink key={to} to={to} className="ml-2 inline-block py-2">
          {fillTemplate(versionTexts.version, { version })}
        </PageLink>
      ))}
    </p>
  )
}
