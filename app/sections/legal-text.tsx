import { site } from '@content/site.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { fillTemplate } from '~/lib/fill-template.ts'

export function LegalText({ document }: { document: { title: string; html: string } }) {
  return (
    <>
      <PageHero headline={document.title} />
      <section className="section">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from our own Markdown */}
        <div className="wrap" dangerouslySetInnerHTML={{ __html: legalHtml(document.html) }} />
      </section>
    </>
  )
}

const legalHtml = (html: string) => `<div class="prose">${fillTemplate(html, site)}</div>`
