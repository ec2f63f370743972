import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import type { Message } from '#kit/contract/language.ts'
import { importProblems } from '../../words/office.ts'

/** The value of a cell is invalid for its column. */
export class CellError extends Error {
  /** For staff. */
  readonly problem: Message

  constructor(problem: Message) {
    super()
    this.problem = problem
  }
}

/** The start of a cell. It never ends in half a character, which the database would refuse. */
export const startOf = (cell: string, max: number) =>
  cell.slice(0, max).replace(/\p{Surrogate}$/u, '')

/** Accepts `1,25,000`, `Rs. 1,25,000.50` and `12 %`, but not the ambiguous `1250,50`. */
export function readNumber(cell: string): number {
  const digits = cell.replace(/^(rs|npr)\.?\s*/i, '').replace(/\s|%$/g, '')
  if (!/^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(digits))
    throw new CellError(importProblems.notANumber)
  return Number(digits.replaceAll(',', ''))
}

const booleans = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

export function readBoolean(cell: string): boolean {
  const value = booleans.get(cell.toLowerCase())
  if (value === undefined) throw new CellError(importProblems.notYesOrNo)
  return value
}

/** Reads pictures, one per line or separated by `|` (escaped as `\|`): path, space, alt text. */
export const readPictures = (cell: string) =>
  cell
    .split(/\n|(?<!\\)\|/)
    .map((line) => line.trim().replaceAll('\\|', '|'))
    .filter(Boolean)
    .map((line) => {
      const [path = '', alt = ''] = line.split(/\s+(.*)/)
      return { path, alt }
    })

/** Reads an attribute's value. Choices match regardless of case, exact matches first. */
export function readAttribute({ type, options }: Attribute, cell: string): AttributeValue {
  if (type === 'number') return readNumber(cell)
  if (type === 'boolean') return readBoolean(cell)
  if (type === 'choice' && !options.includes(cell))
    return options.find((option) => option.toLowerCase() === cell.toLowerCase()) ?? cell
  return cell
}

const unpublished = new Set([
  '0',
  '-1',
  'false',
  'no',
  'n',
  'draft',
  'archived',
  'private',
  'hidden',
  'unlisted',
  'pending',
  'inactive',
  'outofstock',
  'out of stock',
])
const published = new Set([
  '1',
  'true',
  'yes',
  'y',
  'x',
  'active',
  'publish',
  'published',
  'visible',
  'instock',
  'in stock',
  'onbackorder',
  'backorder',
  'global',
])

/** Whether a product is published, in the terms of other shops. */
export function readPublished(cell: string): boolean {
  const word = cell.toLowerCase()
  if (!published.has(word) && !unpublished.has(word)) throw new CellError(importProblems.notYesOrNo)
  return published.has(word)
}

/** Reads a date such as `2026-11-17` and ignores a time after it. */
export function readDate(cell: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(cell)?.[0]
  if (!day) throw new CellError(importProblems.notADate)
  return day
}

/** Reads a number of months: `2 years` is 24. */
export function readMonths(cell: string): number {
  const [, count, unit] =
    /^(\d{1,3}(?:\.5)?)\s*(years?|yrs?|y|months?|mths?|mos?|m)\.?(?:\s+warranty)?$/i.exec(cell) ??
    []
  if (count && unit) return Number(count) * (/^y/i.test(unit) ? 12 : 1)
  return /^(no|none|nil|n\/?a|-)( warranty)?$/i.test(cell) ? 0 : readNumber(cell)
}
