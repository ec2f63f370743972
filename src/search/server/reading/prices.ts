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

const thousands = toMap({
  k: 1_000,
  hajar: 1_000,
  hajaar: 1_000,
  thousand: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
})
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
  sathi: 60,
  sattari: 70,
  asi: 80,
  assi: 80,
  nabbe: 90,
  dedh: 1.5,
  adhai: 2.5,
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    fifteen: 15,
  },
  ...{
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  },
})
/** Only said behind thousands: "5 hajar 5 say". */
const hundreds = toMap({ say: 100, saya: 100, hundred: 100 })

/** Phrases by their first word: most words begin none. */
type Phrases = ReadonlyMap<string, readonly string[][]>

const phrasesOf = (phrases: readonly string[]): Phrases =>
  Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  )

const upTo = phrasesOf([
  '<',
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
])
const from = phrasesOf([
  '>',
  'above',
  'over',
  'more than',
  'greater than',
  'from',
  'min',
  'minimum',
  'at least',
  'starting',
  'starting from',
])
const about = phrasesOf(['around', 'about', 'near', 'approx', 'approximately', 'nearly'])
const upToAfter = phrasesOf([
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
])
const fromAfter = phrasesOf([
  'dekhi',
  'bhanda mathi',
  'vanda mathi',
  'bhanda badhi',
  'vanda badhi',
  'bhanda dherai',
  'or more',
  'plus',
  'mathi',
])
const rangeLeads = phrasesOf(['between', 'from', 'price', 'range'])
const rangeEnds = phrasesOf(['samma', 'ko bichma', 'bichma'])
const boundJoints = phrasesOf(['and', 'but', 'ra', 'tara'])
const between = new Set(['to', 'and', 'dekhi', 'ra', '-', 'till', 'samma'])

const mostRupees = 1_000_000

interface Money {
  rupees: number
  end: number
  /** It says itself that it is money, or so large that it can be nothing else. */
  isMoney: boolean
}

/**
 * A number and what it is counted in: "20 hajar", "80k", "5000". Numbers in words are some only if
 * they are counted so.
 */
function countAt(
  words: readonly string[],
  at: number,
  smaller: ReadonlyMap<string, number> = new Map(),
) {
  const glued = /^(rs|npr|nrs)?(\d+(?:\.\d+)?)([a-z]*)$/.exec(words[at] ?? '')
  const spoken = numbers.get(words[at] ?? '')
  const digits = glued ? Number(glued[2]) : spoken
  if (digits === undefined) return null
  const factorOf = (word: string) => thousands.get(word) ?? smaller.get(word)
  const own = factorOf(glued?.[3] ?? '')
  if (glued?.[3] && !own) return null
  const next = own ? undefined : factorOf(words[at + 1] ?? '')
  if (spoken !== undefined && !next) return null
  // Nobody says twelve thousand thousands: a 12400K is a processor.
  if ((own ?? next ?? 1) * digits > mostRupees && digits >= 1_000) return null
  return {
    rupees: digits * (own ?? next ?? 1),
    factor: own ?? next,
    end: at + (next ? 2 : 1),
    hasCurrency: Boolean(glued?.[1]),
  }
}

/** An amount of money that begins at this word; "1 lakh 20 hajar" is one. */
function moneyAt(words: readonly string[], start: number): Money | null {
  const hasCurrency = currency.has(words[start] ?? '')
  const first = countAt(words, start + (hasCurrency ? 1 : 0))
  if (!first) return null
  let { rupees, end, factor } = first
  while (factor) {
    const more = countAt(words, end, hundreds)
    if (!more?.factor || more.factor >= factor || more.rupees >= factor) break
    rupees += more.rupees
    ;({ end, factor } = more)
  }
  const hasTrailing = currency.has(words[end] ?? '')
  return {
    rupees,
    end: end + (hasTrailing ? 1 : 0),
    isMoney: hasCurrency || hasTrailing || first.hasCurrency || first.factor !== undefined,
  }
}

/** Of how many words the longest of these phrases is that begins here. */
function phraseAt(words: readonly string[], start: number, phrases: Phrases): number {
  const first = words[start]
  let longest = 0
  for (const phrase of (first !== undefined && phrases.get(first)) || []) {
    if (phrase.length > longest && phrase.every((word, index) => words[start + index] === word))
      longest = phrase.length
  }
  return longest
}

const spread = 0.2
const leastRange = 500

/**
 * A price in what was typed: "under 80000", "20k samma", "50000 to 1 lakh", "rs 5000". `isWord`
 * says what is the name of something.
 */
export function readPrice(
  words: readonly string[],
  isWord: (word: string) => boolean,
): PriceRead | null {
  for (let start = 0; start < words.length; start++) {
    const read =
      rangeAt(words, start, isWord) ?? boundsAt(words, start) ?? bareAt(words, start, isWord)
    if (read) return read
  }
  return null
}

function rangeAt(
  words: readonly string[],
  start: number,
  isWord: (word: string) => boolean,
): PriceRead | null {
  const lead = phraseAt(words, start, rangeLeads)
  const first = moneyAt(words, start + lead)
  if (!first) return null
  const joint = between.has(words[first.end] ?? '') ? 1 : 0
  const second = moneyAt(words, first.end + joint)
  if (!second || (joint === 0 && lead === 0)) return null
  // "1 to 2 lakh": the first is counted like the second.
  const low =
    first.rupees < second.rupees / 1_000 && !first.isMoney
      ? first.rupees * (second.rupees >= 100_000 ? 100_000 : 1_000)
      : first.rupees
  const isPrice =
    first.isMoney ||
    second.isMoney ||
    !(isWord(words[start + lead] ?? '') || isWord(words[first.end + joint] ?? ''))
  if (!isPrice || low >= second.rupees || second.rupees < leastRange) return null
  return {
    min: low,
    max: second.rupees,
    isBare: false,
    start,
    end: second.end + phraseAt(words, second.end, rangeEnds),
  }
}

/** "Above 50000 and below 80000" are two bounds. */
function boundsAt(words: readonly string[], start: number): PriceRead | null {
  const first = boundAt(words, start)
  const second = first && boundAt(words, first.end + phraseAt(words, first.end, boundJoints))
  const [min, max] = [first?.min ?? second?.min ?? null, first?.max ?? second?.max ?? null]
  const isRange =
    second &&
    (first.min === null) !== (first.max === null) &&
    (second.min === null) === (first.max === null)
  return isRange && min !== null && max !== null && min < max
    ? { ...first, min, max, end: second.end }
    : first
}

function boundAt(words: readonly string[], start: number): PriceRead | null {
  const lengths = [upTo, from, about].map((phrases) => phraseAt(words, start, phrases))
  const lead = Math.max(...lengths)
  const money = moneyAt(words, start + lead + (lead > 0 && words[start + lead] === 'of' ? 1 : 0))
  if (!money) return null
  const [below, above] = [
    phraseAt(words, money.end, upToAfter),
    phraseAt(words, money.end, fromAfter),
  ]
  const end = money.end + Math.max(below, above)
  if (money.rupees < leastRange && !money.isMoney) return null
  if (lengths[0] === lead && lead > 0)
    return { min: null, max: money.rupees, isBare: false, start, end }
  if (below > 0) return { min: null, max: money.rupees, isBare: false, start, end }
  if (above > 0 || (lengths[1] === lead && lead > 0))
    return { min: money.rupees, max: null, isBare: false, start, end }
  if (lead > 0)
    return {
      min: Math.round(money.rupees * (1 - spread)),
      max: Math.round(money.rupees * (1 + spread)),
      isBare: false,
      start,
      end,
    }
  return null
}

/** Money without a word about it is what somebody has to spend. */
function bareAt(
  words: readonly string[],
  start: number,
  isWord: (word: string) => boolean,
): PriceRead | null {
  const money = moneyAt(words, start)
  if (money?.end === start + 1 && isWord(words[start] ?? '')) return null
  return money?.isMoney && money.rupees >= leastRange
    ? { min: null, max: money.rupees, isBare: money.end === start + 1, start, end: money.end }
    : null
}
