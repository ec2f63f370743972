import { parseMoneyAt } from './parse-money.ts'

export interface PricePhrase {
  min: number | null
  max: number | null
  /** The words it was read from: the first, and the one after the last. */
  start: number
  end: number
}

/** Phrases by their first word: most words start none. */
type Phrases = ReadonlyMap<string, readonly string[][]>

const phrasesOf = (phrases: string): Phrases =>
  Map.groupBy(
    phrases.split(', ').map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  )

const maxPhrases = phrasesOf(
  '<, under, below, less than, lower than, cheaper than, upto, up to, within, max, ' +
    'maximum, not more than, at most, budget, inside',
)
const minPhrases = phrasesOf(
  '>, above, over, more than, greater than, from, min, minimum, at least, starting, ' +
    'starting from',
)
const aboutPhrases = phrasesOf('around, about, near, approx, approximately, nearly')
const maxPhrasesAfter = phrasesOf(
  'samma, bhanda kam, vanda kam, bhanda tala, bhanda muni, vanda tala, vanda muni, bhitra, ' +
    'vitra, muni, tala, or less, max, maximum, budget, ko budget',
)
const minPhrasesAfter = phrasesOf(
  'dekhi, bhanda mathi, vanda mathi, bhanda badhi, vanda badhi, bhanda dherai, or more, ' +
    'plus, mathi',
)
const rangeLeads = phrasesOf('between, from, price, range')
const rangeEnds = phrasesOf('samma, ko bichma, bichma')
const boundJoints = phrasesOf('and, but, ra, tara')
const rangeWords = new Set(['to', 'and', 'dekhi', 'ra', '-', 'till', 'samma'])

/** The length in words of the longest of these phrases that starts here. 0 if none does. */
function phraseLengthAt(words: readonly string[], start: number, phrases: Phrases): number {
  const first = words[start]
  let longest = 0
  for (const phrase of (first !== undefined && phrases.get(first)) || []) {
    if (phrase.length > longest && phrase.every((word, index) => words[start + index] === word))
      longest = phrase.length
  }
  return longest
}

const tolerance = 0.2
const minPrice = 500

/**
 * The price in a search: "under 80000", "20k samma", "50000 to 1 lakh", "rs 5000". `isWord` tells
 * whether a word names something in the catalogue.
 */
export function parsePrice(
  words: readonly string[],
  isWord: (word: string) => boolean,
): PricePhrase | null {
  for (let start = 0; start < words.length; start++) {
    const price =
      parseRangeAt(words, start, isWord) ??
      parseBoundsAt(words, start) ??
      parseBareSumAt(words, start, isWord)
    if (price) return price
  }
  return null
}

function parseRangeAt(
  words: readonly string[],
  start: number,
  isWord: (word: string) => boolean,
): PricePhrase | null {
  const lead = phraseLengthAt(words, start, rangeLeads)
  const first = parseMoneyAt(words, start + lead)
  if (!first) return null
  const joint = rangeWords.has(words[first.end] ?? '') ? 1 : 0
  const second = parseMoneyAt(words, first.end + joint)
  if (!second || (joint === 0 && lead === 0)) return null
  // In "1 to 2 lakh" the first number takes the multiplier of the second.
  const low =
    first.rupees < second.rupees / 1_000 && !first.isMoney
      ? first.rupees * (second.rupees >= 100_000 ? 100_000 : 1_000)
      : first.rupees
  const isPrice =
    first.isMoney ||
    second.isMoney ||
    !(isWord(words[start + lead] ?? '') || isWord(words[first.end + joint] ?? ''))
  if (!isPrice || low >= second.rupees || second.rupees < minPrice) return null
  return {
    min: low,
    max: second.rupees,
    start,
    end: second.end + phraseLengthAt(words, second.end, rangeEnds),
  }
}

/** "Above 50000 and below 80000" sets two bounds. */
function parseBoundsAt(words: readonly string[], start: number): PricePhrase | null {
  const first = parseBoundAt(words, start)
  const second =
    first && parseBoundAt(words, first.end + phraseLengthAt(words, first.end, boundJoints))
  const [min, max] = [first?.min ?? second?.min ?? null, first?.max ?? second?.max ?? null]
  const isRange =
    second &&
    (first.min === null) !== (first.max === null) &&
    (second.min === null) === (first.max === null)
  return isRange && min !== null && max !== null && min < max
    ? { ...first, min, max, end: second.end }
    : first
}

function parseBoundAt(words: readonly string[], start: number): PricePhrase | null {
  const lengths = [maxPhrases, minPhrases, aboutPhrases].map((phrases) =>
    phraseLengthAt(words, start, phrases),
  )
  const lead = Math.max(...lengths)
  const money = parseMoneyAt(
    words,
    start + lead + (lead > 0 && words[start + lead] === 'of' ? 1 : 0),
  )
  if (!money) return null
  const [below, above] = [
    phraseLengthAt(words, money.end, maxPhrasesAfter),
    phraseLengthAt(words, money.end, minPhrasesAfter),
  ]
  const end = money.end + Math.max(below, above)
  if (money.rupees < minPrice && !money.isMoney) return null
  if (lengths[0] === lead && lead > 0) return { min: null, max: money.rupees, start, end }
  if (below > 0) return { min: null, max: money.rupees, start, end }
  if (above > 0 || (lengths[1] === lead && lead > 0))
    return { min: money.rupees, max: null, start, end }
  if (lead > 0)
    return {
      min: Math.round(money.rupees * (1 - tolerance)),
      max: Math.round(money.rupees * (1 + tolerance)),
      start,
      end,
    }
  return null
}

/** A sum of money without another word is a budget. */
function parseBareSumAt(
  words: readonly string[],
  start: number,
  isWord: (word: string) => boolean,
): PricePhrase | null {
  const money = parseMoneyAt(words, start)
  if (money?.end === start + 1 && isWord(words[start] ?? '')) return null
  return money?.isMoney && money.rupees >= minPrice
    ? { min: null, max: money.rupees, start, end: money.end }
    : null
}
