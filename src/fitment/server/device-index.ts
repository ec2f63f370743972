import { firstYear, lastYear } from '../model.ts'
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
  private readonly devices: readonly Item[]
  private readonly postings = new Map<string, number[]>()
  private readonly families = new Map<string, number[]>()
  /** All keys in order, so that those with the same beginning stand together. */
  private readonly keys: string[]

  constructor(devices: readonly Item[]) {
    this.devices = devices
    devices.forEach(({ name, synonyms }, number) => {
      const keys = keysOf(name)
      for (const synonym of synonyms) for (const key of keysOf(synonym)) keys.add(key)
      for (const key of keys) {
        add(this.postings, key, number)
        const family = familyOf(key)
        if (family) add(this.families, family, number)
      }
    })
    this.keys = [...this.postings.keys()].sort()
  }

  /** The best first. Words that nothing has are left out, as long as another one finds something. */
  find(typed: string, limit: number): FoundDevice<Item>[] {
    const words = wordsOf(typed).slice(0, maxWords)
    const hits = words.map((word) => ({ word, scores: this.scoresOf(word) })).filter(({ scores }) => scores !== null) as { word: string; scores: Uint8Array }[]
    if (hits.length === 0) return []
    const found: { number: number; points: number }[] = []
    for (let number = 0; number < this.devices.length; number++) {
      let points = 0
      for (const { scores } of hits) {
        const one = scores[number] as number
        if (one === 0) {
          points = 0
          break
        }
        points += one
      }
      if (points > 0) found.push({ number, points })
    }
    const years = words.filter(isYear).map(Number)
    return found
      .sort((a, b) => b.points - a.points || this.compare(a.number, b.number))
      .slice(0, limit)
      .map(({ number }) => this.toFound(number, years))
  }

  private toFound(number: number, years: readonly number[]): FoundDevice<Item> {
    const device = this.devices[number] as Item
    return { device, year: years.find((year) => isMadeIn(device, year)) ?? null }
  }

  /** Shorter names are less special; of two alike the newer one is wanted more often. */
  private compare(a: number, b: number) {
    const [one, other] = [this.devices[a] as Item, this.devices[b] as Item]
    return one.name.length - other.name.length || (other.yearFrom ?? 0) - (one.yearFrom ?? 0) || (one.name < other.name ? -1 : 1)
  }

  /** How well each device has the word; null where none has it. */
  private scoresOf(word: string): Uint8Array | null {
    const scores = new Uint8Array(this.devices.length)
    let any = false
    const raise = (numbers: readonly number[] | undefined, points: number) => {
      for (const number of numbers ?? []) if ((scores[number] as number) < points) scores[number] = points
      any ||= Boolean(numbers?.length)
    }
    for (let at = this.firstFrom(word); this.keys[at]?.startsWith(word); at++) {
      const key = this.keys[at] as string
      raise(this.postings.get(key), key === word ? score.whole : score.begun)
    }
    for (let length = 2; length <= word.length; length++) {
      if (isOfFamily(word.slice(length))) raise(this.families.get(word.slice(0, length)), score.family)
    }
    if (isYear(word)) {
      this.devices.forEach((device, number) => {
        if (isMadeIn(device, Number(word)) && (scores[number] as number) < score.year) scores[number] = score.year
      })
      any = true
    }
    if (!any && word.length >= minNearly) for (const key of this.keys) if (isNearly(word, key)) raise(this.postings.get(key), score.nearly)
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

const isYear = (word: string) => /^\d{4}$/.test(word) && Number(word) >= firstYear && Number(word) <= lastYear

/** Where nobody knows when it was made, any year may be right. */
const isMadeIn = ({ yearFrom, yearTo }: IndexedDevice, year: number) => (yearFrom ?? year) <= year && year <= (yearTo ?? year)
