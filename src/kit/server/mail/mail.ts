import { escapeHtml } from '../escape-html.ts'

export interface Mail {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  secretUntil?: Date
  /** Not sent where the recipient has got this many within a day; null: sent in any case. */
  maxPerDay: number | null
}

/** Running text, a code that stands out, or a link. */
type Paragraph = string | { code: string } | { link: string; label: string }

/** Who a mail comes from. */
export interface Sender {
  name: string
  address: string
  phone: string
  email: string
}

interface Recipient {
  name?: string
  email: string
  /** Whether its holder has proved that the address is theirs. Where they have not, it may belong to somebody who knows nothing of us. */
  isVerified: boolean
}

interface Letter {
  kind: string
  recipient: Recipient
  subject: string
  paragraphs: Paragraph[]
  /** Until then it carries a code or link that opens an account: only its recipient may read it. */
  secretUntil?: Date
  /** Sent however many the recipient has got today. */
  isUrgent?: boolean
  /** Anybody can cause it for any address. */
  isFromAnybody?: boolean
}

// Nobody's mailbox is flooded in our name; an address that may be a stranger's gets a handful.
const maxPerDay = { verified: 50, unverified: 5, anybodys: 2 }

const paragraphStyle = 'margin:0 0 16px;font:16px/1.55 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#0e1726'
const codeStyle =
  'margin:0 0 16px;padding:16px;border-radius:10px;background:#edf2f9;font:600 26px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:#0b1f3f'

function paragraphHtml(paragraph: Paragraph) {
  if (typeof paragraph === 'string') return `<p style="${paragraphStyle}">${escapeHtml(paragraph)}</p>`
  if ('code' in paragraph) return `<p style="${codeStyle}">${escapeHtml(paragraph.code)}</p>`
  return `<p style="${paragraphStyle}"><a href="${escapeHtml(paragraph.link)}" style="color:#1a4f9f">${escapeHtml(paragraph.label)}</a></p>`
}

function paragraphText(paragraph: Paragraph) {
  if (typeof paragraph === 'string') return paragraph
  return 'code' in paragraph ? `    ${paragraph.code}` : `${paragraph.label}: ${paragraph.link}`
}

/** One letter in the shop's name, as plain text and as HTML. */
export function mail(facts: Sender, { kind, recipient, subject, paragraphs, secretUntil, isUrgent = false, isFromAnybody = false }: Letter): Mail {
  const signature = [facts.name, facts.address, facts.phone, facts.email]
  const text = [...paragraphs.map(paragraphText), signature.join('\n')].join('\n\n')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<body style="margin:0;padding:24px;background:#f3f4f6">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 24px;font:700 18px/1.3 system-ui,sans-serif;color:#0b1f3f">${escapeHtml(facts.name)}</p>
${paragraphs.map(paragraphHtml).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e7ec;font:13px/1.5 system-ui,sans-serif;color:#5d6877">${signature.map(escapeHtml).join('<br>')}</p>
</div></body></html>`
  const limit = isFromAnybody ? maxPerDay.anybodys : recipient.isVerified ? maxPerDay.verified : maxPerDay.unverified
  return { kind, recipient: addressOf(recipient), subject, text, html, secretUntil, maxPerDay: isUrgent ? null : limit }
}

/** `"Name" <e-mail>` with nothing in the name that a mail program could take for another address. */
function addressOf({ name = '', email, isVerified }: Recipient) {
  // A stranger's mailbox shows nothing that somebody else typed.
  const safeName = (isVerified ? name : '').replace(/["\\<>\r\n@,;:]/g, ' ').trim()
  return safeName ? `"${safeName}" <${email}>` : email
}
