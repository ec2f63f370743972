import type { Shop } from '../shop.ts'
import { type Block, paragraph } from './look/blocks.ts'
import { mailFrame, mailText } from './look/frame.ts'
import { fill, fillText, type MailKind, type MailValues, problemsOf } from './mail-kind.ts'
import type { MailText } from './mail-text.ts'
import type { Sender } from './sender.ts'

export interface Mail {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  secretUntil?: Date
  /** What it is about, such as `order:10001`: the subject is the owner's to word. */
  about?: string
  /** The consignments whose papers go with it, unless an earlier mail carried them. */
  papersFor?: string[]
  /** Not sent where the recipient has got this many within a day; null: sent in any case. */
  maxPerDay: number | null
}

interface Recipient {
  name?: string
  email: string
  /**
   * Whether its holder has proved that the address is theirs. Where they have not, it may belong to
   * somebody who knows nothing of us.
   */
  isVerified: boolean
}

interface Letter {
  /** As the outbox calls it; else as the kind is called. */
  kind?: string
  recipient: Recipient
  /** Beside the shop's name. */
  aside?: string
  /** For the list of mails, behind the subject. */
  preview?: string
  about?: string
  papersFor?: string[]
  /** Until then it carries a code or link that opens an account: only its recipient may read it. */
  secretUntil?: Date
  /** Sent however many the recipient has got today. */
  isUrgent?: boolean
  /** Anybody can cause it for any address. */
  isFromAnybody?: boolean
}

// Nobody's mailbox is flooded in our name; an address that may be a stranger's gets a handful.
const maxPerDay = { verified: 50, unverified: 5, anybodys: 2 }

/** One mail of its kind, worded as the owner wants it, with these values. */
export function mail(
  shop: Pick<Shop, 'sender' | 'mailTexts'>,
  kind: MailKind,
  values: MailValues,
  letter: Letter,
): Mail {
  const wording = shop.mailTexts().get(kind.key)
  // One from before may lack what this version needs, such as a code.
  return wordedMail(
    shop.sender(),
    kind,
    wording && problemsOf(kind, wording).length === 0 ? wording : kind.usual,
    values,
    letter,
  )
}

/** The same in a given wording. */
export function wordedMail(
  sender: Sender,
  kind: MailKind,
  wording: MailText,
  given: MailValues,
  letter: Letter,
): Mail {
  const values = { shop: sender.name, ...(sender.phone && { phone: sender.phone }), ...given }
  const line = (field: 'subject' | 'heading') =>
    fill(wording[field], values) ?? fill(kind.usual[field], values) ?? ''
  return framedMail(sender, {
    kind: kind.key,
    subject: line('subject'),
    heading: line('heading'),
    blocks: fillText(wording.text, values, paragraph),
    ...letter,
  })
}

/** One letter in the shop's name, as plain text and as HTML. */
export function framedMail(
  sender: Sender,
  letter: Letter & { kind: string; subject: string; heading: string; blocks: readonly Block[] },
): Mail {
  const {
    kind,
    recipient,
    heading,
    aside = '',
    preview = '',
    blocks,
    about,
    papersFor,
    secretUntil,
    isUrgent = false,
    isFromAnybody = false,
  } = letter
  // One line, whatever a name in it contains.
  const subject = letter.subject.replace(/\p{Cc}+/gu, ' ').trim()
  const limit = isFromAnybody
    ? maxPerDay.anybodys
    : recipient.isVerified
      ? maxPerDay.verified
      : maxPerDay.unverified
  return {
    kind,
    recipient: addressOf(recipient),
    subject,
    text: mailText(sender, { heading, blocks }),
    html: mailFrame(sender, { subject, heading, preview, aside, blocks }),
    secretUntil,
    about,
    papersFor,
    maxPerDay: isUrgent ? null : limit,
  }
}

/**
 * `"Name" <e-mail>` with nothing in the name that a mail program could take for another address.
 */
function addressOf({ name = '', email, isVerified }: Recipient) {
  // A stranger's mailbox shows nothing that somebody else typed.
  const safeName = (isVerified ? name : '').replace(/["\\<>\r\n@,;:]/g, ' ').trim()
  return safeName ? `"${safeName}" <${email}>` : email
}
