import { paragraph, spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#shop-pages.ts'
import { repairMailWords as say } from '../mail-words.ts'

const special = {
  note: { isOptional: true },
  when: { isOptional: true },
  due: { isOptional: true },
  warranty: { isOptional: true },
  link: { isBlock: true, isRequired: true },
} as const

const specialOf = (placeholders: Record<string, string>) =>
  Object.fromEntries(Object.entries(special).filter(([name]) => name in placeholders))

const keys = {
  booked: 'repair-booked',
  received: 'repair-received',
  estimate: 'repair-estimate',
  ready: 'repair-ready',
  notRepaired: 'repair-not-repaired',
  message: 'repair-message',
  reminder: 'repair-reminder',
  handedOver: 'repair-handed-over',
} as const
export type RepairLetter = keyof typeof keys

const kindOf = (letter: RepairLetter) =>
  mailKind(keys[letter], say.kinds[letter], specialOf(say.kinds[letter].placeholders))
const kinds = Object.fromEntries(
  Object.keys(keys).map((letter) => [letter, kindOf(letter as RepairLetter)]),
) as Record<RepairLetter, ReturnType<typeof kindOf>>

export interface LetterValues {
  name: string
  number: string
  device: string
  note: string | null
  when: string | null
  until: string
  total: string
  due: string | null
  code: string
  warranty: string | null
}

const linkTo = (origin: string | null, token: string) => {
  const path = paths.trackRepair(token)
  return origin ? spelledButton(say.see, `${origin}${path}`) : paragraph(say.pathOnly(path))
}

const valuesOf = (
  letter: RepairLetter,
  values: LetterValues,
  origin: string | null,
  token: string,
) => {
  const all = { ...values, link: linkTo(origin, token) }
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => name in say.kinds[letter].placeholders),
  )
}

const secretDays = 7

/** The link opens the repair: only its recipient may read it. */
export const repairMail = (
  shop: Shop,
  letter: RepairLetter,
  values: LetterValues,
  token: string,
  recipient: { name: string; email: string; isVerified: boolean },
) =>
  mail(shop, kinds[letter], valuesOf(letter, values, shop.origin.current(), token), {
    recipient,
    aside: say.aside(values.number),
    about: `repair:${values.number}`,
    secretUntil: new Date(shop.clock.now().getTime() + secretDays * 86_400_000),
    isFromAnybody: letter === 'booked' && !recipient.isVerified,
  })

const sample: LetterValues = {
  name: 'Maya Gurung',
  number: 'R-10148',
  device: 'Lenovo ThinkPad E14',
  note: say.sampleNote,
  when: say.slot('Mon 16 Nov, 2:00 pm'),
  until: '23 Nov 2026',
  total: 'Rs. 10,500',
  due: 'Rs. 10,500',
  code: '482913',
  warranty: '17 Feb 2027',
}

/** What the owner may word, with values to look at. */
export const repairMails = (Object.keys(keys) as RepairLetter[]).map((letter) => ({
  ...kinds[letter],
  sample: () =>
    valuesOf(letter, sample, 'https://shop.example', 'Vq0bN6n3Zk9xWc2dTg5hYj8lMr1pSu4vEa7oIf0qBtw'),
}))
