import type { ReactNode } from 'react'
import type { SvgNode } from '~/components/ui/inline-svg.tsx'
import { SvgParts } from '~/components/ui/svg-parts.tsx'

type Props = {
  /** What is drawn below the words. */
  picture?: SvgNode
  children?: ReactNode
}

/** One frame of a channel's video. */
export function StoryFrame({ picture, children }: Props) {
  return (
    <svg
      viewBox={picture?.attributes.viewBox ?? '0 0 160 90'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className="aspect-video w-full rounded-md bg-ink-raised sm:rounded-lg"
    >
      {picture && <SvgParts svg={picture} />}
      {children}
    </svg>
  )
}
