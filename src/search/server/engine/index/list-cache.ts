const maxLists = 300
/** Longer lists come from one or two letters, and take too much memory. */
const maxLength = 1_000

/**
 * Lists computed from words, which are typed again and again. Cleared when the vocabulary changes.
 */
export class ListCache<Item> {
  private readonly lists = new Map<string, readonly Item[]>()

  clear() {
    if (this.lists.size > 0) this.lists.clear()
  }

  get(word: string, make: () => readonly Item[]): readonly Item[] {
    const cached = this.lists.get(word)
    if (cached) return cached
    const list = make()
    if (this.lists.size >= maxLists) this.lists.clear()
    if (list.length <= maxLength) this.lists.set(word, list)
    return list
  }
}
