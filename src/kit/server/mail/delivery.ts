import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Shop } from '../shop.ts'
import type { WaitingMail } from './outbox.queries.ts'

/** Hands one mail to the outside world, or throws. */
export type Deliver = (mail: WaitingMail) => Promise<void>

/** The sender, as the shop is called at the moment. */
type From = () => string

const envelope = (from: From, mail: WaitingMail) => ({ from: from(), to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html })

function bySmtp(url: string, from: From): Deliver {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 } as Parameters<typeof createTransport>[0])
  return async (mail) => void (await transport.sendMail(envelope(from, mail)))
}

/** Without a mail server every mail becomes a file that any mail program opens. */
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

export function createDelivery({ config, settings }: Pick<Shop, 'config' | 'settings'>): Deliver {
  const from: From = () => config.mailFrom ?? `${settings.current.name} <${settings.current.email}>`
  return config.smtpUrl ? bySmtp(config.smtpUrl, from) : asFile(join(config.dataDir, 'mail'), from)
}
