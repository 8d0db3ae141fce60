import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailSettings } from '../../config/env.ts'
import type { Log } from '../log.ts'
import { type Channel, OutcomeUnknown } from './channel.ts'
import { leadMail, oneLine } from './lead-mail.ts'
import { leadRecipients } from './lead-recipients.ts'

const TIME_LIMIT_MS = 20_000
/**
 * A server that has the whole mail may take ten minutes to accept it (RFC 5321, 4.5.3.2.6), and it accepts
 * even if the client has left. A client that retries too soon sends the mail twice.
 */
const ACCEPT_LIMIT_MS = 10 * 60_000
/**
 * The limit for everything before that (connection, greeting, TLS, login, recipients and text) is this many
 * times the limit of one step.
 */
const SEND_LIMIT_FACTOR = 3

type EmailOptions = {
  timeLimitMs?: number
  acceptLimitMs?: number
  /** Left out by commands, which have no log. */
  log?: Pick<Log, 'warning'>
}

/** Sends mails by SMTP, to anyone. */
export function smtpSender(
  { smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>,
  agency: string,
  { timeLimitMs = TIME_LIMIT_MS, acceptLimitMs = ACCEPT_LIMIT_MS, log }: EmailOptions = {},
) {
  const createTransportOn = (socket: Socket) =>
    createTransport({
      url: smtpUrl,
      socket,
      connectionTimeout: timeLimitMs,
      greetingTimeout: timeLimitMs,
      dnsTimeout: timeLimitMs,
      socketTimeout: acceptLimitMs,
      // Text from a visitor must never be read as a file name or a URL to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  const domain = from.split('@').at(-1)

  /** Closes the connection when the time is up or the delivery is cancelled, which ends the work on it. */
  async function withConnection<Result>(
    work: (socket: Socket, allSent: () => void) => Promise<Result>,
    cancel?: AbortSignal,
  ): Promise<Result> {
    const socket = new Socket()
    // Destroying the socket during the DNS lookup has no effect: it would still be opened.
    const close = () => (socket.connecting || socket.remoteAddress ? socket.destroy() : undefined)
    const limit = setTimeout(close, timeLimitMs * SEND_LIMIT_FACTOR)
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

  async function send(
    id: string,
    to: readonly string[],
    mail: SendMailOptions,
    cancel?: AbortSignal,
  ) {
    let sent = false
    try {
      const { accepted, rejected } = await withConnection((socket, allSent) => {
        const transport = createTransportOn(socket)
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
      // Somebody at the agency has the mail, so it counts as delivered. The owner must still learn that an
      // address of LEADS_TO does not work. The log never holds an address, only counts.
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
      if (sent && responseCode === undefined) throw new OutcomeUnknown(code)
      throw error
    }
  }

  return {
    send,
    async check() {
      await withConnection((socket) => createTransportOn(socket).verify())
    },
  }
}

export function emailChannel(
  settings: MailSettings,
  agency: string,
  options: EmailOptions = {},
): Channel {
  const { send, check } = smtpSender(settings, agency, options)
  const { to } = settings
  return {
    name: 'email',
    deliver: (lead, deliveryId, cancel) =>
      send(
        deliveryId,
        leadRecipients(lead, settings),
        {
          ...leadMail(lead, settings.timeZone),
          // Objects are not parsed, so a comma in a name cannot add a recipient.
          replyTo: { name: oneLine(lead.fields.name ?? ''), address: lead.fields.email ?? '' },
          date: new Date(lead.createdAt),
        },
        cancel,
      ),
    notify: ({ id, subject, text }) => send(id, to, { subject: oneLine(subject), text }),
    check,
  }
}
