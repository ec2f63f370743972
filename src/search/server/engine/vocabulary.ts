import { beginAlike, maxSlips, slipsBetween, soundOf } from '../reading/sound.ts'
import { stemOf } from '../reading/text.ts'
import { AscendingLists } from './ascending-lists.ts'

const pairsOf = (word: string) => {
  const pairs = new Set<string>()
  for (let index = 0; index < word.length - 1; index++) pairs.add(word.slice(index, index + 2))
  return pairs
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
  /** Words that names and categories are made of: what was typed wrong was meant to be one of these. */
  private readonly isName: boolean[] = []
  private scratch = new Uint32Array(1 << 10)

  idOf(word: string) {
    return this.ids.get(word)
  }

  add(word: string): number {
    const known = this.ids.get(word)
    if (known !== undefined) return known
    const id = this.words.length
    this.words.push(word)
    this.ids.set(word, id)
    for (const pair of pairsOf(word)) this.lists.append(this.pairList(pair), id)
    const stem = stemOf(word)
    if (stem !== word || this.byStem.has(stem)) put(this.byStem, stem, id)
    return id
  }

  compact() {
    this.lists.compact()
  }

  /** Makes a word one that typing errors are corrected to. */
  addName(word: string): number {
    const id = this.add(word)
    if (this.isName[id] || /\d/.test(word)) return id
    this.isName[id] = true
    put(this.bySound, soundOf(word), id)
    return id
  }

  /** Whether names or categories have it, and not only descriptions. */
  isOfNames(word: string) {
    return this.isName[this.ids.get(word) ?? -1] ?? false
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
  containing(part: string): number[] {
    if (part.length < 2) return []
    const rarest = [...pairsOf(part)].map((pair) => this.pairs.get(pair)).reduce((best, list) => this.rarer(best, list), -1)
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
  nearest(typed: string, extraSlips = 0): { word: string; slips: number }[] {
    if (/\d/.test(typed)) return []
    const max = maxSlips(typed) + extraSlips
    const close = max === 0 ? [] : this.sharing(typed, max)
    const slips = close.flatMap((id) => {
      const word = this.words[id] as string
      const count = this.isName[id] && beginAlike(typed, word) ? slipsBetween(typed, word, max) : Number.POSITIVE_INFINITY
      return count <= max ? [{ word, slips: count }] : []
    })
    return slips.sort((a, b) => a.slips - b.slips)
  }

  /** The names that sound like it; short ones only where nothing else could tell, because much sounds like two consonants. */
  soundingLike(word: string, minSounds: number): string[] {
    const sound = soundOf(word)
    return sound.length < minSounds ? [] : [this.bySound.get(sound) ?? []].flat().map((id) => this.words[id] as string)
  }

  private rarer(best: number | undefined, list: number | undefined) {
    if (best === undefined || list === undefined) return undefined
    return best < 0 || this.lists.lengthOf(list) < this.lists.lengthOf(best) ? list : best
  }

  /** Words that share enough pairs of letters to be so few slips away: each slip breaks three pairs at most. */
  private sharing(typed: string, max: number): number[] {
    const pairs = pairsOf(typed)
    const shared = new Map<number, number>()
    for (const pair of pairs) {
      const list = this.pairs.get(pair)
      const count = list === undefined ? 0 : this.read(list)
      for (let index = 0; index < count; index++) {
        const id = this.scratch[index] as number
        if (this.isName[id] && Math.abs((this.words[id] as string).length - typed.length) <= max) shared.set(id, (shared.get(id) ?? 0) + 1)
      }
    }
    const enough = Math.max(1, pairs.size - 3 * max)
    return [...shared].filter(([, count]) => count >= enough).map(([id]) => id)
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
