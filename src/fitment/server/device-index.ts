import { firstYear, lastSambat, toAd } from '../model.ts'
import { familyOf, isNearly, isOfFamily, keysOf, wordsOf } from './device-words.ts'

export interface IndexedDevice {
  name: string
  synonyms: readonly string[]
  yearFrom: number | null
  yearTo: number | null
}

export interface FoundDevice<Item> {
  device: Item
  /** The year that was typed. */
  year: number | null
}

const score = { whole: 4, family: 3, begun: 2, nearly: 1, year: 2 }
/** Of fewer letters too many others are made by changing one. */
const minNearly = 4
const maxWords = 8

/** Every device by its words, in memory: an answer takes far less time than the line to whoever types. */
export class DeviceIndex<Item extends IndexedDevice> {
  /** As they are listed where nothing else decides. */
  private readonly devices: readonly Item[]
  private readonly yearsFrom: Int16Array
  private readonly yearsTo: Int16Array
  private readonly postings = new Map<string, number[]>()
  private readonly families = new Map<string, number[]>()
  /** All keys in order, so that those with the same beginning stand together. */
  private readonly keys: string[]
  /** Those in which a slip of the finger is forgiven: another digit is another model. */
  private readonly spelled: string[]

  constructor(devices: readonly Item[]) {
    this.devices = devices.toSorted(compare)
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

  /** The best first. Words that nothing has are left out, as long as another one finds something. */
  find(typed: string, limit: number): FoundDevice<Item>[] {
    const words = wordsOf(typed).slice(0, maxWords)
    const hits = words.map((word) => this.scoresOf(word)).filter((scores) => scores !== null)
    if (hits.length === 0) return []
    const years = words.filter(isYear).map((word) => toAd(Number(word)))
    return this.best(hits, limit).map((number) => this.toFound(number, years))
  }

  /** Few different sums are possible: those with the same stay in the order that they have. */
  private best(hits: readonly Uint8Array[], limit: number): number[] {
    const bySum: number[][] = []
    for (let number = 0; number < this.devices.length; number++) {
      let sum = 0
      for (const scores of hits) {
        const one = scores[number] as number
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

  private toFound(number: number, years: readonly number[]): FoundDevice<Item> {
    const device = this.devices[number] as Item
    return { device, year: years.find((year) => this.isMadeIn(number, year)) ?? null }
  }

  /** Where nobody knows when it was made, any year may be right. */
  private isMadeIn(number: number, year: number) {
    return (this.yearsFrom[number] as number) <= year && year <= (this.yearsTo[number] as number)
  }

  /** How well each device has the word; null where none has it. */
  private scoresOf(word: string): Uint8Array | null {
    const scores = new Uint8Array(this.devices.length)
    let any = false
    const raise = (numbers: readonly number[] | undefined, points: number) => {
      if (!numbers) return
      for (const number of numbers) if ((scores[number] as number) < points) scores[number] = points
      any = true
    }
    for (let at = this.firstFrom(word); this.keys[at]?.startsWith(word); at++) {
      const key = this.keys[at] as string
      raise(this.postings.get(key), key === word ? score.whole : score.begun)
    }
    for (let length = 2; length <= word.length; length++) {
      if (isOfFamily(word.slice(length))) raise(this.families.get(word.slice(0, length)), score.family)
    }
    if (isYear(word)) {
      const year = toAd(Number(word))
      for (let number = 0; number < scores.length; number++) {
        if ((scores[number] as number) < score.year && this.isMadeIn(number, year)) scores[number] = score.year
      }
      any = true
    }
    if (!any && word.length >= minNearly) for (const key of this.spelled) if (isNearly(word, key)) raise(this.postings.get(key), score.nearly)
    return any ? scores : null
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

const isYear = (word: string) => /^\d{4}$/.test(word) && Number(word) >= firstYear && Number(word) <= lastSambat

/** Shorter names are less special; of two alike the newer one is wanted more often. */
const compare = (one: IndexedDevice, other: IndexedDevice) =>
  one.name.length - other.name.length || (other.yearFrom ?? 0) - (one.yearFrom ?? 0) || (one.name < other.name ? -1 : 1)
