/** The slots of each category; those that were left are found out when somebody looks. */
export class Members {
  private readonly slots: number[][]
  private readonly isUntidy: boolean[]

  constructor(categories: number) {
    this.slots = Array.from({ length: categories }, () => [])
    this.isUntidy = this.slots.map(() => false)
  }

  add(category: number, slot: number) {
    this.slots[category]?.push(slot)
  }

  /** One of the slots was left. */
  leave(category: number) {
    this.isUntidy[category] = true
  }

  /** How many products each category has itself. */
  counts(categoryOf: Int16Array) {
    return Uint32Array.from(this.slots, (_, category) => this.tidied(category, categoryOf).length)
  }

  /** How many slots these categories have, or a few more. */
  countIn(wanted: Uint8Array): number {
    let count = 0
    for (let category = 0; category < this.slots.length; category++) if (wanted[category]) count += (this.slots[category] as number[]).length
    return count
  }

  copyIn(wanted: Uint8Array, into: Uint32Array, categoryOf: Int16Array): number {
    let count = 0
    for (let category = 0; category < this.slots.length; category++) {
      if (!wanted[category]) continue
      const slots = this.tidied(category, categoryOf)
      for (let at = 0; at < slots.length; at++) into[count++] = slots[at] as number
    }
    return count
  }

  private tidied(category: number, categoryOf: Int16Array) {
    const slots = this.slots[category] as number[]
    if (!this.isUntidy[category]) return slots
    const kept = slots.filter((slot) => categoryOf[slot] === category)
    this.slots[category] = kept
    this.isUntidy[category] = false
    return kept
  }
}
