import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Shop } from '../shop.ts'
import { PermanentFailure } from '../tasks/task-kind.ts'
import type { WaitingMail } from './outbox.queries.ts'

/** Delivers one mail, or throws; `PermanentFailure` where another try is pointless. */
export type Deliver = (mail: WaitingMail) => Promise<void>

/** The sender, under the shop's current name. */
type From = () => string

const envelope = (from: From, mail: WaitingMail) => ({ from: from(), to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html })

function bySmtp(url: string, from: From): Deliver {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 } as Parameters<typeof createTransport>[0])
  return async (mail) => {
    await transport.sendMail(envelope(from, mail)).catch((error: NodemailerError) => {
      throw isRefusedForGood(error) ? new PermanentFailure(error.message, { cause: error }) : error
    })
  }
}

/**
 * The mail server will never accept this mail or its recipient.
 * What it says about the shop is another matter: a wrong password, or a sender or relay it does not allow (5.7.x), can be fixed.
 */
const isRefusedForGood = ({ permanent = false, command = '', response = '' }: NodemailerError) =>
  permanent && ['RCPT TO', 'DATA'].includes(command) && !/^5\d\d[ -]5\.7\./.test(response)

/** Without a mail server, every mail becomes a file that any mail program can open. */
function asFile(dir: string, from: From): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(from, mail))
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const name = `${String(mail.id).padStart(8, '0')}-${mail.kind}.eml`
    await writeFile(join(dir, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(dir, `.${name}`), join(dir, name))
  }
}

export function createDelivery({ config, sender }: Pick<Shop, 'config' | 'sender'>): Deliver {
  const from: From = () => config.mailFrom ?? `${sender().name} <${sender().email}>`
  return config.smtpUrl ? bySmtp(config.smtpUrl, from) : asFile(join(config.dataDir, 'mail'), from)
}
