import type { Language } from '../../contract/language.ts'
import type { Shop } from '../shop.ts'
import { type Block, paragraph } from './look/blocks.ts'
import { mailFrame, plainText } from './look/frame.ts'
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
  /** The object of the mail, such as `order:10001`, because the owner can edit the subject. */
  about?: string
  /** The consignments whose documents are attached, unless an earlier mail carried them. */
  attachmentsFor?: string[]
  /** Not sent if the recipient has already received this many within a day. Null: always sent. */
  maxPerDay: number | null
  /**
   * Who can trigger this mail to an unverified address, which may be someone else's. The shop sends
   * only so many of these a day. Null for all other mails.
   */
  stranger: MailTrigger | null
}

/** Anyone without an account, or the holder of an account. */
export type MailTrigger = 'anyone' | 'account'

interface Recipient {
  name?: string
  email: string
  /**
   * Whether the customer has proved that the address is theirs. Otherwise it may belong to a
   * stranger.
   */
  isVerified: boolean
}

interface MailOptions {
  /** The kind in the outbox, if it differs from the kind of text. */
  kind?: string
  recipient: Recipient
  /** Shown beside the shop's name. */
  aside?: string
  /** Shown after the subject in lists of mails. */
  preview?: string
  about?: string
  attachmentsFor?: string[]
  /**
   * Until this time, the mail contains a code or link that opens an account: only its recipient may
   * read it.
   */
  secretUntil?: Date
  /** Sent regardless of the daily limit. */
  isUrgent?: boolean
  /** Any visitor can trigger it for any address. */
  canAnyoneTrigger?: boolean
}

// Daily limits, so that visitors cannot flood a mailbox through the shop. An address that may be a
// stranger's gets only a few mails.
const maxPerDay = { verified: 50, unverified: 5, publiclyTriggered: 2 }

/** Creates a mail of this kind with the owner's text. */
export function mail(
  shop: Pick<Shop, 'sender' | 'mailTexts' | 'language'>,
  kind: MailKind,
  values: MailValues,
  options: MailOptions,
): Mail {
  const customText = shop.mailTexts().get(kind.key)
  const { language } = shop
  const words = kind.wordsIn(language)
  // A text from an earlier version may lack a placeholder that is required now, such as a code.
  return mailWithText(
    shop.sender(),
    kind,
    customText && problemsOf(words, customText).length === 0 ? customText : words.usual,
    values,
    options,
    language,
  )
}

/** Creates a mail of this kind with the given text. */
export function mailWithText(
  sender: Sender,
  kind: MailKind,
  mailText: MailText,
  kindValues: MailValues,
  options: MailOptions,
  language: Language,
): Mail {
  const { usual } = kind.wordsIn(language)
  const values = { shop: sender.name, ...(sender.phone && { phone: sender.phone }), ...kindValues }
  const line = (field: 'subject' | 'heading') =>
    fill(mailText[field], values) ?? fill(usual[field], values) ?? ''
  return framedMail(sender, language, {
    kind: kind.key,
    subject: line('subject'),
    heading: line('heading'),
    blocks: fillText(mailText.text, values, paragraph),
    ...options,
  })
}

/** Creates a mail from blocks, as plain text and as HTML. */
export function framedMail(
  sender: Sender,
  language: Language,
  options: MailOptions & {
    kind: string
    subject: string
    heading: string
    blocks: readonly Block[]
  },
): Mail {
  const {
    kind,
    recipient,
    heading,
    aside = '',
    preview = '',
    blocks,
    about,
    attachmentsFor,
    secretUntil,
    isUrgent = false,
    canAnyoneTrigger = false,
  } = options
  // A name in the subject may contain line breaks.
  const subject = options.subject.replace(/\p{Cc}+/gu, ' ').trim()
  const limit = canAnyoneTrigger
    ? maxPerDay.publiclyTriggered
    : recipient.isVerified
      ? maxPerDay.verified
      : maxPerDay.unverified
  return {
    kind,
    recipient: addressOf(recipient),
    subject,
    text: plainText(sender, { heading, blocks }),
    html: mailFrame(sender, language, { subject, heading, preview, aside, blocks }),
    secretUntil,
    about,
    attachmentsFor,
    maxPerDay: isUrgent ? null : limit,
    stranger: isUrgent || recipient.isVerified ? null : canAnyoneTrigger ? 'anyone' : 'account',
  }
}

/**
 * `"Name" <e-mail>`, without characters in the name that mail programs could take for another
 * address.
 */
function addressOf({ name = '', email, isVerified }: Recipient) {
  // An unverified address may be a stranger's, who must not see a name that another person typed.
  const safeName = (isVerified ? name : '').replace(/["\\<>\r\n@,;:]/g, ' ').trim()
  return safeName ? `"${safeName}" <${email}>` : email
}
