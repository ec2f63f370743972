import type { Workspace } from './workspace.ts'

/**
 * What products show for something that was typed: how much, slot by slot, and which slots show
 * anything.
 */
export class Evidence {
  /** 0 is nothing. */
  readonly values: Uint8Array
  /**
   * The first `count` are the slots that show something, in no order; some may have been left
   * since.
   */
  readonly slots: Uint32Array
  count = 0
  private readonly size: number

  constructor(size: number, workspace: Workspace) {
    this.size = size
    this.values = workspace.bytes(size)
    this.slots = workspace.words(size)
  }

  raise(slot: number, value: number) {
    const known = this.values[slot] as number
    if (value <= known) return
    if (known === 0) this.slots[this.count++] = slot
    this.values[slot] = value
  }

  copy({ values, slots, count }: Evidence) {
    this.values.set(values.subarray(0, this.size))
    this.slots.set(slots.subarray(0, count))
    this.count = count
  }

  /** What is dropped is shown no longer. */
  drop(isDropped: (slot: number, value: number) => boolean) {
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      const slot = this.slots[at] as number
      if (isDropped(slot, this.values[slot] as number)) this.values[slot] = 0
      else this.slots[kept++] = slot
    }
    this.count = kept
  }

  /** Puts another value in place of each; what becomes 0 is shown no longer. */
  map(values: Uint8Array) {
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      const slot = this.slots[at] as number
      const value = values[this.values[slot] as number] as number
      this.values[slot] = value
      this.slots[kept] = slot
      kept += value > 0 ? 1 : 0
    }
    this.count = kept
  }
}
