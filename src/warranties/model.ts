/** `sold`: in its order. `free`: returned and sellable again. `out`: returned and not sellable. */
export const serialStates = ['sold', 'free', 'out'] as const
export type SerialState = (typeof serialStates)[number]

export const serialLimits = { min: 3, max: 60 }

const devanagariZero = 0x0966

/**
 * Normalizes a number before it is stored: scanners add spaces or a tab, phones write Devanagari or
 * full-width digits, and copied text contains invisible characters. The database ignores case and
 * spaces when it compares numbers.
 */
export const normalizeNumber = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Converts a number copied from a label or a bill to a search key, without a prefix such as "S/N:"
 * and without dashes.
 */
export const toSearchKey = (text: string) =>
  normalizeNumber(text)
    .toUpperCase()
    .replace(
      /^(S\s*\/\s*N|SERIAL( NUMBER| NO\.?)?|(BILL|INVOICE|ORDER)( NUMBER| NO\.?)?)\s*[:.#]?\s*/,
      '',
    )
    .replace(/[^A-Z0-9]/g, '')
