/**
 * "ek 1, dui 2" as a map. An object would do for most words, but not for `constructor`, which every
 * object has.
 */
const toMap = (pairs: string) =>
  new Map(
    pairs.split(', ').map((pair): [string, number] => {
      const [word = '', number] = pair.split(' ')
      return [word, Number(number)]
    }),
  )

const multipliers = toMap(
  'k 1000, hajar 1000, hajaar 1000, thousand 1000, lakh 100000, lakhs 100000, lac 100000, ' +
    'lacs 100000',
)
const currencies = new Set('rs npr nrs ru rupees rupee inr rupiya rupaiya'.split(' '))
const numbers = toMap(
  'ek 1, dui 2, tin 3, teen 3, char 4, pach 5, panch 5, chha 6, das 10, bis 20, tis 30, ' +
    'chalis 40, pachas 50, sathi 60, sattari 70, asi 80, assi 80, nabbe 90, dedh 1.5, ' +
    'adhai 2.5, one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ' +
    'ten 10, fifteen 15, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, ' +
    'eighty 80, ninety 90',
)
/** Only used after thousands: "5 hajar 5 say". */
const hundreds = toMap('say 100, saya 100, hundred 100')

const maxRupees = 1_000_000

interface Money {
  rupees: number
  end: number
  /** Typed with a currency, or a multiplier such as "hajar". */
  isMoney: boolean
}

/** A number and its multiplier: "20 hajar", "80k", "5000". Numbers in words need a multiplier. */
function parseNumberAt(
  words: readonly string[],
  at: number,
  smaller: ReadonlyMap<string, number> = new Map(),
) {
  const digitsMatch = /^(rs|npr|nrs)?(\d+(?:\.\d+)?)([a-z]*)$/.exec(words[at] ?? '')
  const spoken = numbers.get(words[at] ?? '')
  const digits = digitsMatch ? Number(digitsMatch[2]) : spoken
  if (digits === undefined) return null
  const factorOf = (word: string) => multipliers.get(word) ?? smaller.get(word)
  const attachedFactor = factorOf(digitsMatch?.[3] ?? '')
  if (digitsMatch?.[3] && !attachedFactor) return null
  const nextFactor = attachedFactor ? undefined : factorOf(words[at + 1] ?? '')
  if (spoken !== undefined && !nextFactor) return null
  // No price is twelve thousand thousands: a 12400K is a processor.
  if ((attachedFactor ?? nextFactor ?? 1) * digits > maxRupees && digits >= 1_000) return null
  return {
    rupees: digits * (attachedFactor ?? nextFactor ?? 1),
    factor: attachedFactor ?? nextFactor,
    end: at + (nextFactor ? 2 : 1),
    hasCurrency: Boolean(digitsMatch?.[1]),
  }
}

/** The sum of money that starts at this word. "1 lakh 20 hajar" is a single sum. */
export function parseMoneyAt(words: readonly string[], start: number): Money | null {
  const hasCurrency = currencies.has(words[start] ?? '')
  const first = parseNumberAt(words, start + (hasCurrency ? 1 : 0))
  if (!first) return null
  let { rupees, end, factor } = first
  while (factor) {
    const next = parseNumberAt(words, end, hundreds)
    if (!next?.factor || next.factor >= factor || next.rupees >= factor) break
    rupees += next.rupees
    ;({ end, factor } = next)
  }
  const hasTrailing = currencies.has(words[end] ?? '')
  return {
    rupees,
    end: end + (hasTrailing ? 1 : 0),
    isMoney: hasCurrency || hasTrailing || first.hasCurrency || first.factor !== undefined,
  }
}
