import type { Db } from '#kit/server/db/sql.ts'
import { ruledParts } from '../model.ts'
import type { PartAttributes } from '../rules.ts'
import { type Judgement, judgeFit } from '../verdict.ts'
import {
  type FittedCategory,
  listFittedCategories,
  listOfKeys,
  listPartKeys,
  listRuledValues,
  type PartKey,
} from './candidates.queries.ts'
import type { DeviceRow } from './devices.queries.ts'
import { type ListedPart, listNotedParts, type PartRow } from './parts.queries.ts'

export interface JudgedPart {
  row: ListedPart
  judgement: Judgement
}

// A number stands for the same values for ever, so what it stands for is read once.
const known = new Map<string, PartAttributes>()
const maxKnown = 60_000

async function readValues(db: Db, keys: readonly PartKey[]): Promise<void> {
  if (known.size > maxKnown) known.clear()
  const unread = keys.filter(({ key }) => !known.has(key))
  if (unread.length === 0) return
  const ids = unread.map(({ id }) => id)
  for (const { key, attributes } of await listRuledValues(db, ids)) known.set(key, attributes)
}

const isPossible = (judgement: Judgement | null) => judgement !== null && judgement.verdict !== 'no'

/** Those of these products that fit, or may. */
export const judgeRows = (
  rows: readonly PartRow[],
  device: DeviceRow,
  year: number | null,
): JudgedPart[] =>
  rows.flatMap((row) => {
    const judgement = judgeFit(row, device, year)
    return judgement && isPossible(judgement) ? [{ row, judgement }] : []
  })

/** As lists have them: in stock, then the cheapest. */
export const inOrder = ({ row: one }: JudgedPart, { row: other }: JudgedPart) =>
  Number(other.inStock) - Number(one.inStock) || one.pay - other.pay || one.id - other.id

/**
 * Whatever of the catalogue fits a device, or may: what something is noted of one by one, all
 * others by their values.
 */
export async function judgeCandidates(
  db: Db,
  device: DeviceRow,
  year: number | null,
): Promise<JudgedPart[]> {
  const [noted, byValues] = await Promise.all([
    listNotedParts(db, device),
    judgeByValues(db, device, year),
  ])
  return [...judgeRows(noted, device, year), ...byValues].toSorted(inOrder)
}

/**
 * Nothing is noted of these: their category, their values and the device say all there is to say.
 */
const judgeKey = (
  { kinds, part }: FittedCategory,
  attributes: PartAttributes,
  device: DeviceRow,
  year: number | null,
) =>
  judgeFit(
    { kinds, part, attributes, anyKinds: [], complete: false, hasFits: true, known: [] },
    device,
    year,
  )

async function judgeByValues(
  db: Db,
  device: DeviceRow,
  year: number | null,
): Promise<JudgedPart[]> {
  const wanted = ruledParts.filter((part) => device.needs[part] !== undefined)
  if (wanted.length === 0) return []
  const categories = new Map(
    (await listFittedCategories(db, device.kind, wanted)).map((category) => [
      category.id,
      category,
    ]),
  )
  const keys = await listPartKeys(db, [...categories.keys()])
  await readValues(db, keys)
  const judged = new Map<string, { part: FittedCategory['part']; judgement: Judgement }>()
  const possible = keys.filter(({ categoryId, key }) => {
    const category = categories.get(categoryId)
    const judgement = category ? judgeKey(category, known.get(key) ?? {}, device, year) : null
    if (category && judgement)
      judged.set(`${categoryId} ${key}`, { part: category.part, judgement })
    return isPossible(judgement)
  })
  if (possible.length === 0) return []
  return (await listOfKeys(db, device.id, possible)).flatMap(({ key, ...row }) => {
    const found = judged.get(`${row.categoryId} ${key}`)
    return found ? [{ row: { ...row, part: found.part }, judgement: found.judgement }] : []
  })
}
