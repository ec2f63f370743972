import { areAlike, join, type Turn } from './alternatives.ts'
import type { Atom } from './reading.ts'

/**
 * What a product must not have, as it is read word by word: one thing, or a list of things that are
 * alike.
 */
export class Refused {
  readonly atoms: Atom[] = []
  private readonly wanted: Atom[]
  private readonly turns: Turn[]
  /** The piece that says "not", where the next thing is not wanted. */
  private negator: number | null = null
  /**
   * The pieces of the "or", "and" or comma since the last thing that was read; null where there was
   * none.
   */
  private between: number[] | null = null
  /** The same before each thing that is wanted, by its place. */
  private readonly joints = new Map<number, number[]>()
  /** Whether the last thing that was read stood behind a "not". */
  private isOpen = false

  /**
   * Of what is wanted so far, and where an "or" stands in it, is taken back what turns out not to
   * be.
   */
  constructor(wanted: Atom[], turns: Turn[]) {
    this.wanted = wanted
    this.turns = turns
  }

  begin(piece: number) {
    this.negator = piece
  }

  list(piece: number | null) {
    this.between = [...(this.between ?? []), ...(piece === null ? [] : [piece])]
  }

  /**
   * Takes what was read if it is not wanted. `behind` is the piece behind it that says so, as in
   * "hp bahek".
   */
  take(found: readonly Atom[], behind: number | null): boolean {
    const { negator, between } = this
    this.negator = null
    this.between = null
    const said = negator ?? behind
    if (said === null) return this.continueList(found, between)
    this.isOpen = negator !== null
    this.atoms.push(...found.map((atom) => ({ ...atom, pieces: inOrder([said, ...atom.pieces]) })))
    if (negator === null) this.takeBack(between)
    return true
  }

  /** "Without hp or dell": neither. */
  private continueList(found: readonly Atom[], between: number[] | null): boolean {
    const [last, next] = [this.atoms.at(-1), found[0]]
    if (this.isOpen && between && last && next && found.length === 1 && areAlike(last, next)) {
      this.add(next, between)
      return true
    }
    this.isOpen = false
    if (between) this.joints.set(this.wanted.length, between)
    return false
  }

  /** "Hp ra dell bahek": neither, although only now it is said. */
  private takeBack(between: number[] | null) {
    for (let joint = between; joint; joint = this.joints.get(this.wanted.length) ?? null) {
      const [before, own] = [this.wanted.at(-1), this.atoms.at(-1)]
      if (!before || !own || !areAlike(before, own)) return
      this.wanted.pop()
      this.add(before, joint)
    }
  }

  private add(atom: Atom, between: readonly number[]) {
    const joined = join(this.atoms.pop() as Atom, atom, between)
    this.atoms.push({ ...joined, pieces: inOrder(joined.pieces) })
    while ((this.turns.at(-1)?.at ?? -1) >= this.wanted.length) this.turns.pop()
  }
}

const inOrder = (pieces: readonly number[]) => pieces.toSorted((a, b) => a - b)
