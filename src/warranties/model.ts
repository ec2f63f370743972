/** Where a piece is: in its order, back and for sale again, or back and not for sale. */
export const serialStates = ['sold', 'free', 'out'] as const
export type SerialState = (typeof serialStates)[number]

export const serialLimits = { min: 3, max: 60 }

const devanagariZero = 0x0966

/**
 * A number as it is kept, however it came: scanners add spaces or a tab, phones write digits in
 * Devanagari or twice as wide, and some copy what nobody sees.
 * The database compares it without case and spaces.
 */
export const cleanNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A number that somebody types from a label or a bill: what stands before it, and dashes, do not
 * matter.
 */
export const typedKey = (typed: string) =>
  cleanNumber(typed)
    .toUpperCase()
    .replace(
      /^(S\s*\/\s*N|SERIAL( NUMBER| NO\.?)?|(BILL|INVOICE|ORDER)( NUMBER| NO\.?)?)\s*[:.#]?\s*/,
      '',
    )
    .replace(/[^A-Z0-9]/g, '')
