import { styleGuide } from '@content/style-guide.ts'
import { PageHero } from '~/components/layout/page-hero.tsx'
import { Island } from '~/islands/island.tsx'
import { pageHead } from '~/lib/page-head.ts'
import stylesheet from '../style-guide/style-guide.css?url'

export const head = pageHead({ ...styleGuide, noindex: true })

/** Only the development server has it: see routes.ts. */
export default function StyleGuidePage() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <PageHero headline={styleGuide.title} intro={styleGuide.intro} />
      <Island name={'style-guide' as never} props={undefined as never} />
    </>
  )
}
