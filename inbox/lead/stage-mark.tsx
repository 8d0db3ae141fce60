import type { Stage } from '@contracts/lead-stages.ts'

/** How far round the ring is filled; won and lost are told by colour too, and always by their name beside it. */
const MARKS: Record<Stage, { share: number; color: string }> = {
  novo: { share: 0, color: 'text-control' },
  'em conversa': { share: 0.25, color: 'text-violet' },
  qualificado: { share: 0.5, color: 'text-violet' },
  proposta: { share: 0.75, color: 'text-violet' },
  ganho: { share: 1, color: 'text-good' },
  perdido: { share: 1, color: 'text-control' },
}
const RADIUS = 3
const ROUND = 2 * Math.PI * RADIUS

export function StageMark({ stage }: { stage: Stage }) {
  const { share, color } = MARKS[stage]
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`size-3.5 shrink-0 ${color}`}>
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle
        cx="8"
        cy="8"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth={2 * RADIUS}
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        transform="rotate(-90 8 8)"
      />
      {stage === 'perdido' && (
        <path d="m5.5 5.5 5 5m0-5-5 5" stroke="white" strokeWidth="1.75" strokeLinecap="round" />
      )}
      {stage === 'ganho' && (
        <path
          d="m5 8.25 2.25 2.25L11.25 6"
          fill="none"
          stroke="white"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
