import type { Sort } from '../../model.ts'
import type { Meaning } from '../reading/meaning.ts'
import type { Atom, PriceLimits, SearchReading } from '../reading/understand.ts'
import { type Evidence, gather, leastNaming, leastTelling, meant, type Shown } from './match.ts'
import { pageOf } from './page-of.ts'
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

/** The products that a search means and the conditions allow, best first. What it found is good until the workspace is given back. */
export function findProducts(index: ProductIndex, reading: SearchReading, filters: readonly UnderstoodFilter[], wanted: Wanted, workspace: Workspace): Finding {
  const search = new Search(index, reading, wanted, workspace)
  const whole = search.findWhole(filters)
  if (whole.selection.count === 0 && reading.atoms.length > 0) return search.findPartly()
  // Who wants a laptop for less than any costs is shown the cheapest, not what has "laptop" in its name.
  return reading.price && search.hasHead && !whole.isMeant ? search.findPartly() : whole
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

const isStanding = ({ kind }: Meaning) => kind !== 'words'
const isNamed = ({ meanings }: Atom) => meanings.some(({ kind }) => kind === 'category' || kind === 'brand')

class Search {
  private readonly index: ProductIndex
  private readonly reading: SearchReading
  private readonly wanted: Wanted
  private readonly workspace: Workspace
  private readonly shown: Shown[]

  constructor(index: ProductIndex, reading: SearchReading, wanted: Wanted, workspace: Workspace) {
    this.index = index
    this.reading = reading
    this.wanted = wanted
    this.workspace = workspace
    this.shown = reading.atoms.map((atom) => gather(index, atom, workspace))
  }

  /** A word that only descriptions have says what somebody likes, not what they look for: where the kind is known, it sorts and does not exclude. */
  findWhole(understood: readonly UnderstoodFilter[]): Finding {
    let filters = understood
    const isOptional = this.reading.atoms.map((atom) => atom.isOptional)
    let evidence = this.applying()
    let found = this.attempt(filters, evidence, isOptional)
    if (found.count === 0 && this.reading.atoms.length > 0) {
      // What is looked for must be that, or be called so; only what is said about it may stand in a description.
      const isKept = this.hasHead ? (number: number) => this.isHead(number) : (number: number) => this.reading.atoms[number]?.meanings.some(isStanding)
      evidence = this.shown.map(({ whole, strict }, number) => (isKept(number) ? strict : whole))
      found = this.attempt(filters, evidence, isOptional)
    }
    const rare = this.hasHead || this.wanted.conditions.categories ? [] : filters.filter(({ atom, name }) => name !== 'brand' && this.isRare(atom, found))
    if (rare.length > 0) {
      filters = filters.filter((filter) => !rare.includes(filter))
      found = this.attempt(filters, evidence, isOptional)
    }
    if (found.count > 0 && (this.wanted.conditions.categories || this.reading.atoms.some(isNamed))) {
      const wishes = this.reading.atoms.map((atom, number) => !this.isHead(number) && !atom.isOptional && this.isOnlyDescribed(number, found))
      if (wishes.some(Boolean))
        found = this.attempt(
          filters,
          evidence,
          isOptional.map((optional, number) => optional || Boolean(wishes[number])),
        )
    }
    const selection = this.withPinned(found)
    return { ...this.rank(selection, evidence, filters), selection, groups: found.groups, filters, missing: [], missesPrice: false }
  }

  /** Most of what has the words in its name has not the value: "Ryzen 5" is a processor first, and then a family of computers. */
  private isRare(atom: Atom, { slots, count }: Selection) {
    const { strict } = this.shown[this.reading.atoms.indexOf(atom)] as Shown
    let having = 0
    for (let at = 0; at < count; at++) if ((strict[slots[at] as number] as number) >= meant.nearly) having += 1
    return having * 2 < count
  }

  /** What staff put first is shown also where the search would not find it, as long as the filters allow it. */
  private withPinned<Found extends Selection>(found: Found): Found {
    const { pinned, conditions } = this.wanted
    if (pinned.length === 0) return found
    const has = new Set(found.slots.subarray(0, found.count))
    const allowed = select(this.index, conditions, this.workspace.words(this.index.size))
    const added = allowed.slots.subarray(0, allowed.count).filter((slot) => pinned.includes(slot) && !has.has(slot))
    found.slots.set(added, found.count)
    return { ...found, count: found.count + added.length }
  }

  get hasHead() {
    return this.reading.atoms.some((_, number) => this.isHead(number))
  }

  private isHead(number: number) {
    return Boolean(this.reading.atoms[number]?.meanings.some(({ kind }) => kind === 'category'))
  }

  private attempt(filters: readonly UnderstoodFilter[], evidence: readonly Evidence[], isOptional: readonly boolean[]) {
    const { atoms, price } = this.reading
    const { conditions } = this.wanted
    const groups = this.mergeGroups(filters, evidence)
    const isGrouped = new Set(filters.map(({ atom }) => atom))
    const words = evidence.filter((_, number) => !isOptional[number] && !isGrouped.has(atoms[number] as Atom))
    const selected = select(
      this.index,
      { ...withPrice(conditions, price), groups, required: [...conditions.required, ...words] },
      this.workspace.words(this.index.size),
    )
    return { ...selected, groups }
  }

  /** What was understood joins what was ticked: values of the same facet are alternatives. */
  private mergeGroups(filters: readonly UnderstoodFilter[], evidence: readonly Evidence[]): Group[] {
    const groups = [...this.wanted.conditions.groups]
    for (const { atom, name } of filters) {
      const own = evidence[this.reading.atoms.indexOf(atom)] as Evidence
      const at = groups.findIndex((group) => group.name === name && group.evidence === null)
      const column = name === 'brand' ? this.index.brands : (this.index.columns.get(name) ?? null)
      if (at < 0) groups.push({ name, column, accepted: null, evidence: own, minRating: 0 })
      else groups[at] = { ...(groups[at] as Group), evidence: own }
    }
    return groups
  }

  /** What an atom stands for counts where products of this kind have it at all; otherwise its words do. */
  private applying(): Evidence[] {
    const heads = this.shown.filter((_, number) => this.isHead(number)).map(({ strict }) => strict)
    if (heads.length === 0 || this.shown.length === 1) return this.shown.map(({ strict }) => strict)
    const kind = select(this.index, { ...this.wanted.conditions, groups: [], required: heads }, this.workspace.words(this.index.size))
    return this.shown.map(({ whole, strict }, number) => (whole === strict || this.isHead(number) || isShown(strict, kind) ? strict : whole))
  }

  private isOnlyDescribed(number: number, { slots, count }: Selection) {
    const { whole } = this.shown[number] as Shown
    const least = this.reading.atoms[number]?.isPurpose ? leastNaming : leastTelling
    for (let at = 0; at < count; at++) if ((whole[slots[at] as number] as number) >= least) return false
    return true
  }

  private rank({ slots, count }: Selection, evidence: readonly Evidence[], filters: readonly UnderstoodFilter[], otherSort: Sort = '') {
    const { index, reading, wanted } = this
    const sort = wanted.sort || reading.order?.sort || otherSort
    const flags = () => this.workspace.shorts(index.size)
    if (evidence.length === 0 && wanted.pinned.length === 0)
      return { page: pageOf(index, { slots, count, scores: null, sort }, wanted.offset, wanted.limit, flags), meantCount: count, isMeant: true }
    const scores = flags()
    const levels = this.levelsOf(slots, count, evidence, filters)
    const phrase = reading.pieces.join(' ').toLowerCase()
    // Those that are all of what is meant, or, where nothing is, those of its kind.
    const least = levels.all > 0 ? 2 : 1
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      let score = 1
      for (let number = 0; number < evidence.length; number++) score += (evidence[number] as Evidence)[slot] as number
      if (evidence.length > 0 && count <= maxNamed) score += nameBonus(index.names[slot] as string, phrase)
      // An order that was asked for goes before how well the words match, but never before what is meant.
      scores[slot] = (sort === '' ? score : 1) + ((levels.bySlot[slot] as number) >= least ? meantFirst : 0)
    }
    if (sort === '') for (const [place, slot] of wanted.pinned.entries()) if (scores[slot]) scores[slot] = pinnedFirst - place
    const page = pageOf(index, { slots, count, scores, sort }, wanted.offset, wanted.limit, flags)
    return { page, meantCount: levels.all || levels.kind || count, isMeant: levels.kind > 0 }
  }

  /** How far each product is what is meant: 1 of the kind, 2 also with every value that was understood. */
  private levelsOf(slots: Uint32Array, count: number, evidence: readonly Evidence[], filters: readonly UnderstoodFilter[]) {
    const bySlot = this.workspace.bytes(this.index.size)
    const heads = evidence.filter((_, number) => this.isHead(number))
    const values = filters.map(({ atom }) => evidence[this.reading.atoms.indexOf(atom)] as Evidence)
    let [kind, all] = [0, 0]
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      if (!heads.every((head) => (head[slot] as number) >= meant.category)) continue
      const isAll = values.every((value) => (value[slot] as number) >= meant.nearly)
      bySlot[slot] = isAll ? 2 : 1
      kind += 1
      all += isAll ? 1 : 0
    }
    return { bySlot, kind, all }
  }

  /** The products that have most of what was typed, if that is enough to be of any use. */
  findPartly(): Finding {
    const { index, wanted, workspace } = this
    const parts = this.reading.atoms
      .map((atom, number) => ({ atom, evidence: (this.shown[number] as Shown)[this.isHead(number) ? 'strict' : 'whole'] }))
      .filter(({ atom }) => !atom.isOptional)
    const evidence = parts.map((part) => part.evidence)
    const everything = select(index, wanted.conditions, workspace.words(index.size))
    const weights = parts.map(({ atom, evidence: own }) => weightOf(atom, isShown(own, everything)))
    const worths = this.worthsOf(everything, evidence, weights)
    const { slots } = everything
    let best = 0
    for (let at = 0; at < everything.count; at++) best = Math.max(best, worths[slots[at] as number] as number)
    let count = 0
    for (let at = 0; at < everything.count && best > 0; at++) {
      const slot = slots[at] as number
      if (worths[slot] === best) slots[count++] = slot
    }
    const top = slots[0] as number
    const groups = wanted.conditions.groups
    if (count === 0 || !isUseful(parts, weights, top))
      return { page: [], selection: { ...everything, count: 0 }, groups, filters: [], meantCount: 0, isMeant: false, missing: [], missesPrice: false }
    const selection = this.withPinned({ ...everything, count })
    const missesPrice = !this.isInPrice(top)
    // What comes closest to the price comes first.
    const sort = !missesPrice ? '' : this.reading.price?.max === null ? 'pricedsc' : 'priceasc'
    const whole = this.shown.map((shown) => shown.whole)
    const ranked = this.rank(selection, whole, [], sort)
    const missing = parts.filter((part) => (part.evidence[top] as number) < leastTelling).map(({ atom }) => atom)
    return { ...ranked, selection, groups, filters: [], missing, missesPrice }
  }

  private isInPrice(slot: number) {
    const { minPaisa, maxPaisa } = withPrice(this.wanted.conditions, this.reading.price)
    const paisa = this.index.payPaisa[slot] as number
    return paisa >= minPaisa && paisa <= maxPaisa
  }

  /** How much of what was typed each product has, in halves. */
  private worthsOf({ slots, count }: Selection, evidence: readonly Evidence[], weights: readonly number[]): Uint8Array {
    const worths = this.workspace.bytes(this.index.size)
    for (let at = 0; at < count; at++) {
      const slot = slots[at] as number
      let worth = 0
      for (let number = 0; number < evidence.length; number++) {
        const value = (evidence[number] as Evidence)[slot] as number
        const weight = weights[number] as number
        // Only having the word for a category is not being of it.
        if (value >= leastTelling) worth += weight === categoryWeight && value < meant.category ? 2 : weight
      }
      if (worth > 0 && this.reading.price && this.isInPrice(slot)) worth += inPrice
      worths[slot] = worth
    }
    return worths
  }
}

/** Beyond this, names are not compared one by one. */
const maxNamed = 3_000
/** More than all words together can be worth: whatever is meant comes before what only has the words, and what staff chose before everything. */
const meantFirst = 32_768
const pinnedFirst = 65_535

function nameBonus(name: string, phrase: string) {
  if (!name.includes(phrase)) return 0
  return name === phrase ? 300 : name.startsWith(phrase) ? 120 : 80
}

// Partial matches count in halves, so that numbers alone can count as half a word.
const inPrice = 3
// More than all the rest: whoever names a kind of thing wants that.
const categoryWeight = 60

/** How much an atom counts for a product that has only some of them. */
function weightOf({ meanings, words }: Atom, isKnown: boolean) {
  if (meanings.some(({ kind }) => kind === 'category')) return categoryWeight
  if (meanings.some(({ kind }) => kind === 'brand')) return 6
  // A word that nothing in the shop has says that something else is looked for.
  if (!isKnown) return 4
  return words.every((word) => /^\d+$/.test(word)) ? 1 : 2
}

function isShown(evidence: Evidence, { slots, count }: Selection) {
  for (let at = 0; at < count; at++) if ((evidence[slots[at] as number] as number) > 0) return true
  return false
}

/** Partial matches are shown where the category or brand is right, or more than half of the words are. */
function isUseful(parts: readonly { atom: Atom; evidence: Evidence }[], weights: readonly number[], slot: number) {
  const shownBy = (number: number) => (parts[number]?.evidence[slot] ?? 0) as number
  const isRight = parts.some(({ atom }, number) => {
    const kinds = new Set(atom.meanings.map(({ kind }) => kind))
    return !atom.isCorrected && ((kinds.has('category') && shownBy(number) >= meant.category) || (kinds.has('brand') && shownBy(number) >= meant.brand))
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const had = weights.filter((_, number) => shownBy(number) >= leastTelling && !parts[number]?.atom.isCorrected)
  return isRight || sum(had) > sum(weights) / 2
}
