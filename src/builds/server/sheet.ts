import { toCard } from '#catalog/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BuildSheet, CheckedBuild, ChosenPart } from '../contract.ts'
import { type PartRef, roomySlots, slots } from '../model.ts'
import { checkBuild, worstOf } from '../rules/check-build.ts'
import { type FitValues, fitAttributes, toBuild } from '../rules/part.ts'
import { toPart } from '../rules/to-part.ts'
import { countWatts } from '../rules/watts.ts'
import { findAssembly, listParts, type PartRow } from './parts.queries.ts'

const fitAttributeNames = new Set<string>(fitAttributes)

/** Only the values that the rules read. */
export const toFitValues = (attributes: FitValues) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => fitAttributeNames.has(name)),
  ) as ChosenPart['attributes']

/**
 * In the order of the slots. A slot for one unit gets a quantity of one, and of two products for it
 * the first stays.
 */
function toChosen(rows: PartRow[], refs: readonly PartRef[]): ChosenPart[] {
  const quantities = new Map(refs.map(({ id, quantity }) => [id, quantity]))
  const parts = rows.map((row) => ({
    slot: row.slot,
    quantity: roomySlots.includes(row.slot) ? (quantities.get(String(row.id)) ?? 1) : 1,
    product: toCard(row),
    attributes: toFitValues(row.attributes),
  }))
  const sorted = parts.toSorted((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot))
  return sorted.filter(
    (part, index) =>
      roomySlots.includes(part.slot) ||
      sorted.findIndex(({ slot }) => slot === part.slot) === index,
  )
}

export const getParts = async (db: Db, refs: readonly PartRef[]): Promise<ChosenPart[]> =>
  refs.length > 0 ? toChosen(await listParts(db, refs), refs) : []

/** Reads the parts of many builds in one query. */
export async function getPartsOfBuilds(
  db: Db,
  builds: readonly (readonly PartRef[])[],
): Promise<ChosenPart[][]> {
  const refsById = new Map(builds.flat().map((ref) => [ref.id, ref]))
  const rows = refsById.size > 0 ? await listParts(db, [...refsById.values()]) : []
  return builds.map((refs) =>
    toChosen(
      rows.filter(({ id }) => refs.some((ref) => ref.id === String(id))),
      refs,
    ),
  )
}

/** The products of a build as they are now. Those that are off sale are listed as missing. */
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
      (sum, { product, quantity }) => sum + toPaisa(product.discountedPrice) * quantity,
      0,
    ),
  )

export async function getCheckedBuild(
  shop: Shop,
  refs: readonly PartRef[],
  language: Language,
): Promise<CheckedBuild> {
  const chosen = await getParts(shop.db, refs)
  const parts = chosen.map(toPart)
  const findings = checkBuild(parts, language)
  const { needed, delivered } = countWatts(toBuild(parts))
  return {
    verdict: worstOf(findings),
    findings,
    watts: { needed, delivered },
    total: totalOf(chosen),
  }
}
