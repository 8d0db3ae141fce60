import { recruitment } from '@content/recruitment.ts'
import { RecruitmentForm } from '~/features/lead-form/recruitment-form.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { CreatorExpectations } from '~/sections/creator-expectations.tsx'
import { FormPage } from '~/sections/form-page.tsx'

export const meta = () => pageMeta(recruitment)

export default function Recruitment() {
  return (
    <FormPage hero={recruitment.hero} form={<RecruitmentForm />} aside={<CreatorExpectations />} />
  )
}
