import { legal, versionTexts } from '@content/legal/legal.ts'
import document from '@content/legal/privacy/v1.md'
import { fillTemplate } from '~/lib/fill-template.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { LegalText } from '~/sections/legal-text.tsx'

export const meta = () =>
  pageMeta({
    title: fillTemplate(versionTexts.title, { title: document.title, version: 1 }),
    description: versionTexts.replaced,
    unlisted: true,
  })

export default function PrivacyV1() {
  return <LegalText document={document} page={legal.privacy} replaced />
}
