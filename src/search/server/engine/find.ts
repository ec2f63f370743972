import type { Meaning } from '../reading/meaning.ts'
import type { Atom, SearchReading } from '../reading/understand.ts'
import type { Evidence } from './evidence.ts'
import { findPartly, isShown } from './find-partly.ts'
import { leastNaming, leastTelling, meant, type Shown } from './match.ts'
import type { ProductIndex } from './product-index.ts'
import { rank } from './rank.ts'
import { type Finding, Search, type UnderstoodFilter, type Wanted } from './search.ts'
import type { Group, Selection } from './select.ts'
import type { Workspace } from './workspace.ts'

/** The products that a search means and the conditions allow, best first. What it found is good until the workspace is given back. */
export function findProducts(index: ProductIndex, reading: SearchReading, filters: readonly UnderstoodFilter[], wanted: Wanted, workspace: Workspace): Finding {
  const search = new Search(index, reading, wanted, workspace)
  const whole = findWhole(search, filters)
  if (whole.selection.count === 0 && reading.atoms.length > 0) return findPartly(search)
  // Who wants a laptop for less than any costs is shown the cheapest, not what has "laptop" in its name.
  return reading.price && search.hasHead && !whole.isMeant ? findPartly(search) : whole
}

const isStanding = ({ kind }: Meaning) => kind !== 'words'
const isNamed = ({ meanings }: Atom) => meanings.some(({ kind }) => kind === 'category' || kind === 'brand')

/** A word that only descriptions have says what somebody likes, not what they look for: where the kind is known, it sorts and does not exclude. */
function findWhole(search: Search, understood: readonly UnderstoodFilter[]): Finding {
  const { atoms } = search.reading
  let filters = understood
  const isOptional = atoms.map((atom) => atom.isOptional)
  let evidence = applying(search)
  let found = attempt(search, filters, evidence, isOptional)
  if (found.count === 0 && atoms.length > 0) {
    // What is looked for must be that, or be called so; only what is said about it may stand in a description.
    const isKept = search.hasHead ? (number: number) => search.isHead[number] : (number: number) => atoms[number]?.meanings.some(isStanding)
    evidence = search.shown.map(({ whole, strict }, number) => (isKept(number) ? strict : whole))
    found = attempt(search, filters, evidence, isOptional)
  }
  const { categories } = search.wanted.conditions
  const rare = search.hasHead || categories ? [] : filters.filter(({ atom, name }) => name !== 'brand' && isRare(search, atom, found))
  if (rare.length > 0) {
    filters = filters.filter((filter) => !rare.includes(filter))
    found = attempt(search, filters, evidence, isOptional)
  }
  if (found.count > 0 && (categories || atoms.some(isNamed))) {
    const wishes = atoms.map((atom, number) => !search.isHead[number] && !atom.isOptional && isOnlyDescribed(search, number, found))
    if (wishes.includes(true)) {
      const isWished = isOptional.map((optional, number) => optional || Boolean(wishes[number]))
      found = attempt(search, filters, evidence, isWished)
    }
  }
  const selection = search.withPinned(found)
  return { ...rank(search, selection, { evidence, filters, isWhole: true }), selection, groups: found.groups, filters, missing: [], missesPrice: false }
}

/** What an atom stands for counts where products of this kind have it at all; otherwise its words do. */
function applying(search: Search): Evidence[] {
  const { shown, isHead } = search
  const heads = shown.filter((_, number) => isHead[number]).map(({ strict }) => strict)
  if (heads.length === 0 || shown.length === 1) return shown.map(({ strict }) => strict)
  const kind = search.select({ ...search.wanted.conditions, groups: [], required: heads })
  return shown.map(({ whole, strict }, number) => (whole === strict || isHead[number] || isShown(strict, kind) ? strict : whole))
}

function attempt(search: Search, filters: readonly UnderstoodFilter[], evidence: readonly Evidence[], isOptional: readonly boolean[]) {
  const { conditions, reading } = search
  const groups = mergeGroups(search, filters, evidence)
  const isGrouped = new Set(filters.map(({ atom }) => atom))
  const words = evidence.filter((_, number) => !isOptional[number] && !isGrouped.has(reading.atoms[number] as Atom))
  return { ...search.select({ ...conditions, groups, required: [...conditions.required, ...words] }), groups }
}

/** What was understood joins what was ticked: values of the same facet are alternatives. */
function mergeGroups({ index, reading, wanted }: Search, filters: readonly UnderstoodFilter[], evidence: readonly Evidence[]): Group[] {
  const groups = [...wanted.conditions.groups]
  for (const { atom, name } of filters) {
    const own = evidence[reading.atoms.indexOf(atom)] as Evidence
    const at = groups.findIndex((group) => group.name === name && group.evidence === null)
    const column = name === 'brand' ? index.brands : (index.columns.get(name) ?? null)
    if (at < 0) groups.push({ name, column, accepted: null, evidence: own, minRating: 0 })
    else groups[at] = { ...(groups[at] as Group), evidence: own }
  }
  return groups
}

/** Most of what has the words in its name has not the value: "Ryzen 5" is a processor first, and then a family of computers. */
function isRare({ reading, shown }: Search, atom: Atom, { slots, count }: Selection) {
  const { values } = (shown[reading.atoms.indexOf(atom)] as Shown).strict
  let having = 0
  for (let at = 0; at < count; at++) having += (values[slots[at] as number] as number) >= meant.nearly ? 1 : 0
  return having * 2 < count
}

function isOnlyDescribed({ reading, shown }: Search, number: number, { slots, count }: Selection) {
  const { values } = (shown[number] as Shown).whole
  const least = reading.atoms[number]?.isPurpose ? leastNaming : leastTelling
  for (let at = 0; at < count; at++) if ((values[slots[at] as number] as number) >= least) return false
  return true
}
