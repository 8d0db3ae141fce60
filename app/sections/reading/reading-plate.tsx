/** One drawing for each chapter and day, by address. Each is a file of its own: a page loads only its plate. */
const plates = import.meta.glob<string>('./plates/*/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The file of a plate. `of` is such as 'treinamento/dia-3'. */
export const plateFile = (of: string) => plates[`./plates/${of}.svg`]

/** The plate of a chapter or a day, drawn from its subject, beside its title. Phones do not show or load it. */
export function ReadingPlate({ of }: { of: string }) {
  return <img className="plate" src={plateFile(of)} alt="" loading="lazy" />
}
