import type { Language } from '#kit/contract/language.ts'
import { paragraph, spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { repairMailWords } from '../../words/mails.ts'

const special = {
  note: { isOptional: true },
  when: { isOptional: true },
  held: { isOptional: true },
  due: { isOptional: true },
  warranty: { isOptional: true },
  link: { isBlock: true, isRequired: true },
} as const

const keys = {
  unconfirmed: 'repair-unconfirmed',
  booked: 'repair-booked',
  received: 'repair-received',
  estimate: 'repair-estimate',
  ready: 'repair-ready',
  notRepaired: 'repair-not-repaired',
  message: 'repair-message',
  reminder: 'repair-reminder',
  handedOver: 'repair-handed-over',
} as const
export type RepairMailKind = keyof typeof keys

const toMailKind = (kind: RepairMailKind) =>
  mailKind(keys[kind], (language) => repairMailWords(language).kinds[kind], special)
const kinds = Object.fromEntries(
  Object.keys(keys).map((kind) => [kind, toMailKind(kind as RepairMailKind)]),
) as Record<RepairMailKind, ReturnType<typeof toMailKind>>

export interface RepairMailValues {
  name: string | null
  number: string
  device: string
  note: string | null
  when: string | null
  held: string | null
  until: string
  total: string
  due: string | null
  code: string
  warranty: string | null
}

type MailWords = ReturnType<typeof repairMailWords>

const createLinkBlock = (
  kind: RepairMailKind,
  origin: string | null,
  token: string,
  words: MailWords,
) => {
  const path = paths.trackRepair(token)
  const label = kind === 'unconfirmed' ? words.confirm : words.see
  return origin ? spelledButton(label, `${origin}${path}`) : paragraph(words.pathOnly(path))
}

/** The values of the placeholders that this kind of mail has. */
function pickValues(
  kind: RepairMailKind,
  values: RepairMailValues,
  origin: string | null,
  token: string,
  language: Language,
) {
  const words = repairMailWords(language)
  const { placeholders } = words.kinds[kind]
  const allValues = { ...values, link: createLinkBlock(kind, origin, token, words) }
  return Object.fromEntries(Object.entries(allValues).filter(([name]) => name in placeholders))
}

const secretDays = 7

/** The link opens the repair, so only the recipient may read the mail. */
export const repairMail = (
  shop: Shop,
  kind: RepairMailKind,
  values: RepairMailValues,
  token: string,
  recipient: { name: string; email: string; isVerified: boolean },
) =>
  mail(shop, kinds[kind], pickValues(kind, values, shop.origin.current(), token, shop.language), {
    recipient,
    aside: repairMailWords(shop.language).aside(values.number),
    about: `repair:${values.number}`,
    secretUntil: new Date(shop.clock.now().getTime() + secretDays * 86_400_000),
    canAnyoneTrigger: kind === 'unconfirmed' && !recipient.isVerified,
  })

const createSample = (words: MailWords): RepairMailValues => ({
  name: 'Maya Gurung',
  number: 'R-10148',
  device: 'Lenovo ThinkPad E14',
  note: words.sampleNote,
  when: words.slot('Mon 16 Nov, 2:00 pm'),
  held: words.held('Mon 16 Nov, 2:00 pm', 'Fri 13 Nov, 11:00 am'),
  until: '23 Nov 2026',
  total: 'Rs. 10,500',
  due: 'Rs. 10,500',
  code: '482913',
  warranty: '17 Feb 2027',
})
const sampleToken = 'Vq0bN6n3Zk9xWc2dTg5hYj8lMr1pSu4vEa7oIf0qBtw'

/** The kinds of mail whose wording the owner can change, with sample values for the preview. */
export const repairMails = (Object.keys(keys) as RepairMailKind[]).map((kind) => ({
  ...kinds[kind],
  sample: ({ language }: Shop) =>
    pickValues(
      kind,
      createSample(repairMailWords(language)),
      'https://shop.example',
      sampleToken,
      language,
    ),
}))
