import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { raw: string; to: string[]; messageId: string }
/**
 * take: accepts the mail. refuse: answers 421. refuse-text: answers 554 when it has read the mail. hang: never
 * answers.
 */
export type MailBehaviour = 'take' | 'refuse' | 'refuse-text' | 'hang'

/** A real SMTP server on loopback that can fail like a real one. */
export async function startMailReceiver(
  behaviour: MailBehaviour = 'take',
  /** Without a password, no login is required. The response to a whole mail may be delayed. */
  {
    password,
    acceptAfterMs = 0,
    unknownRecipients = [],
    whenDone,
  }: {
    password?: string
    acceptAfterMs?: number
    unknownRecipients?: string[]
    /** Gets what stops it; Vitest's own by default. */
    whenDone?: (stop: () => Promise<void>) => void
  } = {},
) {
  // Journeys in a browser run without Vitest, which refuses to be loaded there.
  const atEnd = whenDone ?? (await import('vitest')).onTestFinished
  const received: ReceivedMail[] = []
  const state = { behaviour, attempts: 0, password, acceptAfterMs }
  const hanging: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth(auth, _session, callback) {
      if (auth.password === state.password) return callback(null, { user: auth.username })
      callback(Object.assign(new Error('Invalid login'), { responseCode: 535 }))
    },
    onConnect(_session, callback) {
      state.attempts++
      if (state.behaviour === 'refuse') {
        callback(Object.assign(new Error('Try again later'), { responseCode: 421 }))
      } else if (state.behaviour === 'hang') hanging.push(() => callback())
      else callback()
    },
    onRcptTo({ address }, _session, callback) {
      if (!unknownRecipients.includes(address)) return callback()
      callback(Object.assign(new Error('No such user'), { responseCode: 550 }))
    },
    onData(stream, session, callback) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        raw += text
      })
      stream.on('end', () => {
        if (state.behaviour === 'refuse-text') {
          return callback(Object.assign(new Error('Looks like spam'), { responseCode: 554 }))
        }
        received.push({
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        setTimeout(callback, state.acceptAfterMs)
      })
    },
  })
  server.on('error', () => {}) // Clients that disconnect.
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  atEnd(async () => {
    for (const release of hanging) release()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    state,
    openConnections: () => server.connections.size,
  }
}
