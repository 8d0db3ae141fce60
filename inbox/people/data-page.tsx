import { data } from '@content/inbox.ts'
import { Page } from '../layout/page.tsx'
import { ExportForm } from './export-form.tsx'
import { PersonalData } from './personal-data.tsx'

/** Personal data as a whole: taking it out, answering for it, erasing it. Of the owner alone. */
export function DataPage() {
  return (
    <Page title={data.title}>
      <PersonalData />
      <ExportForm />
    </Page>
  )
}
