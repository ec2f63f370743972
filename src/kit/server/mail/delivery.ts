import { mkdir, rename, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Shop } from '../shop.ts'
import { PermanentFailure } from '../tasks/task-kind.ts'
import type { Attachment } from './attachments.ts'
import { type Mailbox, parseMailbox, toMailbox } from './mailbox.ts'
import type { WaitingMail } from './outbox.queries.ts'

/** Delivers one mail or throws: a `PermanentFailure` if another try is pointless. */
export type Deliver = (mail: WaitingMail, attachments?: Attachment[]) => Promise<void>

type GetSender = () => Mailbox

const envelope = (getSender: GetSender, mail: WaitingMail, attachments: Attachment[] = []) => {
  const to = parseMailbox(mail.recipient)
  if (!to) throw new PermanentFailure(`${mail.recipient} is no address`)
  const sender = getSender()
  return {
    from: sender,
    to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail, sender),
    attachments,
  }
}

/**
 * Stays the same for every try, so that a mail server recognises a mail it already has. After a
 * restore, ids are reused: the time makes them unique.
 */
const messageIdOf = ({ id, createdAt }: WaitingMail, { address }: Mailbox) =>
  `<${id}.${createdAt.getTime()}@${address.slice(address.lastIndexOf('@') + 1)}>`

const [connectMs, idleMs] = [10_000, 10_000]

/**
 * A connection that ends after `maxMs`, even if the mail server keeps answering one letter at a
 * time.
 */
const limitedSocket =
  (maxMs: number) =>
  (
    { host, port }: { host?: string; port?: number | string },
    callback: (error: Error | null, socket?: { connection: Socket }) => void,
  ) => {
    const socket = connect({ host: host ?? 'localhost', port: Number(port) })
    const end = () => socket.destroy(new Error('The mail server took too long'))
    const [connecting, sending] = [
      setTimeout(end, Math.min(connectMs, maxMs)),
      setTimeout(end, maxMs),
    ]
    socket.once('close', () => {
      clearTimeout(connecting)
      clearTimeout(sending)
    })
    socket.once('error', callback)
    socket.once('connect', () => {
      clearTimeout(connecting)
      socket.off('error', callback)
      callback(null, { connection: socket })
    })
  }

function createSmtpDelivery(url: string, getSender: GetSender, maxMs: number): Deliver {
  const limits = {
    connectionTimeout: connectMs,
    greetingTimeout: idleMs,
    socketTimeout: idleMs,
    getSocket: limitedSocket(maxMs),
  }
  const transport = createTransport({ url, ...limits } as Parameters<typeof createTransport>[0])
  return async (mail, attachments) => {
    await transport
      .sendMail(envelope(getSender, mail, attachments))
      .catch((error: NodemailerError) => {
        throw isPermanentlyRefused(error)
          ? new PermanentFailure(error.message, { cause: error })
          : error
      })
  }
}

/**
 * Whether the mail server will never accept this mail or its recipient, or nodemailer finds no
 * recipient.
 *
 * Errors about the shop can be fixed and are retried: a wrong password, or a sender or relay that
 * is not allowed (5.7.x).
 */
const isPermanentlyRefused = ({
  permanent = false,
  code,
  command = '',
  response = '',
}: NodemailerError) =>
  (permanent && ['RCPT TO', 'DATA'].includes(command) && !/^5\d\d[ -]5\.7\./.test(response)) ||
  (code === 'EENVELOPE' && command === 'API')

/** Without a mail server, every mail becomes a file that mail programs can open. */
function createFileDelivery(dir: string, getSender: GetSender): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail, attachments) => {
    const { message } = await transport.sendMail(envelope(getSender, mail, attachments))
    const name = `${String(mail.id).padStart(8, '0')}-${mail.kind}.eml`
    const write = () => writeFile(join(dir, `.${name}`), message as Buffer, { mode: 0o600 })
    // The folder is missing only for the first mail.
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await write()
    })
    await rename(join(dir, `.${name}`), join(dir, name))
  }
}

export function createDelivery(
  { config, sender }: Pick<Shop, 'config' | 'sender'>,
  { maxMs = 60_000 } = {},
): Deliver {
  const getSender: GetSender = () => config.mailFrom ?? toMailbox(sender().name, sender().email)
  return config.smtpUrl
    ? createSmtpDelivery(config.smtpUrl, getSender, maxMs)
    : createFileDelivery(join(config.dataDir, 'mail'), getSender)
}
