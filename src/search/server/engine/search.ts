import type { Sort } from '../../model.ts'
import type { Atom, PriceLimits, SearchReading } from '../reading/understand.ts'
import { gather, type Shown } from './match.ts'
import type { ProductIndex } from './product-index.ts'
import { type Conditions, type Group, type Selection, select } from './select.ts'
import type { Workspace } from './workspace.ts'

/** What is asked for besides the search. */
export interface Wanted {
  conditions: Conditions
  sort: Sort
  offset: number
  limit: number
  /** Products that staff put first, in their order. */
  pinned: readonly number[]
}

export interface Finding {
  page: number[]
  selection: Selection
  groups: Group[]
  /** What was understood and does narrow. */
  filters: readonly UnderstoodFilter[]
  /** How many of them are what was meant. */
  meantCount: number
  /** Whether any of them is of the kind that was meant. */
  isMeant: boolean
  /** What of the search the products do not have. */
  missing: Atom[]
  missesPrice: boolean
}

/** An atom that stands for values of one attribute, or for a brand: a filter like one that was ticked. */
export interface UnderstoodFilter {
  atom: Atom
  /** The attribute, or `brand`. */
  name: string
}

const rupees = (amount: number | null, otherwise: number) => (amount === null ? otherwise : amount * 100)

/** The narrower of what was typed and what was chosen. */
function withPrice(conditions: Conditions, price: PriceLimits | null): Conditions {
  if (!price) return conditions
  return {
    ...conditions,
    minPaisa: Math.max(conditions.minPaisa, rupees(price.min, Number.NEGATIVE_INFINITY)),
    maxPaisa: Math.min(conditions.maxPaisa, rupees(price.max, Number.POSITIVE_INFINITY)),
  }
}

/** One search: how it was read, what is asked for besides, and what products show for each part of it. */
export class Search {
  readonly index: ProductIndex
  readonly reading: SearchReading
  readonly wanted: Wanted
  readonly workspace: Workspace
  readonly shown: Shown[]
  /** The conditions, and the price that was typed. */
  readonly conditions: Conditions
  /** Which atoms name the kind of thing that is looked for. */
  readonly isHead: boolean[]
  readonly hasHead: boolean

  constructor(index: ProductIndex, reading: SearchReading, wanted: Wanted, workspace: Workspace) {
    this.index = index
    this.reading = reading
    this.wanted = wanted
    this.workspace = workspace
    this.shown = reading.atoms.map((atom) => gather(index, atom, workspace))
    this.conditions = withPrice(wanted.conditions, reading.price)
    this.isHead = reading.atoms.map(({ meanings }) => meanings.some(({ kind }) => kind === 'category'))
    this.hasHead = this.isHead.includes(true)
  }

  select(conditions: Conditions): Selection {
    return select(this.index, conditions, this.workspace.words(this.index.size))
  }

  isInPrice(slot: number) {
    const { minPaisa, maxPaisa } = this.conditions
    const paisa = this.index.payPaisa[slot] as number
    return paisa >= minPaisa && paisa <= maxPaisa
  }

  /** What staff put first is shown also where the search would not find it, as long as the filters allow it. */
  withPinned<Found extends Selection>(found: Found): Found {
    const { pinned, conditions } = this.wanted
    if (pinned.length === 0) return found
    const has = new Set(found.slots.subarray(0, found.count))
    const allowed = this.select(conditions)
    const added = allowed.slots.subarray(0, allowed.count).filter((slot) => pinned.includes(slot) && !has.has(slot))
    found.slots.set(added, found.count)
    return { ...found, count: found.count + added.length, isAscending: false }
  }
}
