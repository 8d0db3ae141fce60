import { useHydrated } from '~/boot/use-hydrated.ts'

/** One drawing for each chapter and day, by address. Each is a file of its own: a page loads only its plate. */
const plates = import.meta.glob<string>('./plates/*/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The file of a plate. `of` is such as 'treinamento/dia-3'. */
export const plateFile = (of: string) => plates[`./plates/${of}.svg`]

/** The plate of a chapter or a day, drawn from its subject, beside its title. */
export function ReadingPlate({ of }: { of: string }) {
  // Named after hydration: the HTML of the longest pages just fits into the first packets.
  const isHydrated = useHydrated()
  const file = plateFile(of)
  if (!isHydrated || !file) return null
  return (
    <img
      src={file}
      alt=""
      className="max-lg:hidden"
      // In the half that the text leaves free, and past it on a wide screen. By attribute: no room for more rules.
      style={{
        position: 'absolute',
        right: 'clamp(-8rem, 45rem - 50vw, 1.5rem)',
        top: '4.5rem',
        bottom: 0,
        marginBlock: 'auto',
        width: 'clamp(15rem, 66vw - 24rem, 34rem)',
      }}
    />
  )
}
