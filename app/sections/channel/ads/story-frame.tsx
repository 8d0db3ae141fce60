import type { ReactNode } from 'react'

type Props = {
  /** The part of the drawing that the frame shows; the drawn interfaces are 160 × 90. */
  crop?: string
  children: ReactNode
}

/** One frame of a channel's video. */
export function StoryFrame({ crop = '0 0 160 90', children }: Props) {
  return (
    <svg
      viewBox={crop}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className="aspect-video w-full rounded-md bg-ink-raised sm:rounded-lg"
    >
      {children}
    </svg>
  )
}
