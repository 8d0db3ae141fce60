export function clientLoader() {
  throw new Response('A chaleira não faz café', { status: 418 })
}

export default function ErrorResponse() {
  return null
}
