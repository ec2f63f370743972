import { toCard } from '#catalog/server/index.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BuildSheet, CheckedBuild, ChosenPart } from '../contract.ts'
import { judgeBuild, worstOf } from '../judge.ts'
import { type PartRef, roomySlots, slots } from '../model.ts'
import { type FitValues, fitAttributes, toBuild } from '../part.ts'
import { toPart } from '../to-part.ts'
import { countWatts } from '../watts.ts'
import { findAssembly, listParts, type PartRow } from './parts.queries.ts'

const read = new Set<string>(fitAttributes)

/** What of a product the rules read. */
export const toFitValues = (attributes: FitValues) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => read.has(name)),
  ) as ChosenPart['attributes']

/**
 * In the order of the slots. One piece goes where there is room for one; of two products for such a
 * place, the first stays.
 */
function toChosen(rows: PartRow[], refs: readonly PartRef[]): ChosenPart[] {
  const pieces = new Map(refs.map(({ id, quantity }) => [id, quantity]))
  const parts = rows.map((row) => ({
    slot: row.slot,
    quantity: roomySlots.includes(row.slot) ? (pieces.get(String(row.id)) ?? 1) : 1,
    product: toCard(row),
    attributes: toFitValues(row.attributes),
  }))
  const sorted = parts.toSorted((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot))
  return sorted.filter(
    (part, place) =>
      roomySlots.includes(part.slot) ||
      sorted.findIndex(({ slot }) => slot === part.slot) === place,
  )
}

export const getParts = async (db: Db, refs: readonly PartRef[]): Promise<ChosenPart[]> =>
  refs.length > 0 ? toChosen(await listParts(db, refs), refs) : []

/** The same for many builds, which are read at once. */
export async function getPartsOfMany(
  db: Db,
  builds: readonly (readonly PartRef[])[],
): Promise<ChosenPart[][]> {
  const all = new Map(builds.flat().map((ref) => [ref.id, ref]))
  const rows = all.size > 0 ? await listParts(db, [...all.values()]) : []
  return builds.map((refs) =>
    toChosen(
      rows.filter(({ id }) => refs.some((ref) => ref.id === String(id))),
      refs,
    ),
  )
}

/** The products of a build as they are now; what is not on sale is left out, and said. */
export async function getSheet(shop: Shop, refs: readonly PartRef[]): Promise<BuildSheet> {
  const [parts, assembly] = await Promise.all([getParts(shop.db, refs), findAssembly(shop.db)])
  return {
    parts,
    assembly,
    missing: refs
      .map(({ id }) => id)
      .filter((id) => !parts.some(({ product }) => product.id === id)),
  }
}

export const totalOf = (parts: readonly ChosenPart[]) =>
  toRupees(
    parts.reduce(
      (all, { product, quantity }) => all + toPaisa(product.discountedPrice) * quantity,
      0,
    ),
  )

/** What is said of a whole build. */
export async function checkBuild(shop: Shop, refs: readonly PartRef[]): Promise<CheckedBuild> {
  const chosen = await getParts(shop.db, refs)
  const parts = chosen.map(toPart)
  const findings = judgeBuild(parts)
  const { needed, delivered } = countWatts(toBuild(parts))
  return {
    verdict: worstOf(findings),
    findings,
    watts: { needed, delivered },
    total: totalOf(chosen),
  }
}
