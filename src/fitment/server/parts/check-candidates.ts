import type { Db } from '#kit/server/db/sql.ts'
import { checkFit, type FitResult } from '../../check-fit.ts'
import { partTypes } from '../../model.ts'
import type { PartAttributes } from '../../rules.ts'
import type { DeviceRow } from '../devices/devices.queries.ts'
import {
  type FitKey,
  listByFitKeys,
  listCategoriesByPartType,
  listFitKeys,
  listRuleValues,
  type PartCategory,
} from './candidates.queries.ts'
import { listPartsWithRecords, type PartRow, type PartSummary } from './parts.queries.ts'

export interface Candidate {
  row: PartSummary
  result: FitResult
}

// The values behind a fit key never change, so each key is read once.
const valuesByKey = new Map<string, PartAttributes>()
const maxCachedKeys = 60_000

async function cacheValues(db: Db, keys: readonly FitKey[]): Promise<void> {
  if (valuesByKey.size > maxCachedKeys) valuesByKey.clear()
  const missing = keys.filter(({ key }) => !valuesByKey.has(key))
  if (missing.length === 0) return
  const ids = missing.map(({ id }) => id)
  for (const { key, attributes } of await listRuleValues(db, ids)) valuesByKey.set(key, attributes)
}

const isPossible = (result: FitResult | null) => result !== null && result.verdict !== 'no'

/** The products that fit or may fit. */
export const checkRows = (
  rows: readonly PartRow[],
  device: DeviceRow,
  year: number | null,
): Candidate[] =>
  rows.flatMap((row) => {
    const result = checkFit(row, device, year)
    return result && isPossible(result) ? [{ row, result }] : []
  })

/** Products in stock first, then the cheapest. */
export const compareCandidates = ({ row: one }: Candidate, { row: other }: Candidate) =>
  Number(other.inStock) - Number(one.inStock) || one.pay - other.pay || one.id - other.id

/**
 * Finds all products that fit or may fit a device. Products with compatibility records are checked
 * individually, all others by their values.
 */
export async function checkCandidates(
  db: Db,
  device: DeviceRow,
  year: number | null,
): Promise<Candidate[]> {
  const [explicit, byValues] = await Promise.all([
    listPartsWithRecords(db, device),
    checkByValues(db, device, year),
  ])
  return [...checkRows(explicit, device, year), ...byValues].toSorted(compareCandidates)
}

/** Products without compatibility records depend only on category, values and device. */
const checkFitKey = (
  { kinds, part }: PartCategory,
  attributes: PartAttributes,
  device: DeviceRow,
  year: number | null,
) =>
  checkFit(
    {
      kinds,
      part,
      attributes,
      anyKinds: [],
      isComplete: false,
      hasFitRecords: true,
      fitRecords: [],
    },
    device,
    year,
  )

async function checkByValues(db: Db, device: DeviceRow, year: number | null): Promise<Candidate[]> {
  const neededParts = partTypes.filter((part) => device.needs[part] !== undefined)
  if (neededParts.length === 0) return []
  const categories = new Map(
    (await listCategoriesByPartType(db, device.kind, neededParts)).map((category) => [
      category.id,
      category,
    ]),
  )
  const keys = await listFitKeys(db, [...categories.keys()])
  await cacheValues(db, keys)
  const checked = new Map<string, { part: PartCategory['part']; result: FitResult }>()
  const possible = keys.filter(({ categoryId, key }) => {
    const category = categories.get(categoryId)
    const result = category ? checkFitKey(category, valuesByKey.get(key) ?? {}, device, year) : null
    if (category && result) checked.set(`${categoryId} ${key}`, { part: category.part, result })
    return isPossible(result)
  })
  if (possible.length === 0) return []
  return (await listByFitKeys(db, device.id, possible)).flatMap(({ key, ...row }) => {
    const match = checked.get(`${row.categoryId} ${key}`)
    return match ? [{ row: { ...row, part: match.part }, result: match.result }] : []
  })
}
