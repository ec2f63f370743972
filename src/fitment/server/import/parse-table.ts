import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import {
  type Confidence,
  confidences,
  type DeviceKind,
  deviceKinds,
  type FitSource,
  firstYear,
  fitSources,
  lastSambatYear,
  toAdYear,
} from '../../model.ts'
import type { fitmentOfficeWords } from '../../words/office.ts'

const columns = [
  'product',
  'kind',
  'make',
  'model',
  'variant',
  'yearfrom',
  'yearto',
  'fits',
  'note',
  'source',
  'confidence',
] as const
type ColumnName = (typeof columns)[number]
const required: readonly ColumnName[] = ['product', 'make', 'model']

/** A parsed row. Its product and device are still unverified names. */
export interface TableRow {
  line: number
  product: string
  kind: DeviceKind | null
  make: string
  model: string
  variant: string
  yearFrom: number | null
  yearTo: number | null
  fits: boolean
  note: string
  source: FitSource
  confidence: Confidence
}

export type ProblemWords = ReturnType<typeof fitmentOfficeWords>['rowProblems']

export interface TableProblem {
  line: number
  text: string
}

export interface ParsedTable {
  rows: TableRow[]
  problems: TableProblem[]
}

const normalizeHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** Parses a table of fits, and collects the problems of rows that cannot be parsed. */
export function parseTable(text: string, words: ProblemWords): ParsedTable {
  const cells = splitCells(text)
  if (!cells) return { rows: [], problems: [{ line: 1, text: words.table }] }
  const [headings = [], ...lines] = cells
  const columnIndexes = new Map(
    headings.map((heading, index) => [normalizeHeading(heading), index]),
  )
  const missing = required.filter((name) => !columnIndexes.has(name))
  if (missing.length > 0)
    return { rows: [], problems: [{ line: 1, text: words.columns(missing.join(', ')) }] }
  const rows: TableRow[] = []
  const problems: TableProblem[] = []
  lines.forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return
    const cell = (name: ColumnName) => line[columnIndexes.get(name) ?? -1]?.trim() ?? ''
    const row = parseRow(index + 2, cell, words)
    if (typeof row === 'string') problems.push({ line: index + 2, text: row })
    else rows.push(row)
  })
  return { rows, problems }
}

function splitCells(text: string): string[][] | null {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0]
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

const yesTexts = ['', 'yes', 'y', 'true', '1', 'fits']
const noTexts = ['no', 'n', 'false', '0', 'does not fit']

/** The row, or a message about its problem. */
function parseRow(
  line: number,
  cell: (name: ColumnName) => string,
  words: ProblemWords,
): TableRow | string {
  const [kind, fits, source, confidence] = (['kind', 'fits', 'source', 'confidence'] as const).map(
    (name) => cell(name).toLowerCase(),
  ) as [string, string, string, string]
  const [yearFrom, yearTo] = [parseYear(cell('yearfrom')), parseYear(cell('yearto'))]
  if (kind && !isOneOf(deviceKinds, kind)) return words.kind(kind)
  if (yearFrom === undefined) return words.year(cell('yearfrom'))
  if (yearTo === undefined) return words.year(cell('yearto'))
  if (yearFrom !== null && yearTo !== null && yearFrom > yearTo) return words.years
  if (!yesTexts.includes(fits) && !noTexts.includes(fits)) return words.fits(fits)
  if (source && !isOneOf(fitSources, source)) return words.source(source)
  if (confidence && !isOneOf(confidences, confidence)) return words.confidence(confidence)
  const [product, make, model, variant, note] = (
    ['product', 'make', 'model', 'variant', 'note'] as const
  ).map(cell) as [string, string, string, string, string]
  if (!product) return words.product('')
  if (!make || !model) return words.device(`${make} ${model}`.trim())
  if (
    product.length > 120 ||
    make.length > 60 ||
    model.length > 80 ||
    variant.length > 80 ||
    note.length > 200
  )
    return words.long
  return {
    line,
    product,
    kind: (kind || null) as DeviceKind | null,
    make,
    model,
    variant,
    yearFrom,
    yearTo,
    fits: yesTexts.includes(fits),
    note,
    source: (source || 'staff') as FitSource,
    confidence: (confidence || 'likely') as Confidence,
  }
}

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text)

/** Null for an empty cell, undefined for an invalid year. */
function parseYear(text: string): number | null | undefined {
  if (text === '') return null
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN
  return year >= firstYear && year <= lastSambatYear ? toAdYear(year) : undefined
}
