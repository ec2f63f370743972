import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import type { Message } from '#kit/contract/language.ts'
import { importProblems } from '../../words/office.ts'

/** The value of a cell is invalid for its column. */
export class CellError extends Error {
  /** Describes the error to staff. */
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

function readYesOrNo(cell: string, yes: RegExp, no: RegExp): boolean {
  if (!yes.test(cell) && !no.test(cell)) throw new CellError(importProblems.notYesOrNo)
  return yes.test(cell)
}

export const readBoolean = (cell: string) =>
  readYesOrNo(cell, /^(yes|y|true|1|x)$/i, /^(no|n|false|0)$/i)

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

const published = /^(1|true|yes|y|x|active|publish(ed)?|visible|in ?stock|(on)?backorder|global)$/i
const unpublished =
  /^(0|-1|false|no|n|draft|archived|private|hidden|unlisted|pending|inactive|out ?of ?stock)$/i

/** Whether a product is published, in the terms of other shops. */
export const readPublished = (cell: string) => readYesOrNo(cell, published, unpublished)

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
