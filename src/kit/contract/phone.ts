/** What matters in a phone number as people write it: its digits as they are dialled in Nepal, without the country code. */
export const phoneDigits = (written: string) => {
  const digits = written.replace(/\D/g, '')
  const [, mobile] = /^(?:00977|977)?0?(9\d{9})$/.exec(digits) ?? []
  const [, landline] = /^(?:00977|977)0?([1-8]\d{6,8})$/.exec(digits) ?? []
  return mobile ?? (landline ? `0${landline}` : digits)
}

const devanagari = '०१२३४५६७८९'
const inLatin = (written: string) => written.replace(/[०-९]/g, (digit) => String(devanagari.indexOf(digit)))

/**
 * A number as the whole world dials it (E.164), or null where it is none: Nepal's mobiles have ten digits and begin with 9, its landlines
 * are written with a 0 before their area, and everything else names its country with + or 00.
 */
export function toE164(written: string): string | null {
  const plain = inLatin(written).trim()
  const digits = plain.replace(/\D/g, '')
  const isForeign = /^\(?(\+|00)/.test(plain)
  const number = isForeign ? digits.replace(/^00/, '') : digits
  if (isForeign && !number.startsWith('977')) return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : null
  const national = number.replace(/^977(?=\d{8,10}$)/, '').replace(/^0/, '')
  return /^(9[678]\d{8}|[1-8]\d{6,8}|9[1-5]\d{6})$/.test(national) && (number.startsWith('977') || number.startsWith('0') || /^9[678]\d{8}$/.test(number))
    ? `+977${national}`
    : null
}

/** Whether messages reach it: a mobile in Nepal. */
export const isMobile = (e164: string) => /^\+9779[678]\d{8}$/.test(e164)
