export function clientLoader() {
  throw new Error('O leite ferveu e derramou')
}

export default function ErrorException() {
  return null
}
