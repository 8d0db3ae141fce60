import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** When a page fails to render, the build log names the page and the component. */
export function handleError(error: unknown, { request }: { request: Request }) {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  const [, component = ''] = stack.match(/^ +at (\w+)/m) ?? []
  console.error(`${new URL(request.url).pathname}: ${component}: ${message}`)
}

/** Runs at build time only. It waits for the whole page, so that the file holds finished HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}
