import type { IndexedAttribute } from '../../engine/index/structure.ts'
import { fillers } from '../text/fillers.ts'
import { normalize, stemKeyOf, stemOf, wordsOf } from '../text/text.ts'

const minLetters = 3

/**
 * The labels of numeric attributes: "video memory", "refresh rate". Beside an amount, a label
 * selects the attribute.
 */
export class AttributeLabels {
  private readonly attributes = new Map<string, Set<string>>()
  private readonly firstStems = new Set<string>()
  longest = 0

  /**
   * An attribute is known by its label and by its name: `maxDpi` is max dpi. Words with another
   * meaning are no label.
   */
  constructor(
    attributes: readonly IndexedAttribute[],
    hasMeaning: (words: readonly string[]) => boolean,
  ) {
    for (const { name, label, type, filterable } of attributes) {
      if (type !== 'number' || !filterable) continue
      const spelledOut = name.replace(/[A-Z]/g, ' $&')
      for (const words of [label, spelledOut].map((text) => wordsOf(normalize(text))))
        if (!hasMeaning(words)) this.add(words, name)
    }
  }

  /** Whether a label may start with this word. */
  mayStart(word: string) {
    return this.firstStems.has(stemOf(word))
  }

  /** The attributes with this label. */
  find(words: readonly string[]): ReadonlySet<string> | undefined {
    return this.attributes.get(stemKeyOf(words))
  }

  private add(words: readonly string[], attribute: string) {
    if (!words.some((word) => word.length >= minLetters && !fillers.has(word))) return
    const key = stemKeyOf(words)
    this.firstStems.add(stemOf(words[0] as string))
    this.attributes.set(key, (this.attributes.get(key) ?? new Set()).add(attribute))
    this.longest = Math.max(this.longest, words.length)
  }
}
