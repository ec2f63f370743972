import { editDistance, maxDistance, soundOf, startAlike } from '../../parsing/text/sound.ts'
import { stemOf } from '../../parsing/text/text.ts'
import { AscendingLists } from './ascending-lists.ts'
import { enlarge } from './enlarge.ts'
import { ListCache } from './list-cache.ts'

const pairsOf = (word: string) => {
  const pairs = new Set<string>()
  for (let index = 0; index < word.length - 1; index++) pairs.add(word.slice(index, index + 2))
  return pairs
}

export interface NearWord {
  word: string
  distance: number
}

/** Every word of the products, found by its parts, its other forms, and similar spellings. */
export class Vocabulary {
  readonly words: string[] = []
  private readonly ids = new Map<string, number>()
  /** Words by each pair of letters in them. */
  private readonly listByPair = new Map<string, number>()
  private readonly lists = new AscendingLists()
  private readonly byStem = new Map<string, number | number[]>()
  private readonly bySound = new Map<string, number | number[]>()
  /** Marks words of names and categories: misspelt words are corrected to these. */
  private isName = new Uint8Array(1 << 10)
  private lengths = new Uint8Array(1 << 10)
  /** How many letter pairs each word shares with a typed one; all zero between two lookups. */
  private shared = new Uint8Array(1 << 10)
  private scratch = new Uint32Array(1 << 10)
  // One search looks the same word up repeatedly, and the next search starts with the same letters.
  private readonly containingCache = new ListCache<number>()
  private readonly nearCache = new ListCache<NearWord>()

  idOf(word: string) {
    return this.ids.get(word)
  }

  add(word: string): number {
    const existing = this.ids.get(word)
    if (existing !== undefined) return existing
    const id = this.words.length
    this.words.push(word)
    this.ids.set(word, id)
    if (id === this.lengths.length) this.grow()
    this.lengths[id] = Math.min(word.length, 255)
    this.containingCache.clear()
    for (const pair of pairsOf(word)) this.lists.append(this.pairList(pair), id)
    const stem = stemOf(word)
    if (stem !== word || this.byStem.has(stem)) addId(this.byStem, stem, id)
    return id
  }

  compact() {
    this.lists.compact()
  }

  addName(word: string) {
    this.markAsName(this.add(word))
  }

  /** Marks a word as a possible correction of typing errors. */
  markAsName(id: number) {
    if (this.isName[id]) return
    const word = this.words[id] as string
    if (/\d/.test(word)) return
    this.isName[id] = 1
    this.nearCache.clear()
    addId(this.bySound, soundOf(word), id)
  }

  /** Whether names or categories have the word, and not only descriptions. */
  isNameWord(word: string) {
    return this.isName[this.ids.get(word) ?? -1] === 1
  }

  /** Words of the same stem, without the word itself. */
  formsOf(word: string): number[] {
    const stem = stemOf(word)
    const sameStem = [this.byStem.get(stem) ?? []].flat()
    const stemId = this.ids.get(stem)
    const wordId = this.ids.get(word)
    return [...new Set(stemId === undefined ? sameStem : [stemId, ...sameStem])].filter(
      (id) => id !== wordId,
    )
  }

  /** Words that contain the part, which must have at least two letters. */
  wordsContaining(part: string): readonly number[] {
    return part.length < 2 ? [] : this.containingCache.get(part, () => this.searchContaining(part))
  }

  private searchContaining(part: string): number[] {
    const rarest = [...pairsOf(part)]
      .map((pair) => this.listByPair.get(pair))
      .reduce((best, list) => this.shorterList(best, list), -1)
    if (rarest === undefined) return []
    const count = this.decodeList(rarest)
    const ids: number[] = []
    for (let index = 0; index < count; index++) {
      const id = this.scratch[index] as number
      if ((this.words[id] as string).includes(part)) ids.push(id)
    }
    return ids
  }

  /** The names that a misspelt word probably means, closest first. */
  nearestNames(typed: string, extraDistance = 0): readonly NearWord[] {
    if (/\d/.test(typed)) return []
    return this.nearCache.get(`${extraDistance}${typed}`, () =>
      this.searchNear(typed, maxDistance(typed) + extraDistance),
    )
  }

  private searchNear(typed: string, max: number): NearWord[] {
    const close = max === 0 ? [] : this.wordsSharingPairs(typed, max)
    const near = close.flatMap((id) => {
      const word = this.words[id] as string
      const distance = startAlike(typed, word)
        ? editDistance(typed, word, max)
        : Number.POSITIVE_INFINITY
      return distance <= max ? [{ word, distance }] : []
    })
    return near.sort((a, b) => a.distance - b.distance)
  }

  /**
   * The names that sound like the word. Few consonants are accepted only where nothing else helps:
   * too many words sound like two consonants.
   */
  namesSoundingLike(word: string, minSounds: number): string[] {
    const sound = soundOf(word)
    return sound.length < minSounds
      ? []
      : [this.bySound.get(sound) ?? []].flat().map((id) => this.words[id] as string)
  }

  private shorterList(best: number | undefined, list: number | undefined) {
    if (best === undefined || list === undefined) return undefined
    return best < 0 || this.lists.lengthOf(list) < this.lists.lengthOf(best) ? list : best
  }

  /**
   * Words that share enough letter pairs to be within this distance: each edit breaks at most three
   * pairs.
   */
  private wordsSharingPairs(typed: string, max: number): number[] {
    const pairs = pairsOf(typed)
    const { shared, isName, lengths } = this
    const minShared = Math.max(1, pairs.size - 3 * max)
    const [shortest, longest] = [typed.length - max, typed.length + max]
    const seen: number[] = []
    for (const pair of pairs) {
      const list = this.listByPair.get(pair)
      const count = list === undefined ? 0 : this.decodeList(list)
      for (let index = 0; index < count; index++) {
        const id = this.scratch[index] as number
        if (
          isName[id] === 0 ||
          (lengths[id] as number) < shortest ||
          (lengths[id] as number) > longest
        )
          continue
        if (shared[id] === 0) seen.push(id)
        shared[id] = (shared[id] as number) + 1
      }
    }
    const close = seen.filter((id) => (shared[id] as number) >= minShared)
    for (const id of seen) shared[id] = 0
    return close
  }

  private grow() {
    const size = 2 * this.lengths.length
    this.isName = enlarge(this.isName, new Uint8Array(size))
    this.lengths = enlarge(this.lengths, new Uint8Array(size))
    this.shared = enlarge(this.shared, new Uint8Array(size))
  }

  private decodeList(list: number) {
    const count = this.lists.lengthOf(list)
    if (count > this.scratch.length) this.scratch = new Uint32Array(2 * count)
    return this.lists.decode(list, this.scratch)
  }

  private pairList(pair: string) {
    const existing = this.listByPair.get(pair)
    if (existing !== undefined) return existing
    const list = this.lists.add()
    this.listByPair.set(pair, list)
    return list
  }
}

/** Most stems and sounds have one word, which is stored without an array. */
function addId(map: Map<string, number | number[]>, key: string, id: number) {
  const existing = map.get(key)
  if (existing === undefined) map.set(key, id)
  else if (typeof existing === 'number') map.set(key, [existing, id])
  else existing.push(id)
}
