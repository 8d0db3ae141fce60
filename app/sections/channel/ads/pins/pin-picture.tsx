import { Bonfire } from './bonfire.tsx'
import { Bunting } from './bunting.tsx'
import { CornCake } from './corn-cake.tsx'
import { EnamelMugs } from './enamel-mugs.tsx'
import { PaperLantern } from './paper-lantern.tsx'
import { PlaidOutfit } from './plaid-outfit.tsx'
import { Sunflowers } from './sunflowers.tsx'

/** Every picture is 160 units wide and as tall as its pin. */
const pictures = {
  mugs: { height: 240, Drawing: EnamelMugs },
  bunting: { height: 190, Drawing: Bunting },
  cake: { height: 150, Drawing: CornCake },
  outfit: { height: 226, Drawing: PlaidOutfit },
  lantern: { height: 130, Drawing: PaperLantern },
  sunflowers: { height: 208, Drawing: Sunflowers },
  bonfire: { height: 150, Drawing: Bonfire },
}

export type PinSubject = keyof typeof pictures

export function PinPicture({ subject }: { subject: PinSubject }) {
  const { height, Drawing } = pictures[subject]
  return (
    <svg viewBox={`0 0 160 ${height}`} aria-hidden="true" className="block w-full rounded-2xl">
      <g id={`pin-${subject}`}>
        <Drawing />
      </g>
    </svg>
  )
}
