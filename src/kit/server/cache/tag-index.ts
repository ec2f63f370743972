interface TaggedEntry {
  tags: readonly string[]
}

/** Finds the entries with a tag without looking at all others. */
export class TagIndex<Entry extends TaggedEntry> {
  private readonly entries = new Map<string, Set<Entry>>()

  get size() {
    return this.entries.size
  }

  add(entry: Entry) {
    for (const tag of entry.tags) {
      const tagged = this.entries.get(tag)
      if (tagged) tagged.add(entry)
      else this.entries.set(tag, new Set([entry]))
    }
  }

  remove(entry: Entry) {
    for (const tag of entry.tags) {
      const tagged = this.entries.get(tag)
      if (tagged?.delete(entry) && tagged.size === 0) this.entries.delete(tag)
    }
  }

  /** Removes the entries with this tag, from all of their tags, and returns them. */
  removeTagged(tag: string): readonly Entry[] {
    const removed = [...(this.entries.get(tag) ?? [])]
    for (const entry of removed) this.remove(entry)
    return removed
  }
}
