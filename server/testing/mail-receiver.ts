import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { raw: string; to: string[]; messageId: string }
/** How it answers: takes the mail, says 451, says nothing. */
export type MailBehaviour = 'take' | 'refuse' | 'hang'

/** A real SMTP server on loopback that can fail in the ways of real ones. */
export async function startMailReceiver(
  behaviour: MailBehaviour = 'take',
  /** Without a password nobody is asked for one. The answer to a whole mail may come late. */
  {
    password,
    acceptAfterMs = 0,
    unknownRecipients = [],
  }: { password?: string; acceptAfterMs?: number; unknownRecipients?: string[] } = {},
) {
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
        received.push({
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        })
        setTimeout(callback, state.acceptAfterMs)
      })
    },
  })
  server.on('error', () => {}) // Clients that give up.
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  onTestFinished(async () => {
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
