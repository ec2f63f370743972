import type { Meaning } from '../../parsing/lexicon/meaning.ts'
import { type Atom, hasMeaning } from '../../parsing/parsed-search.ts'
import type { ProductIndex } from '../index/product-index.ts'
import { compatibilityGroup, fields } from '../index/visit-product-words.ts'
import { getSection } from '../select/section.ts'
import type { Selection } from '../select/selection.ts'
import type { Workspace } from '../workspace.ts'
import { Evidence } from './evidence.ts'

// How strongly a product matches a word, by the field that has it: name start, name, model, brand,
// category, fits, summary, description. The numbers order matches within a score, which adds up one
// number for each atom: a whole word comes before another form of it, that before the start of a
// word, and a name before category, summary and description. A meaning comes before every word.
const wholeWord = Uint8Array.of(165, 160, 165, 150, 110, 115, 100, 40)
const wordForm = Uint8Array.of(158, 153, 150, 140, 104, 114, 94, 35)
const wordStart = Uint8Array.of(125, 120, 110, 110, 70, 80, 55, 0)
// Stronger than any word outside the name: part of a name finds a product, whatever else it could
// mean.
const wordPart = Uint8Array.of(118, 118, 117, 116, 0, 0, 0, 0)

export const namePartStrength = wordPart[fields.name] as number

/**
 * A product of the named category, brand or value beats every word. If its name says so too, it
 * ranks higher still.
 */
export const meaningStrength = {
  category: 240,
  brand: 210,
  exactValue: 190,
  nearValue: 180,
} as const
const alsoNamedBonus = 9

/** Weaker matches appear only in a description. */
export const minSummaryStrength = 45
/**
 * Matches at least this strong are in the product's name, in what it fits, or in its category's
 * name.
 */
export const minNameStrength = 110

/**
 * Looks one word up in every sense: the word itself, its other forms, the start of a longer word,
 * and a part inside a name.
 */
export function markWordAndForms(index: ProductIndex, word: string, evidence: Evidence) {
  const { vocabulary } = index
  const id = vocabulary.idOf(word)
  if (id !== undefined) index.markWord(id, wholeWord, evidence)
  for (const other of vocabulary.formsOf(word)) index.markWord(other, wordForm, evidence)
  if (word.length < 3) return index.markPart(word, wordStart, wordPart, evidence)
  for (const other of vocabulary.wordsContaining(word)) {
    if (other !== id)
      index.markWord(
        other,
        (vocabulary.words[other] as string).startsWith(word) ? wordStart : wordPart,
        evidence,
      )
  }
}

/** A product must have all words of an atom, and the weakest match counts. */
function markAllWords(
  index: ProductIndex,
  words: readonly string[],
  workspace: Workspace,
  evidence: Evidence,
) {
  const ofEachWord = words.map((word) => {
    const ofWord = words.length === 1 ? evidence : new Evidence(index.size, workspace)
    markWordAndForms(index, word, ofWord)
    return ofWord
  })
  const [first] = ofEachWord
  if (ofEachWord.length === 1 || !first) return
  for (let at = 0; at < first.count; at++) {
    const slot = first.slots[at] as number
    let weakest = 255
    for (const { strength } of ofEachWord) weakest = Math.min(weakest, strength[slot] as number)
    evidence.raise(slot, weakest)
  }
}

function markMeaning(index: ProductIndex, meaning: Meaning, evidence: Evidence) {
  if (meaning.kind === 'words') return
  if (meaning.kind === 'category') {
    const { slots, count } = getSection(
      index,
      index.structure.selfAndDescendants(meaning.categories),
    )
    for (let at = 0; at < count; at++)
      raiseWithBonus(evidence, slots[at] as number, meaningStrength.category)
    return
  }
  const column = meaning.kind === 'brand' ? index.brands : index.columns.get(meaning.attribute)
  if (!column) return
  const strengths = column.strengthsByCode(
    meaning.kind === 'brand'
      ? [[meaning.brand, meaningStrength.brand]]
      : [...meaning.values].map(([part, level]) => [
          part,
          level === 2 ? meaningStrength.exactValue : meaningStrength.nearValue,
        ]),
  )
  for (let code = 1; code < strengths.length; code++) {
    const strength = strengths[code] as number
    if (strength > 0)
      for (const slot of column.slotsWithCode(code)) raiseWithBonus(evidence, slot, strength)
  }
}

function raiseWithBonus(evidence: Evidence, slot: number, strength: number) {
  const current = evidence.strength[slot] as number
  if (current < strength)
    evidence.raise(
      slot,
      current >= (wordStart[fields.name] as number) && current < meaningStrength.nearValue
        ? strength + alsoNamedBonus
        : strength,
    )
}

/**
 * How strongly products match one atom: all matches, and the matches that count if the atom has a
 * meaning.
 */
export interface AtomEvidence {
  /** All matches, including texts that contain the words by chance. */
  readonly loose: Evidence
  /** Without descriptions that contain the words by chance: "takes up to 16 GB" is not 16 GB. */
  readonly strict: Evidence
}

export function gatherEvidence(
  index: ProductIndex,
  atom: Atom,
  workspace: Workspace,
): AtomEvidence {
  const byWords = new Evidence(index.size, workspace)
  markAllWords(index, atom.words, workspace, byWords)
  for (const meaning of atom.meanings)
    if (meaning.kind === 'words') markAllWords(index, meaning.words, workspace, byWords)
  const catalogMeanings = atom.meanings.filter(({ kind }) => kind !== 'words')
  if (catalogMeanings.length === 0) return { loose: byWords, strict: byWords }
  const strict = new Evidence(index.size, workspace)
  strict.copy(byWords)
  dropWeak(atom, strict)
  for (const meaning of catalogMeanings)
    if (meaning.kind === 'facet') dropContradicted(index, meaning, strict)
  for (const meaning of catalogMeanings) markMeaning(index, meaning, strict)
  let hasMeanings = false
  return {
    strict,
    // Computed on demand, because most searches find enough products without it.
    get loose() {
      if (!hasMeanings) for (const meaning of catalogMeanings) markMeaning(index, meaning, byWords)
      hasMeanings = true
      return byWords
    },
  }
}

const wordPartStrengths = new Set([
  wordPart[fields.name],
  wordPart[fields.model],
  wordPart[fields.brand],
] as number[])

const keepStrengths = (test: (strength: number) => boolean) =>
  Uint8Array.from({ length: 256 }, (_, strength) => (test(strength) ? strength : 0))
// For a category only names count: the summary of a charger mentions laptops, but it is none. For
// other meanings, what a product fits counts as well.
const strengthFilters = {
  category: keepStrengths(
    (strength) => strength >= (wordStart[fields.name] as number) || wordPartStrengths.has(strength),
  ),
  other: keepStrengths(
    (strength) => strength >= (wordForm[fields.fits] as number) || wordPartStrengths.has(strength),
  ),
}

const dropWeak = (atom: Atom, evidence: Evidence) =>
  evidence.map(hasMeaning(atom, 'category') ? strengthFilters.category : strengthFilters.other)

const fitsStrengths = new Set([wholeWord[fields.fits], wordForm[fields.fits]] as number[])

/**
 * Compatibility is decided by the attribute's value, not by words: a case for Micro-ATX boards has
 * the word ATX, but takes no ATX board.
 */
function dropContradicted(
  index: ProductIndex,
  { attribute, values }: Extract<Meaning, { kind: 'facet' }>,
  evidence: Evidence,
) {
  const column = index.columns.get(attribute)
  if (!column || index.structure.findAttribute(attribute)?.group !== compatibilityGroup) return
  const accepted = column.codesWhere((part) => values.has(part))
  evidence.drop((slot, strength) => {
    const code = column.codes[slot] ?? 0
    return code > 0 && !accepted[code] && fitsStrengths.has(strength)
  })
}

const ownWordStrengths = new Set([
  ...wholeWord.subarray(0, fields.summary),
  ...wordForm.subarray(0, fields.summary),
])
const decisiveFilter = keepStrengths(
  (strength) => strength >= meaningStrength.nearValue || ownWordStrengths.has(strength),
)

/** Products with an excluded atom, as a value or as a word outside summary and description. */
export function gatherExcludedEvidence(
  index: ProductIndex,
  atom: Atom,
  workspace: Workspace,
): Evidence {
  // The loose evidence, because a value of one attribute may be a word of another: the SSD of a
  // laptop is not a drive for sale.
  const { loose: evidence } = gatherEvidence(index, atom, workspace)
  evidence.map(decisiveFilter)
  return evidence
}

/** Products with any value of the attributes that an atom is about. Null if it is about none. */
export function gatherAttributeEvidence(
  index: ProductIndex,
  { meanings }: Atom,
  workspace: Workspace,
): Evidence | null {
  const columns = meanings.flatMap((meaning) =>
    meaning.kind === 'facet' ? (index.columns.get(meaning.attribute) ?? []) : [],
  )
  if (columns.length === 0) return null
  const evidence = new Evidence(index.size, workspace)
  for (const { codes } of columns)
    for (let slot = 0; slot < index.size; slot++)
      if ((codes[slot] ?? 0) > 0) evidence.raise(slot, 1)
  return evidence
}

/** Whether one of the products matches at least this strongly. */
export function matchesAny({ strength }: Evidence, { slots, count }: Selection, minStrength = 1) {
  for (let at = 0; at < count; at++)
    if ((strength[slots[at] as number] as number) >= minStrength) return true
  return false
}
