/** The little of Deno that the functions' entries use. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown
  env: { toObject(): Record<string, string> }
}
