/** The part of Deno's API that the functions' entry files use. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown
  env: { toObject(): Record<string, string> }
}
