import type { Atom } from '../parsed-search.ts'
import { areAlike, joinAtoms, type OrMarker } from './alternatives.ts'

/**
 * Collects what a product must not have, while words are parsed one by one: one thing, or a list of
 * things that are alike.
 */
export class Exclusions {
  readonly atoms: Atom[] = []
  private readonly included: Atom[]
  private readonly orMarkers: OrMarker[]
  /** The token of the "not", until the next thing is parsed. */
  private negator: number | null = null
  /** The tokens of the "or", "and" or comma since the previous thing. Null if there was none. */
  private separators: number[] | null = null
  /** The separators before each included atom, by its index. */
  private readonly separatorsBefore = new Map<number, number[]>()
  /** Whether the previous thing followed a "not". */
  private isListOpen = false

  /** Atoms that turn out to be excluded are removed from `included` and `orMarkers`. */
  constructor(included: Atom[], orMarkers: OrMarker[]) {
    this.included = included
    this.orMarkers = orMarkers
  }

  startExclusion(token: number) {
    this.negator = token
  }

  addSeparator(token: number | null) {
    this.separators = [...(this.separators ?? []), ...(token === null ? [] : [token])]
  }

  /**
   * Adds the parsed atoms if they are excluded. `trailing` is the token after them that says so, as
   * in "hp bahek".
   */
  addIfExcluded(parsed: readonly Atom[], trailing: number | null): boolean {
    const { negator, separators } = this
    this.negator = null
    this.separators = null
    const negatorToken = negator ?? trailing
    if (negatorToken === null) return this.continueList(parsed, separators)
    this.isListOpen = negator !== null
    this.atoms.push(
      ...parsed.map((atom) => ({ ...atom, tokens: ascending([negatorToken, ...atom.tokens]) })),
    )
    if (negator === null) this.excludeListedBefore(separators)
    return true
  }

  /** "Without hp or dell" excludes both. */
  private continueList(parsed: readonly Atom[], separators: number[] | null): boolean {
    const [last, next] = [this.atoms.at(-1), parsed[0]]
    if (
      this.isListOpen &&
      separators &&
      last &&
      next &&
      parsed.length === 1 &&
      areAlike(last, next)
    ) {
      this.addToList(next, separators)
      return true
    }
    this.isListOpen = false
    if (separators) this.separatorsBefore.set(this.included.length, separators)
    return false
  }

  /** "Hp ra dell bahek" excludes both, although the "bahek" comes last. */
  private excludeListedBefore(separators: number[] | null) {
    for (
      let separatorTokens = separators;
      separatorTokens;
      separatorTokens = this.separatorsBefore.get(this.included.length) ?? null
    ) {
      const [previous, excluded] = [this.included.at(-1), this.atoms.at(-1)]
      if (!previous || !excluded || !areAlike(previous, excluded)) return
      this.included.pop()
      this.addToList(previous, separatorTokens)
    }
  }

  private addToList(atom: Atom, separators: readonly number[]) {
    const joined = joinAtoms(this.atoms.pop() as Atom, atom, separators)
    this.atoms.push({ ...joined, tokens: ascending(joined.tokens) })
    while ((this.orMarkers.at(-1)?.at ?? -1) >= this.included.length) this.orMarkers.pop()
  }
}

const ascending = (tokens: readonly number[]) => tokens.toSorted((a, b) => a - b)
