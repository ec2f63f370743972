interface Tagged {
  tags: readonly string[]
}

/** Which entries show what: a change finds its own without a look at all the others. */
export class TagIndex<Entry extends Tagged> {
  private readonly entries = new Map<string, Set<Entry>>()

  get size() {
    return this.entries.size
  }

  add(entry: Entry) {
    for (const tag of entry.tags) {
      const known = this.entries.get(tag)
      if (known) known.add(entry)
      else this.entries.set(tag, new Set([entry]))
    }
  }

  remove(entry: Entry) {
    for (const tag of entry.tags) {
      const known = this.entries.get(tag)
      if (known?.delete(entry) && known.size === 0) this.entries.delete(tag)
    }
  }

  /** Takes out those that show it. */
  take(tag: string): readonly Entry[] {
    const taken = [...(this.entries.get(tag) ?? [])]
    for (const entry of taken) this.remove(entry)
    return taken
  }
}
