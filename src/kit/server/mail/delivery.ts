import { mkdir, rename, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Shop } from '../shop.ts'
import { PermanentFailure } from '../tasks/task-kind.ts'
import { type Mailbox, mailbox, readMailbox } from './mailbox.ts'
import type { WaitingMail } from './outbox.queries.ts'
import type { Paper } from './papers.ts'

/** Delivers one mail, or throws; `PermanentFailure` where another try is pointless. */
export type Deliver = (mail: WaitingMail, papers?: Paper[]) => Promise<void>

/** The sender, under the shop's current name. */
type From = () => Mailbox

const envelope = (from: From, mail: WaitingMail, papers: Paper[] = []) => {
  const to = readMailbox(mail.recipient)
  if (!to) throw new PermanentFailure(`${mail.recipient} is no address`)
  const sender = from()
  return {
    from: sender,
    to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail, sender),
    attachments: papers,
  }
}

/**
 * The same at every try, so that a mail server can tell that it has the mail. After a restore, ids
 * are used again; with the time they stay unique.
 */
const messageIdOf = ({ id, createdAt }: WaitingMail, { address }: Mailbox) =>
  `<${id}.${createdAt.getTime()}@${address.slice(address.lastIndexOf('@') + 1)}>`

const [connectMs, idleMs] = [10_000, 10_000]

/**
 * A connection that ends after so many milliseconds, also when the mail server goes on answering
 * one letter at a time.
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

function bySmtp(url: string, from: From, maxMs: number): Deliver {
  const limits = {
    connectionTimeout: connectMs,
    greetingTimeout: idleMs,
    socketTimeout: idleMs,
    getSocket: limitedSocket(maxMs),
  }
  const transport = createTransport({ url, ...limits } as Parameters<typeof createTransport>[0])
  return async (mail, papers) => {
    await transport.sendMail(envelope(from, mail, papers)).catch((error: NodemailerError) => {
      throw isRefusedForGood(error) ? new PermanentFailure(error.message, { cause: error }) : error
    })
  }
}

/**
 * The mail server will never accept this mail or its recipient, or nodemailer finds nobody to send
 * it to.
 * What it says about the shop is another matter: a wrong password, or a sender or relay it does not
 * allow (5.7.x), can be fixed.
 */
const isRefusedForGood = ({
  permanent = false,
  code,
  command = '',
  response = '',
}: NodemailerError) =>
  (permanent && ['RCPT TO', 'DATA'].includes(command) && !/^5\d\d[ -]5\.7\./.test(response)) ||
  (code === 'EENVELOPE' && command === 'API')

/** Without a mail server, every mail becomes a file that any mail program can open. */
function asFile(dir: string, from: From): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail, papers) => {
    const { message } = await transport.sendMail(envelope(from, mail, papers))
    const name = `${String(mail.id).padStart(8, '0')}-${mail.kind}.eml`
    const write = () => writeFile(join(dir, `.${name}`), message as Buffer, { mode: 0o600 })
    // It is there, but for the first mail.
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
  const from: From = () => config.mailFrom ?? mailbox(sender().name, sender().email)
  return config.smtpUrl
    ? bySmtp(config.smtpUrl, from, maxMs)
    : asFile(join(config.dataDir, 'mail'), from)
}
