/** Of what a customer can be told by message, each in its turn. */
export const messageEvents = [
  'order-placed',
  'order-confirmed',
  'order-ready',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'payment-received',
  'repair-booked',
  'repair-estimate',
  'repair-ready',
  'repair-reminder',
] as const
export type MessageEvent = (typeof messageEvents)[number]

/** What has a ready text: also what staff write themselves, such as the answer to an enquiry. */
export const messageKinds = [...messageEvents, 'enquiry'] as const
export type MessageKind = (typeof messageKinds)[number]

const everywhere = ['shop', 'phone', 'name'] as const
const ofRepair = [...everywhere, 'number', 'device', 'link'] as const
const ofOrder = [...everywhere, 'number', 'total', 'due', 'link'] as const

/** What each text can say. */
export const placeholdersOf: Record<MessageKind, readonly string[]> = {
  'order-placed': ofOrder,
  'order-confirmed': ofOrder,
  'order-ready': ofOrder,
  'order-shipped': [...ofOrder, 'courier', 'tracking'],
  'order-delivered': ofOrder,
  'order-cancelled': ofOrder,
  'payment-received': [...ofOrder, 'amount'],
  'repair-booked': ofRepair,
  'repair-estimate': [...ofRepair, 'total'],
  'repair-ready': [...ofRepair, 'due', 'code'],
  'repair-reminder': [...ofRepair, 'due', 'code'],
  enquiry: everywhere,
}

/** What a placeholder stands for in one message; null where it is not known. */
export type MessageValues = Readonly<Record<string, string | null | undefined>>

const pattern = /\{([A-Za-z]+)\}/g

/** Placeholders that a text has and this kind does not know. */
export const unknownIn = (kind: MessageKind, text: string) =>
  [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholdersOf[kind].includes(name))

/**
 * A text with its values. A line that would say something unknown is left out; what a value
 * contains is never filled in again.
 */
export const fillMessage = (text: string, values: MessageValues) =>
  text
    .split('\n')
    .flatMap((line) => {
      const isKnown = [...line.matchAll(pattern)].every(([, name = '']) => values[name])
      return isKnown ? [line.replace(pattern, (whole, name: string) => values[name] ?? whole)] : []
    })
    .join('\n')
    .trim()

// GSM 03.38: these are all that a plain message can have, those of the second list for the price of
// two.
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

/**
 * How many messages a gateway makes of a text: 160 letters each, or 70 where one of them is not in
 * the plain alphabet; a little less where it takes several.
 */
export function countParts(text: string): { parts: number; length: number; isUnicode: boolean } {
  const isUnicode = [...text].some(
    (letter) => !plain.includes(letter) && !extended.includes(letter),
  )
  const length = isUnicode
    ? text.length
    : [...text].reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
  const [alone, together] = isUnicode ? [70, 67] : [160, 153]
  return { parts: length <= alone ? 1 : Math.ceil(length / together), length, isUnicode }
}

export const maxTextLength = 600

/** `unclear`: the gateway may have sent it, and nobody knows; it is not sent again by itself. */
export const messageStates = ['waiting', 'failed', 'unclear', 'sent'] as const
export type MessageState = (typeof messageStates)[number]

/** Opens a chat or a message with a ready text; nothing is sent until somebody sends it there. */
export const chatLinks = (e164: string, text: string) => ({
  whatsapp: `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(text)}`,
  viber: `viber://chat?number=${encodeURIComponent(e164)}&draft=${encodeURIComponent(text)}`,
  sms: `sms:${e164}?body=${encodeURIComponent(text)}`,
})
