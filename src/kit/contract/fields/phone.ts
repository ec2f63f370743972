const devanagari = '०१२३४५६७८९'
const inLatin = (written: string) =>
  written.replace(/[०-९]/g, (digit) => String(devanagari.indexOf(digit)))

/**
 * Parses a phone number as people write it. Mobiles in Nepal have ten digits and start with 9;
 * landlines start with 0 and their area code; foreign numbers start with + or 00. `inNepal` has
 * neither country code nor 0, and is null for foreign numbers.
 */
function parsePhone(written: string) {
  const plain = inLatin(written).trim()
  const hasCountryCode = /^\(?(\+|00)/.test(plain)
  const digits = plain.replace(/\D/g, '')
  const number = hasCountryCode ? digits.replace(/^00/, '') : digits
  const [, mobile] = /^(?:977)?0?(9\d{9})$/.exec(number) ?? []
  const [, landline] = /^(?:977)?0?([1-8]\d{6,8}|9[1-5]\d{6})$/.exec(number) ?? []
  const isOfNepal =
    number.startsWith('977') ||
    (!hasCountryCode && (mobile !== undefined || number.startsWith('0')))
  return {
    hasCountryCode,
    number,
    isMobile: mobile !== undefined,
    inNepal: isOfNepal ? (mobile ?? landline ?? null) : null,
  }
}

/** Returns the digits to dial within Nepal, so that all spellings of a number compare equal. */
export function phoneDigits(written: string) {
  const { number, isMobile, inNepal } = parsePhone(written)
  if (inNepal === null) return number
  return isMobile ? inNepal : `0${inNepal}`
}

/** Converts a phone number to international form (E.164); null if it is invalid. */
export function toE164(written: string): string | null {
  const { hasCountryCode, number, inNepal } = parsePhone(written)
  // Mobile numbers that start with 90 to 95 are not assigned.
  if (inNepal !== null) return /^9[0-5]\d{8}$/.test(inNepal) ? null : `+977${inNepal}`
  return hasCountryCode && !number.startsWith('977') && /^[1-9]\d{6,14}$/.test(number)
    ? `+${number}`
    : null
}

/** Whether the number is a mobile in Nepal, and so can get text messages. */
export const isMobile = (e164: string) => /^\+9779[678]\d{8}$/.test(e164)
