import { toAdYear } from '../../model.ts'
import {
  findNameLevel,
  isYear,
  minTypoLength,
  type NamedDevice,
  parseTypedYear,
} from './device-name-level.ts'
import { findFamily, isFamilySuffix, isTypoOf, toKeys, toWords } from './device-words.ts'

export interface IndexedDevice extends NamedDevice {
  yearFrom: number | null
  yearTo: number | null
}

export interface DeviceMatch<Item> {
  device: Item
  /** The typed year, if the device was made in it. */
  year: number | null
}

/** The devices that match one typed word. A device is identified by its position in the index. */
interface Hit {
  /** A score for every device. */
  scores: Uint8Array
  numbers: readonly number[]
  /** Set if the word is a year: it then also matches devices that were made in that year. */
  year: number | null
}

/** Consecutive words of a search that name devices, with the year if one follows the name. */
export interface NameMatch<Item> {
  /** Index of the first word that belongs to the name, and of the first word after it. */
  from: number
  to: number
  devices: Item[]
  year: number | null
  /** False if only the make was named. */
  isModel: boolean
}

const score = { exact: 4, family: 3, prefix: 2, typo: 1, year: 2 }
const maxWords = 8
/** A name that matches more devices does not name any. */
const maxNamed = 500

/**
 * Indexes all devices by the words of their names, in memory. A search takes far less time than the
 * network needs to reach the customer who types.
 */
export class DeviceIndex<Item extends IndexedDevice> {
  /** In the order of results with equal scores. */
  private readonly devices: readonly Item[]
  private readonly yearsFrom: Int16Array
  private readonly yearsTo: Int16Array
  private readonly postings = new Map<string, number[]>()
  private readonly families = new Map<string, number[]>()
  /** Sorted, so that keys with the same prefix are adjacent. */
  private readonly keys: string[]
  private readonly all: readonly number[]
  /** Keys that may have typos. Keys with digits may not: another digit is another model. */
  private readonly typoKeys: string[]

  constructor(devices: readonly Item[]) {
    this.devices = devices.toSorted(compare)
    this.all = this.devices.map((_, number) => number)
    this.yearsFrom = Int16Array.from(this.devices, ({ yearFrom }) => yearFrom ?? 0)
    this.yearsTo = Int16Array.from(this.devices, ({ yearTo }) => yearTo ?? 9_999)
    this.devices.forEach(({ name, synonyms }, number) => {
      const keys = toKeys(name)
      for (const synonym of synonyms) for (const key of toKeys(synonym)) keys.add(key)
      for (const key of keys) {
        add(this.postings, key, number)
        const family = findFamily(key)
        if (family) add(this.families, family, number)
      }
    })
    this.keys = [...this.postings.keys()].sort()
    this.typoKeys = this.keys.filter((key) => key.length >= minTypoLength && !/\d/.test(key))
  }

  /** Best match first. Words that match nothing are ignored if another word matches. */
  find(typed: string, limit: number): DeviceMatch<Item>[] {
    const words = toWords(typed).slice(0, maxWords)
    const hits = words.map((word) => this.findHit(word)).filter((hit) => hit !== null)
    if (hits.length === 0) return []
    const years = words.filter(isYear).map((word) => toAdYear(Number(word)))
    return this.rank(hits, limit).map((number) => this.toMatch(number, years))
  }

  /** The longest run of typed words that all belong to the name of the same devices. */
  findName(typed: readonly string[]): NameMatch<Item> | null {
    const named = typed.slice(0, maxWords).map((word) => this.findNamed(word))
    let best: NameMatch<Item> | null = null
    for (let from = 0; from < named.length; from++) {
      let [numbers, year]: [number[] | null, number | null] = [null, null]
      for (let to = from; to < named.length; to++) {
        const typedYear = parseTypedYear(typed[to] as string)
        const next = this.narrow(numbers, named[to] as ReadonlySet<number>, typedYear)
        if (next.length === 0) break
        ;[numbers, year] = [next, named[to]?.has(next[0] as number) ? year : typedYear]
        if (next.length > maxNamed || (best && to + 1 - from <= best.to - best.from)) continue
        const devices = [...Uint32Array.from(next).sort()].map(
          (number) => this.devices[number] as Item,
        )
        const level = findNameLevel(typed.slice(from, to + 1).flatMap(toWords), devices)
        if (level) best = { from, to: to + 1, devices, year, isModel: level === 'model' }
      }
    }
    return best
  }

  /** The devices that the next word names, too. A year that is no name narrows by year instead. */
  private narrow(
    numbers: readonly number[] | null,
    named: ReadonlySet<number>,
    year: number | null,
  ): number[] {
    if (!numbers) return [...named]
    const both = numbers.filter((number) => named.has(number))
    return both.length > 0 || year === null
      ? both
      : numbers.filter((number) => this.isMadeIn(number, year))
  }

  /**
   * The devices whose names contain all parts of a typed word, such as `15s` and `fq5xxx`. Prefixes
   * and typos count only for longer words without digits.
   */
  private findNamed(typed: string): ReadonlySet<number> {
    const matches = toWords(typed).map((word) => {
      const hit = isYear(word) ? null : this.findHit(word)
      const minScore = word.length >= minTypoLength && !/\d/.test(word) ? score.typo : score.family
      return new Set(hit?.numbers.filter((number) => (hit.scores[number] as number) >= minScore))
    })
    const [first, ...others] = matches
    return new Set(
      first ? [...first].filter((number) => others.every((other) => other.has(number))) : [],
    )
  }

  /**
   * Only devices that match the rarest word can match all words. There are few possible sums, so
   * results are grouped by sum instead of sorted, and keep their order within a group.
   */
  private rank(hits: readonly Hit[], limit: number): number[] {
    const rarest = hits.reduce((best, hit) =>
      hit.numbers.length < best.numbers.length ? hit : best,
    )
    const bySum: number[][] = []
    for (const number of this.sortNumbers(rarest.numbers)) {
      let sum = 0
      for (const hit of hits) {
        const points = this.scoreOf(hit, number)
        if (points === 0) {
          sum = 0
          break
        }
        sum += points
      }
      if (sum === 0) continue
      bySum[sum] ??= []
      const group = bySum[sum] as number[]
      if (group.length < limit) group.push(number)
    }
    return bySum.reverse().flat().slice(0, limit)
  }

  /** For many devices, visiting all is faster than sorting. */
  private sortNumbers(numbers: readonly number[]): Iterable<number> {
    return numbers.length * 8 > this.all.length ? this.all : Uint32Array.from(numbers).sort()
  }

  private toMatch(number: number, years: readonly number[]): DeviceMatch<Item> {
    const device = this.devices[number] as Item
    return { device, year: years.find((year) => this.isMadeIn(number, year)) ?? null }
  }

  /** A device without known years may be of any year. */
  private isMadeIn(number: number, year: number) {
    return (this.yearsFrom[number] as number) <= year && year <= (this.yearsTo[number] as number)
  }

  /** Being made in the typed year counts as much as a prefix of the name. */
  private scoreOf({ scores, year }: Hit, number: number): number {
    const nameScore = scores[number] as number
    return year !== null && nameScore < score.year && this.isMadeIn(number, year)
      ? score.year
      : nameScore
  }

  /** Scores all devices for a word. Null if none matches. */
  private findHit(word: string): Hit | null {
    const scores = new Uint8Array(this.devices.length)
    const numbers: number[] = []
    const raise = (matches: readonly number[] | undefined, points: number) => {
      if (!matches) return
      for (const number of matches) {
        const previous = scores[number] as number
        if (previous === 0) numbers.push(number)
        if (previous < points) scores[number] = points
      }
    }
    for (let index = this.findFirstKey(word); this.keys[index]?.startsWith(word); index++) {
      const key = this.keys[index] as string
      raise(this.postings.get(key), key === word ? score.exact : score.prefix)
    }
    for (let length = 2; length <= word.length; length++) {
      if (isFamilySuffix(word.slice(length)))
        raise(this.families.get(word.slice(0, length)), score.family)
    }
    if (isYear(word)) return { scores, numbers: this.all, year: toAdYear(Number(word)) }
    if (numbers.length === 0 && word.length >= minTypoLength)
      for (const key of this.typoKeys)
        if (isTypoOf(word, key)) raise(this.postings.get(key), score.typo)
    return numbers.length > 0 ? { scores, numbers, year: null } : null
  }

  /** Binary search for the first key that is not before the word. */
  private findFirstKey(word: string) {
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

/** Shorter names are more general, and newer devices are more often searched for. */
const compare = (one: IndexedDevice, other: IndexedDevice) =>
  one.name.length - other.name.length ||
  (other.yearFrom ?? 0) - (one.yearFrom ?? 0) ||
  (one.name < other.name ? -1 : 1)
