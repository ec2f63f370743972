const devanagari = '०१२३४५६७८९'
const inLatin = (written: string) =>
  written.replace(/[०-९]/g, (digit) => String(devanagari.indexOf(digit)))

/**
 * A number as people write it. Nepal's mobiles have ten digits and begin with 9, its landlines are
 * written with a 0 before their area, and
 * everything else names its country with + or 00. `inNepal` has neither country nor 0, and is null
 * where the number is not one of Nepal.
 */
function readPhone(written: string) {
  const plain = inLatin(written).trim()
  const namesCountry = /^\(?(\+|00)/.test(plain)
  const digits = plain.replace(/\D/g, '')
  const number = namesCountry ? digits.replace(/^00/, '') : digits
  const [, mobile] = /^(?:977)?0?(9\d{9})$/.exec(number) ?? []
  const [, landline] = /^(?:977)?0?([1-8]\d{6,8}|9[1-5]\d{6})$/.exec(number) ?? []
  const isOfNepal =
    number.startsWith('977') || (!namesCountry && (mobile !== undefined || number.startsWith('0')))
  return {
    namesCountry,
    number,
    isMobile: mobile !== undefined,
    inNepal: isOfNepal ? (mobile ?? landline ?? null) : null,
  }
}

/**
 * What matters in a phone number as people write it: its digits as they are dialled in Nepal,
 * without the country code.
 */
export function phoneDigits(written: string) {
  const { number, isMobile, inNepal } = readPhone(written)
  if (inNepal === null) return number
  return isMobile ? inNepal : `0${inNepal}`
}

/** A number as the whole world dials it (E.164), or null where it is none. */
export function toE164(written: string): string | null {
  const { namesCountry, number, inNepal } = readPhone(written)
  // Ten digits that begin with 90 to 95 are a mobile that nobody has.
  if (inNepal !== null) return /^9[0-5]\d{8}$/.test(inNepal) ? null : `+977${inNepal}`
  return namesCountry && !number.startsWith('977') && /^[1-9]\d{6,14}$/.test(number)
    ? `+${number}`
    : null
}

/** Whether messages reach it: a mobile in Nepal. */
export const isMobile = (e164: string) => /^\+9779[678]\d{8}$/.test(e164)
