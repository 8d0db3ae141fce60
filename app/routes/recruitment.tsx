import { recruitment } from '@content/recruitment.ts'
import { useState } from 'react'
import { RecruitmentForm } from '~/features/lead-form/recruitment-form.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { CreatorExpectations } from '~/sections/creator-expectations.tsx'
import { FormPage } from '~/sections/form-page.tsx'

export const meta = () => pageMeta(recruitment)

export default function Recruitment() {
  const [sent, setSent] = useState(false)
  return (
    <FormPage
      hero={recruitment.hero}
      sent={sent ? recruitment.sent : undefined}
      form={<RecruitmentForm onSent={setSent} />}
      aside={<CreatorExpectations />}
    />
  )
}
