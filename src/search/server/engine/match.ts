import type { Meaning } from '../reading/meaning.ts'
import { type Atom, isOfKind } from '../reading/reading.ts'
import { fields, fittingGroup } from './describe.ts'
import { Evidence } from './evidence.ts'
import type { ProductIndex } from './product-index.ts'
import { sectionOf } from './section.ts'
import type { Selection } from './selection.ts'
import type { Workspace } from './workspace.ts'

// How much it says that a product has a word, by where it has it: name start, name, model, brand,
// kind, fits, summary, description.
const whole = Uint8Array.of(165, 160, 165, 150, 110, 115, 100, 40)
const form = Uint8Array.of(158, 153, 150, 140, 104, 114, 94, 35)
const begun = Uint8Array.of(125, 120, 110, 110, 70, 80, 55, 0)
// More than any word outside the name: a part of the name finds a product whatever else it says.
const inside = Uint8Array.of(118, 118, 117, 116, 0, 0, 0, 0)

/** A part of a name. */
export const partOfName = inside[fields.name] as number

/**
 * A product of the meant category, brand or value beats every word; one whose name says so too,
 * more so.
 */
export const meant = { category: 240, brand: 210, exactly: 190, nearly: 180 } as const
const alsoNamed = 9

/** Whatever says less than this stands only in a description. */
export const leastTelling = 45
/** Whatever says at least this is the product's name, or what it fits. */
export const leastNaming = 110

/**
 * Looks one word up in every way it can be meant: itself, its other forms, as a beginning, and
 * inside a name.
 */
export function markWord(index: ProductIndex, word: string, into: Evidence) {
  const { vocabulary } = index
  const id = vocabulary.idOf(word)
  if (id !== undefined) index.mark(id, whole, into)
  for (const other of vocabulary.formsOf(word)) index.mark(other, form, into)
  if (word.length < 3) return index.markPart(word, begun, inside, into)
  for (const other of vocabulary.containing(word)) {
    if (other !== id)
      index.mark(other, (vocabulary.words[other] as string).startsWith(word) ? begun : inside, into)
  }
}

/** What the words of an atom show: a product must have all of them, and counts by the weakest. */
function markWords(
  index: ProductIndex,
  words: readonly string[],
  workspace: Workspace,
  into: Evidence,
) {
  const each = words.map((word) => {
    const evidence = words.length === 1 ? into : new Evidence(index.size, workspace)
    markWord(index, word, evidence)
    return evidence
  })
  const [first] = each
  if (each.length === 1 || !first) return
  for (let at = 0; at < first.count; at++) {
    const slot = first.slots[at] as number
    let least = 255
    for (const { values } of each) least = Math.min(least, values[slot] as number)
    into.raise(slot, least)
  }
}

function markMeaning(index: ProductIndex, meaning: Meaning, into: Evidence) {
  if (meaning.kind === 'words') return
  if (meaning.kind === 'category') {
    const { slots, count } = sectionOf(index, index.structure.below(meaning.categories))
    for (let at = 0; at < count; at++) raise(into, slots[at] as number, meant.category)
    return
  }
  const column = meaning.kind === 'brand' ? index.brands : index.columns.get(meaning.attribute)
  if (!column) return
  const worths = column.worths(
    meaning.kind === 'brand'
      ? [[meaning.brand, meant.brand]]
      : [...meaning.values].map(([part, level]) => [
          part,
          level === 2 ? meant.exactly : meant.nearly,
        ]),
  )
  for (let code = 1; code < worths.length; code++) {
    const worth = worths[code] as number
    if (worth > 0) for (const slot of column.slotsOf(code)) raise(into, slot, worth)
  }
}

function raise(into: Evidence, slot: number, value: number) {
  const known = into.values[slot] as number
  if (known < value)
    into.raise(
      slot,
      known >= (begun[fields.name] as number) && known < meant.nearly ? value + alsoNamed : value,
    )
}

/**
 * What products show for one atom: for all of it, and for what counts where the atom stands for
 * something.
 */
export interface Shown {
  readonly whole: Evidence
  /**
   * A description that happens to have the words shows nothing: "16 GB" in "takes up to 16 GB" is
   * not 16 GB.
   */
  readonly strict: Evidence
}

export function gather(index: ProductIndex, atom: Atom, workspace: Workspace): Shown {
  const words = new Evidence(index.size, workspace)
  markWords(index, atom.words, workspace, words)
  for (const meaning of atom.meanings)
    if (meaning.kind === 'words') markWords(index, meaning.words, workspace, words)
  const standing = atom.meanings.filter(({ kind }) => kind !== 'words')
  if (standing.length === 0) return { whole: words, strict: words }
  const strict = new Evidence(index.size, workspace)
  strict.copy(words)
  dropWeak(atom, strict)
  for (const meaning of standing) if (meaning.kind === 'facet') dropRefuted(index, meaning, strict)
  for (const meaning of standing) markMeaning(index, meaning, strict)
  let isWhole = false
  return {
    strict,
    // Most searches find what they mean, and never look at it.
    get whole() {
      if (!isWhole) for (const meaning of standing) markMeaning(index, meaning, words)
      isWhole = true
      return words
    },
  }
}

const insideName = new Set([
  inside[fields.name],
  inside[fields.model],
  inside[fields.brand],
] as number[])

const keeping = (isKept: (value: number) => boolean) =>
  Uint8Array.from({ length: 256 }, (_, value) => (isKept(value) ? value : 0))
// Whether a charger fits a laptop stands in what it fits; a word of its summary is not its kind.
const strong = {
  category: keeping((value) => value >= (begun[fields.name] as number) || insideName.has(value)),
  other: keeping((value) => value >= (form[fields.fits] as number) || insideName.has(value)),
}

const dropWeak = (atom: Atom, evidence: Evidence) =>
  evidence.map(isOfKind(atom, 'category') ? strong.category : strong.other)

const fitting = new Set([whole[fields.fits], form[fields.fits]] as number[])

/**
 * What a product says it fits is read by its value: one that takes Micro-ATX boards has the word,
 * and takes no ATX.
 */
function dropRefuted(
  index: ProductIndex,
  { attribute, values }: Extract<Meaning, { kind: 'facet' }>,
  evidence: Evidence,
) {
  const column = index.columns.get(attribute)
  if (!column || index.structure.attribute(attribute)?.group !== fittingGroup) return
  const accepted = column.accepting((part) => values.has(part))
  evidence.drop((slot, value) => {
    const code = column.codes[slot] ?? 0
    return code > 0 && !accepted[code] && fitting.has(value)
  })
}

const byWord = new Set([...whole.subarray(0, fields.summary), ...form.subarray(0, fields.summary)])
const decisive = keeping((value) => value >= meant.nearly || byWord.has(value))

/**
 * What a product has that it must not have: as a value, or as a whole word that says what it is.
 */
export function gatherExcluded(index: ProductIndex, atom: Atom, workspace: Workspace): Evidence {
  // What stands for a value of one attribute may be a word of another: the SSD of a laptop is no
  // drive that is sold.
  const { whole: had } = gather(index, atom, workspace)
  had.map(decisive)
  return had
}

/** What has any value of the attributes that an atom is about; null where it is about none. */
export function gatherHaving(
  index: ProductIndex,
  { meanings }: Atom,
  workspace: Workspace,
): Evidence | null {
  const columns = meanings.flatMap((meaning) =>
    meaning.kind === 'facet' ? (index.columns.get(meaning.attribute) ?? []) : [],
  )
  if (columns.length === 0) return null
  const having = new Evidence(index.size, workspace)
  for (const { codes } of columns)
    for (let slot = 0; slot < index.size; slot++) if ((codes[slot] ?? 0) > 0) having.raise(slot, 1)
  return having
}

export function isShown(
  { values }: Evidence,
  { slots, count }: Pick<Selection, 'slots' | 'count'>,
) {
  for (let at = 0; at < count; at++) if ((values[slots[at] as number] as number) > 0) return true
  return false
}
