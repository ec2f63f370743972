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
  lastSambat,
  toAd,
} from '../model.ts'
import { fitmentOfficeWords } from '../office-words.ts'

const say = fitmentOfficeWords.faults

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

/** A line of the table as far as it can be read by itself. */
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

export interface Problem {
  line: number
  text: string
}

export interface ReadTable {
  rows: TableRow[]
  problems: Problem[]
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** Reads a table of fits; what cannot be read is a problem with its line. */
export function readTable(text: string): ReadTable {
  const cells = split(text)
  if (!cells) return { rows: [], problems: [{ line: 1, text: say.table }] }
  const [headings = [], ...lines] = cells
  const places = new Map(headings.map((heading, place) => [plain(heading), place]))
  const missing = required.filter((name) => !places.has(name))
  if (missing.length > 0)
    return { rows: [], problems: [{ line: 1, text: say.columns(missing.join(', ')) }] }
  const rows: TableRow[] = []
  const problems: Problem[] = []
  lines.forEach((line, index) => {
    if (line.every((cell) => cell.trim() === '')) return
    const cell = (name: ColumnName) => line[places.get(name) ?? -1]?.trim() ?? ''
    const read = readRow(index + 2, cell)
    if (typeof read === 'string') problems.push({ line: index + 2, text: read })
    else rows.push(read)
  })
  return { rows, problems }
}

function split(text: string): string[][] | null {
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
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

const yes = ['', 'yes', 'y', 'true', '1', 'fits']
const no = ['no', 'n', 'false', '0', 'does not fit']

/** The row, or what is wrong with it. */
function readRow(line: number, cell: (name: ColumnName) => string): TableRow | string {
  const [kind, fits, source, confidence] = (['kind', 'fits', 'source', 'confidence'] as const).map(
    (name) => cell(name).toLowerCase(),
  ) as [string, string, string, string]
  const [yearFrom, yearTo] = [readYear(cell('yearfrom')), readYear(cell('yearto'))]
  if (kind && !isOneOf(deviceKinds, kind)) return say.kind(kind)
  if (yearFrom === undefined) return say.year(cell('yearfrom'))
  if (yearTo === undefined) return say.year(cell('yearto'))
  if (yearFrom !== null && yearTo !== null && yearFrom > yearTo) return say.years
  if (!yes.includes(fits) && !no.includes(fits)) return say.fits(fits)
  if (source && !isOneOf(fitSources, source)) return say.source(source)
  if (confidence && !isOneOf(confidences, confidence)) return say.confidence(confidence)
  const [product, make, model, variant, note] = (
    ['product', 'make', 'model', 'variant', 'note'] as const
  ).map(cell) as [string, string, string, string, string]
  if (!product) return say.product('')
  if (!make || !model) return say.device(`${make} ${model}`.trim())
  if (
    product.length > 120 ||
    make.length > 60 ||
    model.length > 80 ||
    variant.length > 80 ||
    note.length > 200
  )
    return say.long
  return {
    line,
    product,
    kind: (kind || null) as DeviceKind | null,
    make,
    model,
    variant,
    yearFrom,
    yearTo,
    fits: yes.includes(fits),
    note,
    source: (source || 'staff') as FitSource,
    confidence: (confidence || 'likely') as Confidence,
  }
}

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text)

/** Null where it is empty, undefined where it is not a year. */
function readYear(text: string): number | null | undefined {
  if (text === '') return null
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN
  return year >= firstYear && year <= lastSambat ? toAd(year) : undefined
}
