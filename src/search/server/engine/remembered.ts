const maxRemembered = 300
/** Longer lists are of one or two letters, and take too much room. */
const longest = 1_000

/** Lists that were made of words, which are typed again and again; until something changes them. */
export class Remembered<Item> {
  private readonly lists = new Map<string, readonly Item[]>()

  clear() {
    if (this.lists.size > 0) this.lists.clear()
  }

  get(word: string, make: () => readonly Item[]): readonly Item[] {
    const known = this.lists.get(word)
    if (known) return known
    const list = make()
    if (this.lists.size >= maxRemembered) this.lists.clear()
    if (list.length <= longest) this.lists.set(word, list)
    return list
  }
}
