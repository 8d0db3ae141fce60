import { InlineSvg } from '~/components/ui/inline-svg.tsx'
import bonfire from './bonfire.svg?shapes'
import bunting from './bunting.svg?shapes'
import cake from './corn-cake.svg?shapes'
import mugs from './enamel-mugs.svg?shapes'
import lantern from './paper-lantern.svg?shapes'
import outfit from './plaid-outfit.svg?shapes'
import sunflowers from './sunflowers.svg?shapes'

/** Every picture is 160 units wide and as tall as its pin. */
const pictures = { mugs, bunting, cake, outfit, lantern, sunflowers, bonfire }

export type PinSubject = keyof typeof pictures

export function PinPicture({ subject }: { subject: PinSubject }) {
  return <InlineSvg svg={pictures[subject]} className="block w-full rounded-2xl" />
}
