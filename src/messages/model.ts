/** The events about which a customer can get a message. */
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

/** The kinds of texts. Besides the events, staff write some messages themselves. */
export const messageKinds = [...messageEvents, 'enquiry'] as const
export type MessageKind = (typeof messageKinds)[number]

const commonPlaceholders = ['shop', 'phone', 'name'] as const
const repairPlaceholders = [...commonPlaceholders, 'number', 'device', 'link'] as const
const orderPlaceholders = [...commonPlaceholders, 'number', 'total', 'due', 'link'] as const

/** The placeholders that each text can contain. */
export const placeholdersOf: Record<MessageKind, readonly string[]> = {
  'order-placed': orderPlaceholders,
  'order-confirmed': orderPlaceholders,
  'order-ready': orderPlaceholders,
  'order-shipped': [...orderPlaceholders, 'courier', 'tracking'],
  'order-delivered': orderPlaceholders,
  'order-cancelled': orderPlaceholders,
  'payment-received': [...orderPlaceholders, 'amount'],
  'repair-booked': repairPlaceholders,
  'repair-estimate': [...repairPlaceholders, 'total'],
  'repair-ready': [...repairPlaceholders, 'due', 'code'],
  'repair-reminder': [...repairPlaceholders, 'due', 'code'],
  enquiry: commonPlaceholders,
}

/** The values of the placeholders in one message. Null if there is no value. */
export type MessageValues = Readonly<Record<string, string | null | undefined>>

const pattern = /\{([A-Za-z]+)\}/g

/** Lists the placeholders in a text that its kind does not have. */
export const unknownPlaceholders = (kind: MessageKind, text: string) =>
  [...text.matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholdersOf[kind].includes(name))

/**
 * Fills the placeholders of a text. Lines with a missing value are left out. Placeholders inside
 * values are not filled.
 */
export const fillMessage = (text: string, values: MessageValues) =>
  text
    .split('\n')
    .flatMap((line) => {
      const isComplete = [...line.matchAll(pattern)].every(([, name = '']) => values[name])
      return isComplete
        ? [line.replace(pattern, (whole, name: string) => values[name] ?? whole)]
        : []
    })
    .join('\n')
    .trim()

// The alphabet of plain messages (GSM 03.38). Characters of the second list count as two.
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

/**
 * Counts the SMS that a text takes: 160 characters each, or 70 if any character is not in the plain
 * alphabet. Texts of several SMS have slightly less room in each.
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

/** `unclear`: the gateway may have sent the message, so it is not retried automatically. */
export const messageStates = ['waiting', 'failed', 'unclear', 'sent'] as const
export type MessageState = (typeof messageStates)[number]

/** Links that open a chat or an SMS with a prepared text. Staff send it there themselves. */
export const chatLinks = (e164: string, text: string) => ({
  whatsapp: `https://wa.me/${e164.slice(1)}?text=${encodeURIComponent(text)}`,
  viber: `viber://chat?number=${encodeURIComponent(e164)}&draft=${encodeURIComponent(text)}`,
  sms: `sms:${e164}?body=${encodeURIComponent(text)}`,
})
