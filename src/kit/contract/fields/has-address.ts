// Characters that look like a full stop, slash, colon or @, and that NFKC does not turn into one.
const lookalikes: Record<string, string> = {
  '.': '。·•∙⋅‧・۔܁܂ꓸ᛫⸱⸳◦●⚫𐩐',
  '/': '⁄∕╱⧸〳⟋',
  ':': '∶ː꞉ꓽ׃܃܄᛬⁚',
  '@': 'ⓐ',
}
const plain = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter]),
  ),
)

/** Gives texts that look the same one spelling: no invisible characters, and Latin digits. */
const simplify = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/./gsu, (letter) => plain.get(letter) ?? letter)
    .replace(/\p{Nd}/gu, toDigit)

/** The digits of every script are ten characters in a row. */
function toDigit(letter: string) {
  let zero = letter.codePointAt(0) ?? 0
  const code = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String(code - zero)
}

const topDomain = '(?:com|net|org|info|biz|np|xyz|io|app|dev|online|site|top|club|shop|live|link)'
const patterns = [
  // A web address, a path on a server, or a scheme.
  /:\/|\/\/|\\\\|\bwww\b/i,
  /\b(?:https?|ftp|mailto|tel|sms|data|javascript|viber|whatsapp|intent):/i,
  // An e-mail address, or a name in a network.
  /@/,
  // A domain: a full stop with letters after it, and no space between them.
  /\.[\p{L}\p{M}]{2,}/u,
  new RegExp(`[.[({<]\\s*(?:dot\\s*)?[\\])}>]?\\s*${topDomain}\\b`, 'iu'),
  new RegExp(`\\bdot\\s+${topDomain}\\b`, 'iu'),
  // A full stop in brackets, or spelled out in them, before letters of any domain.
  /[[({<]\s*(?:dot|\.)\s*[\])}>]\s*[\p{L}\p{M}]{2,}/iu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  // Markup of a link.
  /<\s*[a-z/!]/i,
  /\]\s*[([:]/,
  /&(?:#\w+|[a-z]+);/i,
  // A phone number: five digits or more, with whatever people write between them.
  /\d(?:[\s().,/+–—_*-]{0,3}\d){4,}/,
]

/** Whether a text contains a web or e-mail address, link markup or a phone number. */
export const hasAddress = (text: string) => {
  const simple = simplify(text)
  return patterns.some((pattern) => pattern.test(simple))
}

const placeholder = /\{[A-Za-z]+\}/g

/**
 * Whether the wording of a mail contains an address, or could form one together with the value of a
 * placeholder, such as `evil.{shop}`, `{shop}.com` or `{code}/login`.
 */
export const hasAddressInWording = (text: string) => {
  const simple = simplify(text)
  return (
    hasAddress(simple.replace(placeholder, ' ')) ||
    hasAddress(simple.replace(placeholder, 'value')) ||
    /[\p{L}\p{N}./:@\\%&=?#_~-]\{[A-Za-z]+\}|\{[A-Za-z]+\}(?:[\p{L}\p{N}/@\\%&=#_~{-]|[.:?]\S)/u.test(
      simple,
    )
  )
}
