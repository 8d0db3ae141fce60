import { recruitment } from '@content/recruitment.ts'
import { Island } from '~/islands/island.tsx'
import { pageHead } from '~/lib/page-head.ts'
import { CreatorExpectations } from '~/sections/creator-expectations.tsx'
import { FormPage } from '~/sections/form-page.tsx'

export const head = pageHead(recruitment)

export default function Recruitment() {
  return (
    <FormPage
      hero={recruitment.hero}
      form={<Island name="recruitment-form" />}
      aside={<CreatorExpectations />}
    />
  )
}
