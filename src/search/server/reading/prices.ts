export interface PriceRead {
  min: number | null
  max: number | null
  /** Nothing was said but the sum. */
  isBare: boolean
  /** Where it stood: the first word and the one after the last. */
  start: number
  end: number
}

// Maps: whatever is typed is looked up here, also what every object has, such as `constructor`.
const toMap = (values: Record<string, number>) => new Map(Object.entries(values))

const thousands = toMap({ k: 1_000, hajar: 1_000, hajaar: 1_000, thousand: 1_000, lakh: 100_000, lakhs: 100_000, lac: 100_000, lacs: 100_000 })
const currency = new Set(['rs', 'npr', 'nrs', 'ru', 'rupees', 'rupee', 'inr', 'rupiya', 'rupaiya'])
const numbers = toMap({
  ek: 1,
  dui: 2,
  tin: 3,
  teen: 3,
  char: 4,
  pach: 5,
  panch: 5,
  chha: 6,
  das: 10,
  bis: 20,
  tis: 30,
  chalis: 40,
  pachas: 50,
})

const upTo = [
  'under',
  'below',
  'less than',
  'lower than',
  'cheaper than',
  'upto',
  'up to',
  'within',
  'max',
  'maximum',
  'not more than',
  'at most',
  'budget',
  'inside',
]
const from = ['above', 'over', 'more than', 'greater than', 'from', 'min', 'minimum', 'at least', 'starting', 'starting from']
const about = ['around', 'about', 'near', 'approx', 'approximately', 'nearly']
const upToAfter = [
  'samma',
  'bhanda kam',
  'vanda kam',
  'bhanda tala',
  'bhanda muni',
  'vanda tala',
  'vanda muni',
  'bhitra',
  'vitra',
  'muni',
  'tala',
  'or less',
  'max',
  'maximum',
  'budget',
  'ko budget',
]
const fromAfter = ['dekhi', 'bhanda mathi', 'vanda mathi', 'bhanda badhi', 'vanda badhi', 'bhanda dherai', 'or more', 'plus', 'mathi']
const between = new Set(['to', 'and', 'dekhi', 'ra', '-', 'till', 'samma'])

interface Money {
  rupees: number
  end: number
  /** It says itself that it is money, or so large that it can be nothing else. */
  isMoney: boolean
}

/** An amount of money that begins at this word. */
function moneyAt(words: readonly string[], start: number): Money | null {
  let at = start
  const hasCurrency = currency.has(words[at] ?? '')
  if (hasCurrency) at += 1
  const glued = /^(rs|npr|nrs)?(\d+(?:\.\d+)?)([a-z]*)$/.exec(words[at] ?? '')
  const spoken = numbers.get(words[at] ?? '')
  const digits = glued ? Number(glued[2]) : spoken
  if (digits === undefined) return null
  const ownFactor = thousands.get(glued?.[3] ?? '')
  if (glued?.[3] && !ownFactor) return null
  at += 1
  const nextFactor = ownFactor ? undefined : thousands.get(words[at] ?? '')
  if (nextFactor) at += 1
  if (spoken !== undefined && !nextFactor) return null
  const hasTrailing = currency.has(words[at] ?? '')
  if (hasTrailing) at += 1
  const factor = ownFactor ?? nextFactor
  return { rupees: digits * (factor ?? 1), end: at, isMoney: hasCurrency || hasTrailing || Boolean(glued?.[1]) || factor !== undefined }
}

function phraseAt(words: readonly string[], start: number, phrases: readonly string[]): number {
  const lengths = phrases.map((phrase) => phrase.split(' ')).filter((phrase) => phrase.every((word, index) => words[start + index] === word))
  return Math.max(0, ...lengths.map(({ length }) => length))
}

const spread = 0.2
const leastRange = 500

/** A price in what was typed: "under 80000", "20k samma", "50000 to 1 lakh", "rs 5000". `isWord` says what is the name of something. */
export function readPrice(words: readonly string[], isWord: (word: string) => boolean): PriceRead | null {
  for (let start = 0; start < words.length; start++) {
    const read = rangeAt(words, start, isWord) ?? boundAt(words, start) ?? bareAt(words, start, isWord)
    if (read) return read
  }
  return null
}

function rangeAt(words: readonly string[], start: number, isWord: (word: string) => boolean): PriceRead | null {
  const lead = phraseAt(words, start, ['between', 'from', 'price', 'range'])
  const first = moneyAt(words, start + lead)
  if (!first) return null
  const joint = between.has(words[first.end] ?? '') ? 1 : 0
  const second = moneyAt(words, first.end + joint)
  if (!second || (joint === 0 && lead === 0)) return null
  // "1 to 2 lakh": the first is counted like the second.
  const low = first.rupees < second.rupees / 1_000 && !first.isMoney ? first.rupees * (second.rupees >= 100_000 ? 100_000 : 1_000) : first.rupees
  const isPrice = first.isMoney || second.isMoney || !(isWord(words[start + lead] ?? '') || isWord(words[first.end + joint] ?? ''))
  if (!isPrice || low >= second.rupees || second.rupees < leastRange) return null
  return { min: low, max: second.rupees, isBare: false, start, end: second.end + phraseAt(words, second.end, ['samma', 'ko bichma', 'bichma']) }
}

function boundAt(words: readonly string[], start: number): PriceRead | null {
  const lengths = [upTo, from, about].map((phrases) => phraseAt(words, start, phrases))
  const lead = Math.max(...lengths)
  const money = moneyAt(words, start + lead + (lead > 0 && words[start + lead] === 'of' ? 1 : 0))
  if (!money) return null
  const [below, above] = [phraseAt(words, money.end, upToAfter), phraseAt(words, money.end, fromAfter)]
  const end = money.end + Math.max(below, above)
  if (money.rupees < leastRange && !money.isMoney) return null
  if (lengths[0] === lead && lead > 0) return { min: null, max: money.rupees, isBare: false, start, end }
  if (below > 0) return { min: null, max: money.rupees, isBare: false, start, end }
  if (above > 0 || (lengths[1] === lead && lead > 0)) return { min: money.rupees, max: null, isBare: false, start, end }
  if (lead > 0) return { min: Math.round(money.rupees * (1 - spread)), max: Math.round(money.rupees * (1 + spread)), isBare: false, start, end }
  return null
}

/** Money without a word about it is what somebody has to spend. */
function bareAt(words: readonly string[], start: number, isWord: (word: string) => boolean): PriceRead | null {
  const money = moneyAt(words, start)
  if (money?.end === start + 1 && isWord(words[start] ?? '')) return null
  return money?.isMoney && money.rupees >= leastRange ? { min: null, max: money.rupees, isBare: money.end === start + 1, start, end: money.end } : null
}
