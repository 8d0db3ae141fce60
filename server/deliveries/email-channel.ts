import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailSettings } from '../../config/env.ts'
import type { Log } from '../log.ts'
import { type Channel, MaybeTaken } from './channel.ts'
import { leadMail, oneLine } from './lead-mail.ts'

const TIME_LIMIT_MS = 20_000
/**
 * Once a server has the whole mail it may look at it for as long before it says yes (RFC 5321, 4.5.3.2.6),
 * and takes it even when nobody waits for the yes any more: who asks again too soon sends it twice.
 */
const ACCEPT_LIMIT_MS = 10 * 60_000
/** For everything before: connection, greeting, TLS, login, recipients and the text. */
const TIMES_BEFORE = 3

type EmailOptions = {
  timeLimitMs?: number
  acceptLimitMs?: number
  /** Left out by commands, which have no log. */
  log?: Pick<Log, 'warning'>
}

export function emailChannel(
  { smtpUrl, to, from }: MailSettings,
  agency: string,
  { timeLimitMs = TIME_LIMIT_MS, acceptLimitMs = ACCEPT_LIMIT_MS, log }: EmailOptions = {},
): Channel {
  const transportOn = (socket: Socket) =>
    createTransport({
      url: smtpUrl,
      socket,
      connectionTimeout: timeLimitMs,
      greetingTimeout: timeLimitMs,
      dnsTimeout: timeLimitMs,
      socketTimeout: acceptLimitMs,
      // What a visitor typed must never be read as the name of a file or of an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const domain = from.split('@').at(-1)

  /** Whatever is done on a connection ends with it when time is up, or when it is cancelled. */
  async function inConnection<Result>(
    work: (socket: Socket, allSent: () => void) => Promise<Result>,
    cancel?: AbortSignal,
  ): Promise<Result> {
    const socket = new Socket()
    // A socket that is closed too early, while the name is looked up, would be opened all the same.
    const close = () => (socket.connecting || socket.remoteAddress ? socket.destroy() : undefined)
    const limit = setTimeout(close, timeLimitMs * TIMES_BEFORE)
    socket.once('connect', () => cancel?.aborted && socket.destroy())
    cancel?.addEventListener('abort', close)
    try {
      cancel?.throwIfAborted()
      return await work(socket, () => clearTimeout(limit))
    } finally {
      clearTimeout(limit)
      cancel?.removeEventListener('abort', close)
    }
  }

  async function send(id: string, mail: SendMailOptions, cancel?: AbortSignal) {
    let sent = false
    try {
      const { accepted, rejected } = await inConnection((socket, allSent) => {
        const transport = transportOn(socket)
        transport.use('stream', ({ message }, done) => {
          message.transform(() =>
            new PassThrough().once('end', () => {
              sent = true
              allSent()
            }),
          )
          done()
        })
        return transport.sendMail({
          ...mail,
          from: { name: agency, address: from },
          to: [...to],
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      }, cancel)
      // Somebody at the agency has the mail, so it counts as delivered. The owner must still hear that an
      // address of LEADS_TO does not work. The log never holds an address: only counts.
      if (rejected.length > 0) {
        log?.warning('mail-recipients-refused', {
          delivery: id,
          accepted: accepted.length,
          refused: rejected.length,
        })
      }
    } catch (error) {
      const { code = 'ECONNECTION', responseCode } = error as {
        code?: string
        responseCode?: number
      }
      if (sent && responseCode === undefined) throw new MaybeTaken(code)
      throw error
    }
  }

  return {
    name: 'email',
    deliver: (lead, deliveryId, cancel) =>
      send(
        deliveryId,
        {
          ...leadMail(lead),
          // As objects nothing in them is parsed: a comma in a name makes no second recipient.
          replyTo: { name: oneLine(lead.fields.name ?? ''), address: lead.fields.email ?? '' },
          date: new Date(lead.createdAt),
        },
        cancel,
      ),
    notify: ({ id, subject, text }) => send(id, { subject: oneLine(subject), text }),
    async check() {
      await inConnection((socket) => transportOn(socket).verify())
    },
  }
}
