import { soundOf } from '../text/sound.ts'
import { joinMeanings, type Meaning, namesCategoryOrBrand } from './meaning.ts'

/** One consonant could become any word. */
const minSounds = 2

/** Completes what is being typed to names of categories and brands. */
export class Completions {
  private readonly phrases: ReadonlyMap<string, Meaning[]>
  private sorted: string[] | null = null
  /** Names of one word, by their sound. */
  private sounds: { sound: string; names: Meaning[] }[] | null = null

  constructor(phrases: ReadonlyMap<string, Meaning[]>) {
    this.phrases = phrases
  }

  /**
   * The names that start with these words. Completing the last word is more likely than adding
   * others to it: "lapto" is a laptop, and not yet its charger.
   */
  ofWords(words: readonly string[]): Meaning[] {
    const start = words.join(' ')
    this.sorted ??= [...this.phrases.keys()].sort()
    const all: Meaning[] = []
    const withoutMoreWords: Meaning[] = []
    for (let at = lowerBound(this.sorted, start); this.sorted[at]?.startsWith(start); at++) {
      const phrase = this.sorted[at] as string
      const names = (this.phrases.get(phrase) ?? []).filter(namesCategoryOrBrand)
      all.push(...names)
      if (!phrase.includes(' ', start.length)) withoutMoreWords.push(...names)
    }
    return joinMeanings(withoutMoreWords.length > 0 ? withoutMoreWords : all)
  }

  /** The names that start with the sound of a word in Devanagari. */
  ofSound(start: string): Meaning[] {
    this.sounds ??= [...this.phrases].flatMap(([phrase, meanings]) => {
      const names = phrase.includes(' ') ? [] : meanings.filter(namesCategoryOrBrand)
      return names.length > 0 ? [{ sound: soundOf(phrase), names }] : []
    })
    const sound = soundOf(start)
    return sound.length < minSounds
      ? []
      : joinMeanings(
          this.sounds.flatMap((each) => (each.sound.startsWith(sound) ? each.names : [])),
        )
  }
}

function lowerBound(sorted: readonly string[], text: string) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < text) low = middle + 1
    else high = middle
  }
  return low
}
