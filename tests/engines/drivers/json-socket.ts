type Answer = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  sessionId?: string
  result?: unknown
  error?: unknown
  message?: string
}
type Listener = (params: Record<string, unknown>, sessionId?: string) => void

const ANSWER_MS = 60_000

/** The Chrome DevTools Protocol and WebDriver BiDi both number their commands and send events in between. */
export class JsonSocket {
  #socket: WebSocket
  #last = 0
  #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  #listeners = new Map<string, Listener[]>()

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser has gone.'))
      this.#waiting.clear()
    })
  }

  static async open(url: string): Promise<JsonSocket> {
    const socket = new WebSocket(url)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error(`No answer from ${url}`)))
    })
    return new JsonSocket(socket)
  }

  on(event: string, listener: Listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
  }

  async send<Result = unknown>(
    method: string,
    params: Record<string, unknown> = {},
    sessionId?: string,
  ): Promise<Result> {
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(id, {
      resolve,
      reject: (error) => reject(new Error(`${method}: ${error.message}`)),
    })
    const limit = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER_MS)
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }))
    try {
      return (await promise) as Result
    } finally {
      clearTimeout(limit)
      this.#waiting.delete(id)
    }
  }

  close() {
    this.#socket.close()
  }

  #receive({ id, method, params, sessionId, result, error, message }: Answer) {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id)
      if (error) waiting?.reject(new Error(message ?? JSON.stringify(error)))
      else waiting?.resolve(result)
    } else if (method) {
      for (const listener of this.#listeners.get(method) ?? []) listener(params ?? {}, sessionId)
    }
  }
}
