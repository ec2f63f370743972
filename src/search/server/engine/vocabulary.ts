import { beginAlike, maxSlips, slipsBetween, soundOf } from '../reading/sound.ts'
import { stemOf } from '../reading/text.ts'
import { AscendingLists } from './ascending-lists.ts'
import { Remembered } from './remembered.ts'

const pairsOf = (word: string) => {
  const pairs = new Set<string>()
  for (let index = 0; index < word.length - 1; index++) pairs.add(word.slice(index, index + 2))
  return pairs
}

export interface Near {
  word: string
  slips: number
}

/** Every word that some product has, findable by its parts, its forms, and by what is nearly it. */
export class Vocabulary {
  readonly words: string[] = []
  private readonly ids = new Map<string, number>()
  /** Words by each pair of letters in them. */
  private readonly pairs = new Map<string, number>()
  private readonly lists = new AscendingLists()
  private readonly byStem = new Map<string, number | number[]>()
  private readonly bySound = new Map<string, number | number[]>()
  /**
   * Words that names and categories are made of: what was typed wrong was meant to be one of these.
   */
  private isName = new Uint8Array(1 << 10)
  private lengths = new Uint8Array(1 << 10)
  /** How many pairs each word shares with one that was typed; all zero in between. */
  private shared = new Uint8Array(1 << 10)
  private scratch = new Uint32Array(1 << 10)
  // One search looks the same word up in several ways, and the next one begins with the same
  // letters.
  private readonly parts = new Remembered<number>()
  private readonly near = new Remembered<Near>()

  idOf(word: string) {
    return this.ids.get(word)
  }

  add(word: string): number {
    const known = this.ids.get(word)
    if (known !== undefined) return known
    const id = this.words.length
    this.words.push(word)
    this.ids.set(word, id)
    if (id === this.lengths.length) this.grow()
    this.lengths[id] = Math.min(word.length, 255)
    this.parts.clear()
    for (const pair of pairsOf(word)) this.lists.append(this.pairList(pair), id)
    const stem = stemOf(word)
    if (stem !== word || this.byStem.has(stem)) put(this.byStem, stem, id)
    return id
  }

  compact() {
    this.lists.compact()
  }

  addName(word: string) {
    this.makeName(this.add(word))
  }

  /** Makes a word one that typing errors are corrected to. */
  makeName(id: number) {
    if (this.isName[id]) return
    const word = this.words[id] as string
    if (/\d/.test(word)) return
    this.isName[id] = 1
    this.near.clear()
    put(this.bySound, soundOf(word), id)
  }

  /** Whether names or categories have it, and not only descriptions. */
  isOfNames(word: string) {
    return this.isName[this.ids.get(word) ?? -1] === 1
  }

  /** Words of the same stem, other than the word itself. */
  formsOf(word: string): number[] {
    const stem = stemOf(word)
    const found = [this.byStem.get(stem) ?? []].flat()
    const bare = this.ids.get(stem)
    const own = this.ids.get(word)
    return [...new Set(bare === undefined ? found : [bare, ...found])].filter((id) => id !== own)
  }

  /** Words that have this in them, of at least two letters. */
  containing(part: string): readonly number[] {
    return part.length < 2 ? [] : this.parts.get(part, () => this.lookFor(part))
  }

  private lookFor(part: string): number[] {
    const rarest = [...pairsOf(part)]
      .map((pair) => this.pairs.get(pair))
      .reduce((best, list) => this.rarer(best, list), -1)
    if (rarest === undefined) return []
    const count = this.read(rarest)
    const found: number[] = []
    for (let index = 0; index < count; index++) {
      const id = this.scratch[index] as number
      if ((this.words[id] as string).includes(part)) found.push(id)
    }
    return found
  }

  /** The names that a misspelt word was probably meant to be, closest first. */
  nearest(typed: string, extraSlips = 0): readonly Near[] {
    if (/\d/.test(typed)) return []
    return this.near.get(`${extraSlips}${typed}`, () =>
      this.lookNear(typed, maxSlips(typed) + extraSlips),
    )
  }

  private lookNear(typed: string, max: number): Near[] {
    const close = max === 0 ? [] : this.sharing(typed, max)
    const slips = close.flatMap((id) => {
      const word = this.words[id] as string
      const count = beginAlike(typed, word)
        ? slipsBetween(typed, word, max)
        : Number.POSITIVE_INFINITY
      return count <= max ? [{ word, slips: count }] : []
    })
    return slips.sort((a, b) => a.slips - b.slips)
  }

  /**
   * The names that sound like it; short ones only where nothing else could tell, because much
   * sounds like two consonants.
   */
  soundingLike(word: string, minSounds: number): string[] {
    const sound = soundOf(word)
    return sound.length < minSounds
      ? []
      : [this.bySound.get(sound) ?? []].flat().map((id) => this.words[id] as string)
  }

  private rarer(best: number | undefined, list: number | undefined) {
    if (best === undefined || list === undefined) return undefined
    return best < 0 || this.lists.lengthOf(list) < this.lists.lengthOf(best) ? list : best
  }

  /**
   * Words that share enough pairs of letters to be so few slips away: each slip breaks three pairs
   * at most.
   */
  private sharing(typed: string, max: number): number[] {
    const pairs = pairsOf(typed)
    const { shared, isName, lengths } = this
    const enough = Math.max(1, pairs.size - 3 * max)
    const [shortest, longest] = [typed.length - max, typed.length + max]
    const seen: number[] = []
    for (const pair of pairs) {
      const list = this.pairs.get(pair)
      const count = list === undefined ? 0 : this.read(list)
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
    const close = seen.filter((id) => (shared[id] as number) >= enough)
    for (const id of seen) shared[id] = 0
    return close
  }

  private grow() {
    const larger = (bytes: Uint8Array) => {
      const grown = new Uint8Array(2 * bytes.length)
      grown.set(bytes)
      return grown
    }
    this.isName = larger(this.isName)
    this.lengths = larger(this.lengths)
    this.shared = larger(this.shared)
  }

  private read(list: number) {
    const count = this.lists.lengthOf(list)
    if (count > this.scratch.length) this.scratch = new Uint32Array(2 * count)
    return this.lists.read(list, this.scratch)
  }

  private pairList(pair: string) {
    const known = this.pairs.get(pair)
    if (known !== undefined) return known
    const list = this.lists.add()
    this.pairs.set(pair, list)
    return list
  }
}

/** Most stems and sounds have one word. */
function put(map: Map<string, number | number[]>, key: string, id: number) {
  const known = map.get(key)
  if (known === undefined) map.set(key, id)
  else if (typeof known === 'number') map.set(key, [known, id])
  else known.push(id)
}
