import { legal } from '@content/legal/legal.ts'
import document from '@content/legal/privacy/v2.md'
import { pageMeta } from '~/lib/page-meta.ts'
import { LegalText } from '~/sections/legal-text.tsx'

export const meta = () =>
  pageMeta({ title: document.title, description: legal.privacy.description })

export default function Privacy() {
  return <LegalText document={document} page={legal.privacy} />
}
