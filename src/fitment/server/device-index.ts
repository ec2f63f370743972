import { firstYear, lastSambat, toAd } from '../model.ts'
import { familyOf, isNearly, isOfFamily, keysOf, wordsOf } from './device-words.ts'

export interface IndexedDevice {
  name: string
  make: string
  synonyms: readonly string[]
  yearFrom: number | null
  yearTo: number | null
}

export interface FoundDevice<Item> {
  device: Item
  /** The year that was typed. */
  year: number | null
}

/** How well the devices have a word. */
interface Hit {
  scores: Uint8Array
  /** Those that have it at all. */
  numbers: readonly number[]
  /** Where the word is a year: it counts for what was made then, too. */
  year: number | null
}

/**
 * A run of pieces that devices are called by, these devices, and the year that was typed behind
 * them.
 */
export interface NamedRun<Item> {
  from: number
  to: number
  devices: Item[]
  year: number | null
  /** Whether more than the maker was named. */
  isModel: boolean
}

const score = { whole: 4, family: 3, begun: 2, nearly: 1, year: 2 }
/** Of fewer letters too many others are made by changing one. */
const minNearly = 4
const maxWords = 8
/** Whoever names more than this names no device. */
const maxNamed = 500

/**
 * Every device by its words, in memory: an answer takes far less time than the line to whoever
 * types.
 */
export class DeviceIndex<Item extends IndexedDevice> {
  /** As they are listed where nothing else decides. */
  private readonly devices: readonly Item[]
  private readonly yearsFrom: Int16Array
  private readonly yearsTo: Int16Array
  private readonly postings = new Map<string, number[]>()
  private readonly families = new Map<string, number[]>()
  /** All keys in order, so that those with the same beginning stand together. */
  private readonly keys: string[]
  private readonly all: readonly number[]
  /** Those in which a slip of the finger is forgiven: another digit is another model. */
  private readonly spelled: string[]

  constructor(devices: readonly Item[]) {
    this.devices = devices.toSorted(compare)
    this.all = this.devices.map((_, number) => number)
    this.yearsFrom = Int16Array.from(this.devices, ({ yearFrom }) => yearFrom ?? 0)
    this.yearsTo = Int16Array.from(this.devices, ({ yearTo }) => yearTo ?? 9_999)
    this.devices.forEach(({ name, synonyms }, number) => {
      const keys = keysOf(name)
      for (const synonym of synonyms) for (const key of keysOf(synonym)) keys.add(key)
      for (const key of keys) {
        add(this.postings, key, number)
        const family = familyOf(key)
        if (family) add(this.families, family, number)
      }
    })
    this.keys = [...this.postings.keys()].sort()
    this.spelled = this.keys.filter((key) => key.length >= minNearly && !/\d/.test(key))
  }

  /**
   * The best first. Words that nothing has are left out, as long as another one finds something.
   */
  find(typed: string, limit: number): FoundDevice<Item>[] {
    const words = wordsOf(typed).slice(0, maxWords)
    const hits = words.map((word) => this.hitOf(word)).filter((hit) => hit !== null)
    if (hits.length === 0) return []
    const years = words.filter(isYear).map((word) => toAd(Number(word)))
    return this.best(hits, limit).map((number) => this.toFound(number, years))
  }

  /** The longest run of pieces that all belong to the name of the same devices. */
  name(pieces: readonly string[]): NamedRun<Item> | null {
    const found = pieces.slice(0, maxWords).map((piece) => this.calledSo(piece))
    let best: NamedRun<Item> | null = null
    for (let from = 0; from < found.length; from++) {
      let [numbers, year]: [number[] | null, number | null] = [null, null]
      for (let to = from; to < found.length; to++) {
        const made = madeIn(pieces[to] as string)
        const next = this.keep(numbers, found[to] as ReadonlySet<number>, made)
        if (next.length === 0) break
        ;[numbers, year] = [next, found[to]?.has(next[0] as number) ? year : made]
        if (next.length > maxNamed || (best && to + 1 - from <= best.to - best.from)) continue
        const named = [...Uint32Array.from(next).sort()].map(
          (number) => this.devices[number] as Item,
        )
        const level = howFar(pieces.slice(from, to + 1).flatMap(wordsOf), named)
        if (level) best = { from, to: to + 1, devices: named, year, isModel: level === 'model' }
      }
    }
    return best
  }

  private keep(
    numbers: readonly number[] | null,
    named: ReadonlySet<number>,
    year: number | null,
  ): number[] {
    if (!numbers) return [...named]
    const also = numbers.filter((number) => named.has(number))
    return also.length > 0 || year === null
      ? also
      : numbers.filter((number) => this.isMadeIn(number, year))
  }

  /**
   * The devices that have every word of a piece in their name, or nearly; a beginning is too
   * little, unless it is most of the word.
   */
  private calledSo(piece: string): ReadonlySet<number> {
    const each = wordsOf(piece).map((word) => {
      const hit = isYear(word) ? null : this.hitOf(word)
      const enough = word.length >= minNearly && !/\d/.test(word) ? score.nearly : score.family
      return new Set(hit?.numbers.filter((number) => (hit.scores[number] as number) >= enough))
    })
    const [first, ...others] = each
    return new Set(
      first ? [...first].filter((number) => others.every((other) => other.has(number))) : [],
    )
  }

  /**
   * Few different sums are possible: those with the same stay in the order that they have. Only
   * what the rarest word has is looked at.
   */
  private best(hits: readonly Hit[], limit: number): number[] {
    const rarest = hits.reduce((rare, hit) =>
      hit.numbers.length < rare.numbers.length ? hit : rare,
    )
    const bySum: number[][] = []
    for (const number of this.inOrder(rarest.numbers)) {
      let sum = 0
      for (const hit of hits) {
        const one = this.pointsOf(hit, number)
        if (one === 0) {
          sum = 0
          break
        }
        sum += one
      }
      if (sum === 0) continue
      bySum[sum] ??= []
      const same = bySum[sum] as number[]
      if (same.length < limit) same.push(number)
    }
    return bySum.reverse().flat().slice(0, limit)
  }

  /** Of many it is quicker to look at all than to sort them. */
  private inOrder(numbers: readonly number[]): Iterable<number> {
    return numbers.length * 8 > this.all.length ? this.all : Uint32Array.from(numbers).sort()
  }

  private toFound(number: number, years: readonly number[]): FoundDevice<Item> {
    const device = this.devices[number] as Item
    return { device, year: years.find((year) => this.isMadeIn(number, year)) ?? null }
  }

  /** Where nobody knows when it was made, any year may be right. */
  private isMadeIn(number: number, year: number) {
    return (this.yearsFrom[number] as number) <= year && year <= (this.yearsTo[number] as number)
  }

  /** A device that was made in the year has it as well as one whose name begins so. */
  private pointsOf({ scores, year }: Hit, number: number): number {
    const named = scores[number] as number
    return year !== null && named < score.year && this.isMadeIn(number, year) ? score.year : named
  }

  /** How well each device has the word; null where none has it. */
  private hitOf(word: string): Hit | null {
    const scores = new Uint8Array(this.devices.length)
    const numbers: number[] = []
    const raise = (found: readonly number[] | undefined, points: number) => {
      if (!found) return
      for (const number of found) {
        const before = scores[number] as number
        if (before === 0) numbers.push(number)
        if (before < points) scores[number] = points
      }
    }
    for (let at = this.firstFrom(word); this.keys[at]?.startsWith(word); at++) {
      const key = this.keys[at] as string
      raise(this.postings.get(key), key === word ? score.whole : score.begun)
    }
    for (let length = 2; length <= word.length; length++) {
      if (isOfFamily(word.slice(length)))
        raise(this.families.get(word.slice(0, length)), score.family)
    }
    if (isYear(word)) return { scores, numbers: this.all, year: toAd(Number(word)) }
    if (numbers.length === 0 && word.length >= minNearly)
      for (const key of this.spelled)
        if (isNearly(word, key)) raise(this.postings.get(key), score.nearly)
    return numbers.length > 0 ? { scores, numbers, year: null } : null
  }

  private firstFrom(word: string) {
    let [low, high] = [0, this.keys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.keys[middle] as string) < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

function add(lists: Map<string, number[]>, key: string, number: number) {
  const list = lists.get(key)
  if (list) list.push(number)
  else lists.set(key, [number])
}

/**
 * How much of their names the words say. A word that many names have somewhere, as `pro` or `150`,
 * says nothing by itself.
 */
function howFar(
  words: readonly string[],
  devices: readonly IndexedDevice[],
): 'make' | 'model' | null {
  const makes = new Set(devices.flatMap(({ make }) => wordsOf(make)))
  const called = (name: string, make: string) =>
    wordsOf(name.slice(name.startsWith(make) ? make.length : 0))[0] ?? ''
  const models = new Set(
    devices.flatMap(({ name, make, synonyms }) => [
      called(name, make),
      ...synonyms.map((synonym) => called(synonym, make)),
    ]),
  )
  const isModel = (word: string) =>
    [...models].some(
      (model) =>
        model === word ||
        (word.length >= minNearly && (isNearly(word, model) || model.startsWith(word))),
    )
  if (
    words.some(
      (word) =>
        (!makes.has(word) && isModel(word)) ||
        (word.length > 2 && /\d/.test(word) && /[a-z]/.test(word)),
    )
  )
    return 'model'
  return words.some((word) => makes.has(word)) ? 'make' : null
}

function madeIn(piece: string): number | null {
  const [word = '', more] = wordsOf(piece)
  return isYear(word) && !more ? toAd(Number(word)) : null
}

const isYear = (word: string) =>
  /^\d{4}$/.test(word) && Number(word) >= firstYear && Number(word) <= lastSambat

/** Shorter names are less special; of two alike the newer one is wanted more often. */
const compare = (one: IndexedDevice, other: IndexedDevice) =>
  one.name.length - other.name.length ||
  (other.yearFrom ?? 0) - (one.yearFrom ?? 0) ||
  (one.name < other.name ? -1 : 1)
