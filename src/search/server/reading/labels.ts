import type { IndexedAttribute } from '../engine/structure.ts'
import { fillers } from './fillers.ts'
import { plain, stemOf, wordsOf } from './text.ts'

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')
const minLetters = 3

/**
 * What numbers are called: "video memory", "refresh rate". Beside an amount it says which one is
 * meant.
 */
export class Labels {
  private readonly attributes = new Map<string, Set<string>>()
  private readonly firsts = new Set<string>()
  longest = 0

  /**
   * An attribute by its label and its own name: `maxDpi` is max dpi. Words that stand for something
   * else are no label.
   */
  constructor(
    attributes: readonly IndexedAttribute[],
    isTaken: (words: readonly string[]) => boolean,
  ) {
    for (const { name, label, type, filterable } of attributes) {
      if (type !== 'number' || !filterable) continue
      const spelledOut = name.replace(/[A-Z]/g, ' $&')
      for (const words of [label, spelledOut].map((text) => wordsOf(plain(text))))
        if (!isTaken(words)) this.add(words, name)
    }
  }

  /** Whether one may begin with this word. */
  mayBegin(word: string) {
    return this.firsts.has(stemOf(word))
  }

  /** The attributes that are called so. */
  find(words: readonly string[]): ReadonlySet<string> | undefined {
    return this.attributes.get(keyOf(words))
  }

  private add(words: readonly string[], attribute: string) {
    if (!words.some((word) => word.length >= minLetters && !fillers.has(word))) return
    const key = keyOf(words)
    this.firsts.add(stemOf(words[0] as string))
    this.attributes.set(key, (this.attributes.get(key) ?? new Set()).add(attribute))
    this.longest = Math.max(this.longest, words.length)
  }
}
