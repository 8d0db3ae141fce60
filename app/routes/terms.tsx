import { legal } from '@content/legal/legal.ts'
import document from '@content/legal/terms/v2.md'
import { pageMeta } from '~/lib/page-meta.ts'
import { LegalText } from '~/sections/legal-text.tsx'

export const meta = () => pageMeta({ title: document.title, description: legal.terms.description })

export default function Terms() {
  return <LegalText document={document} page={legal.terms} />
}
