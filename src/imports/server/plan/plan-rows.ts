import { randomUUID } from 'node:crypto'
import type { Scope } from '#access/member-access.ts'
import { maxPictures } from '#inventory/model.ts'
import { listFetchedUrls } from '#inventory/server/index.ts'
import { inventoryOfficeWords } from '#inventory/words/office.ts'
import type { CellProblem } from '#jobs/contract.ts'
import { type Message, withLanguage } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { createYielder } from '#kit/server/process/yield-to-others.ts'
import { importProblems } from '../../words/office.ts'
import type { ReadRow } from '../formats/format.ts'
import type { ImportContext } from './import-context.ts'
import { matchProducts } from './match-products.ts'
import { planRow, type RowIdentity, type RowPlan, readIdentity } from './plan-row.ts'

/** The result of a row: a planned product, its problems, or `skipped`. */
type VisitRow = (row: number, planned: RowPlan | CellProblem[] | 'skipped') => void

type Matches = Awaited<ReturnType<typeof matchProducts>>

interface IdentifiedRow {
  row: ReadRow
  identity: RowIdentity
}

/** Plans rows page by page and reports rows that are about the same product. */
export function createPlanner(db: Db, context: ImportContext, visit: VisitRow) {
  const { options, language } = context
  const seen = new Set<string>()
  const seenNames = new Set<string>()
  const takeSku = createSkuCheck(context.scope)
  const yieldToOthers = createYielder()

  async function plan({ row, identity }: IdentifiedRow, matches: Matches, fetched: Set<string>) {
    const { name, sku, isSlugGiven } = identity
    const { product: before, by, problem, isSlugTaken } = matches.match(identity)
    const refuse = (column: 'slug' | 'sku', value: string, text: Message) =>
      visit(row.number, [
        {
          row: row.number,
          column: inventoryOfficeWords(language).table[column],
          value,
          problem: withLanguage(language, text.error),
        },
      ])
    if (before && !matches.isInScope(before))
      return refuse('slug', identity.slug, importProblems.slugTaken)
    if (!before && options.newRows === 'skip') return visit(row.number, 'skipped')
    // Different names may give the same slug.
    const isTaken = !before && !isSlugGiven && (isSlugTaken || seen.has(identity.slug))
    const slug =
      before?.slug ?? (isTaken ? `${identity.slug}-${randomUUID().slice(0, 8)}` : identity.slug)
    const planned = await planRow(context, row, slug, before)
    // Two rows with the same name are two products if each has a SKU.
    const isByName = !isSlugGiven && by !== 'sku' && sku === ''
    const isDuplicate = seen.has(slug) || (isByName && by !== 'model' && seenNames.has(name))
    const ambiguity = problem ?? (isDuplicate ? importProblems.twice : undefined)
    if (Array.isArray(planned)) visit(row.number, planned)
    else if (ambiguity) refuse('slug', isSlugGiven ? slug : planned.after.productName, ambiguity)
    else if (!takeSku(planned, matches))
      refuse('sku', planned.after.sku ?? '', importProblems.skuTaken)
    else visit(row.number, { ...planned, wanted: pickMissingPictures(planned, fetched), isByName })
    seen.add(slug)
    if (isByName) seenNames.add(name)
    await yieldToOthers()
  }

  return async (rows: ReadRow[]) => {
    const page = rows
      .filter(({ skipped }) => !skipped)
      .map((row) => ({ row, identity: readIdentity(context, row) }))
    for (const { number } of rows.filter(({ skipped }) => skipped)) visit(number, 'skipped')
    const identities = page.map(({ identity }) => identity)
    const matches = await matchProducts(db, identities, context.scope)
    const urls =
      context.mapping.includes('pictures') && !context.isOurExport
        ? await listFetchedUrls(db, matches.productIds)
        : []
    const fetched = new Set(urls.map(({ productId, url }) => `${productId} ${url}`))
    for (const row of page) await plan(row, matches, fetched)
  }
}

/**
 * Returns a function that takes the SKU of a row. It returns false if another product of the same
 * owner has the SKU, in the shop or further up in the table.
 */
function createSkuCheck(scope: Scope) {
  const seen = new Set<string>()
  return ({ before, after }: RowPlan, { withSku }: Matches) => {
    if (!after.sku) return true
    const owner = scope ?? after.businessId ?? null
    const key = `${owner}:${after.sku.toUpperCase()}`
    const isTaken =
      seen.has(key) ||
      withSku(after.sku).some(({ id, businessId }) => businessId === owner && id !== before?.id)
    seen.add(key)
    return !isTaken
  }
}

/** The pictures that the product does not have yet, as many as it has room for. */
function pickMissingPictures({ before, after, wanted }: RowPlan, fetched: Set<string>) {
  const missing = wanted.filter(({ url }) => !before || !fetched.has(`${before.id} ${url}`))
  return missing.slice(0, Math.max(0, maxPictures - after.pictures.length))
}
