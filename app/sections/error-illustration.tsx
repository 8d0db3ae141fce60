import { SvgParts } from '~/components/ui/svg-parts.tsx'
import orbit from './error-orbit.svg?shapes'

type Props = {
  label: string
  /** Labels of the empty place on the orbit and of the planet that left it. */
  expected?: string
  here?: string
}

/** The brand's orbit with its planet flying off: for the not-found and error pages. */
export function ErrorIllustration({ label, expected, here }: Props) {
  return (
    <svg
      viewBox="0 0 440 372"
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-md lg:max-w-none"
    >
      <SvgParts svg={orbit} />
      {expected && (
        <text x="306" y="124" className="fill-ink-text text-[19px]">
          {expected}
        </text>
      )}
      {here && (
        <text x="410" y="22" textAnchor="middle" className="fill-amber font-semibold text-[19px]">
          {here}
        </text>
      )}
    </svg>
  )
}
