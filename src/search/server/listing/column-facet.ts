import { formatValue } from '#catalog/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Facet } from '../../contract.ts'
import { mostFrequent } from '../engine/count/most-frequent.ts'
import { countCodes, countParts } from '../engine/count/summarize.ts'
import { addCounts } from '../engine/count/tally.ts'
import type { Column } from '../engine/index/column.ts'
import type { IndexedAttribute } from '../engine/index/structure.ts'
import type { Group, Selection } from '../engine/select/selection.ts'
import { comesInAnySize } from '../parsing/text/units.ts'

const usualMaxValues = 40
/**
 * With more different numbers than this, a facet is a range from the smallest to the largest.
 * Measured values come in every size: fewer of them make a range.
 */
const maxNumbers = 8
const maxMeasured = 3

export interface ColumnFacetInput {
  selection: Selection
  groups: readonly Group[]
  /** Ticked values by facet name; brands under `brand`. */
  ticked: ReadonlyMap<string, readonly string[]>
  language: Language
}

export type FacetDefinition = Pick<
  IndexedAttribute,
  'name' | 'label' | 'unit' | 'type' | 'options' | 'help'
> & {
  /** The label of a value that is stored under another name. */
  labelOfValue?: (value: string) => string
  /** How many values are offered, if not as many as usual. */
  maxValues?: number
}

export const textDefinition = {
  unit: '',
  type: 'text',
  options: [],
  help: '',
} satisfies Partial<FacetDefinition>

/** A facet for the values of a column, with their counts. */
export function columnFacet(
  { selection, groups, ticked, language }: ColumnFacetInput,
  name: string,
  column: Column,
  definition: FacetDefinition,
): Facet {
  let codes = countCodes(column, selection)
  for (const [number, group] of groups.entries())
    if (group.name === name && selection.nearMisses[number])
      codes = addCounts(codes.slice(), selection.nearMisses[number])
  const counts = countParts(column, codes)
  const { label, help, unit, type, maxValues = usualMaxValues } = definition
  const { labels, inOrder } = choicesOf(column, definition, language)
  const isRanked = type !== 'number' && type !== 'choice'
  const tickedValues = ticked.get(name) ?? []
  const isTicked = (part: number) => tickedValues.includes(column.partNames[part] as string)
  const hasProducts = (part: number) => (counts[part] as number) > 0
  const listed = isRanked ? mostFrequent(inOrder, counts, maxValues) : inOrder.filter(hasProducts)
  if (type === 'number' && listed.length > (comesInAnySize(unit) ? maxMeasured : maxNumbers)) {
    const [min, max] = [listed[0], listed.at(-1)].map((part) =>
      Number(column.partNames[part as number]),
    ) as [number, number]
    return { name, label, help, values: [], range: { min, max, unit } }
  }
  const toValue = (part: number) => {
    const value = column.partNames[part] as string
    return {
      value,
      label: definition.labelOfValue?.(value) ?? (labels[part] as string),
      count: counts[part] as number,
    }
  }
  const tickedOnly =
    isRanked && tickedValues.length > 0
      ? inOrder.filter((part) => hasProducts(part) && isTicked(part) && !listed.includes(part))
      : []
  const values = [
    ...listed.filter((part, position) => position < maxValues || isTicked(part)),
    ...tickedOnly,
  ].map(toValue)
  return {
    name,
    label,
    help,
    range: null,
    values: [...values, ...tickedWithoutProducts(definition, tickedValues, values, language)],
  }
}

export const labelOf = (
  { unit, type, labelOfValue }: Pick<FacetDefinition, 'unit' | 'type' | 'labelOfValue'>,
  value: string,
  language: Language,
) =>
  labelOfValue?.(value) ??
  formatValue(
    { unit },
    type === 'boolean' ? value === 'true' : type === 'number' ? Number(value) : value,
    language,
  )

const byLabel = new Intl.Collator('en')

interface Choices {
  labels: string[]
  /**
   * The parts of the column as they are listed. Where the most frequent come first, this is the
   * order of equally frequent ones.
   */
  inOrder: number[]
}

const choicesCache = new WeakMap<Column, Partial<Record<Language, Choices>>>()

/** The labels and the order of a column's values: the same for every list in this language. */
function choicesOf(column: Column, definition: FacetDefinition, language: Language): Choices {
  const byLanguage = choicesCache.get(column)
  const cached = byLanguage?.[language]
  if (cached?.labels.length === column.partNames.length) return cached
  const { unit, type } = definition
  const labels = column.partNames.map((value) => labelOf({ unit, type }, value, language))
  const compare = createCompare(definition, column.partNames, labels)
  const choices = { labels, inOrder: labels.map((_, part) => part).sort(compare) }
  choicesCache.set(column, { ...byLanguage, [language]: choices })
  return choices
}

function createCompare(
  { type, options }: FacetDefinition,
  values: readonly string[],
  labels: readonly string[],
): (a: number, b: number) => number {
  if (type === 'number') return (a, b) => Number(values[a]) - Number(values[b])
  if (type === 'choice')
    return (a, b) => options.indexOf(values[a] as string) - options.indexOf(values[b] as string)
  return (a, b) => byLabel.compare(labels[a] as string, labels[b] as string)
}

/**
 * A ticked value is always listed, so that it can be removed, even if no product has it any more.
 */
const tickedWithoutProducts = (
  definition: FacetDefinition,
  tickedValues: readonly string[],
  listed: Facet['values'],
  language: Language,
) =>
  tickedValues
    .filter((value) => !value.includes('..') && !listed.some((each) => each.value === value))
    .map((value) => ({ value, label: labelOf(definition, value, language), count: 0 }))
