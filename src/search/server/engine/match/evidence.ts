import type { Workspace } from '../workspace.ts'

/**
 * How strongly products match something that was typed, slot by slot, and which slots match at all.
 */
export class Evidence {
  /** 0 is no match. */
  readonly strength: Uint8Array
  /** The first `count` are the slots that match, in no order. Some may be abandoned. */
  readonly slots: Uint32Array
  count = 0
  private readonly size: number

  constructor(size: number, workspace: Workspace) {
    this.size = size
    this.strength = workspace.bytes(size)
    this.slots = workspace.ints(size)
  }

  raise(slot: number, strength: number) {
    const current = this.strength[slot] as number
    if (strength <= current) return
    if (current === 0) this.slots[this.count++] = slot
    this.strength[slot] = strength
  }

  copy({ strength, slots, count }: Evidence) {
    this.strength.set(strength.subarray(0, this.size))
    this.slots.set(slots.subarray(0, count))
    this.count = count
  }

  /** Removes the matches that pass the test. */
  drop(isDropped: (slot: number, strength: number) => boolean) {
    let remaining = 0
    for (let at = 0; at < this.count; at++) {
      const slot = this.slots[at] as number
      if (isDropped(slot, this.strength[slot] as number)) this.strength[slot] = 0
      else this.slots[remaining++] = slot
    }
    this.count = remaining
  }

  /** Replaces each strength by its entry in the table; 0 removes the match. */
  map(replacements: Uint8Array) {
    let remaining = 0
    for (let at = 0; at < this.count; at++) {
      const slot = this.slots[at] as number
      const replaced = replacements[this.strength[slot] as number] as number
      this.strength[slot] = replaced
      this.slots[remaining] = slot
      remaining += replaced > 0 ? 1 : 0
    }
    this.count = remaining
  }
}

/** Whether the slot matches each of these with at least this strength. */
export function matchesAll(evidence: readonly Evidence[], slot: number, min: number) {
  for (let number = 0; number < evidence.length; number++)
    if (((evidence[number] as Evidence).strength[slot] as number) < min) return false
  return true
}
