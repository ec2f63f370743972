import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { holdDefinitions, listAttributes, listAttributesOfCategory, listCategories, listStaffProductsCalled } from '#catalog/server/index.ts'
import { inventoryOfficeWords } from '#inventory/office-words.ts'
import { attributePrefix } from '#inventory/server/index.ts'
import type { CellProblem, Job, JobResult } from '#jobs/contract.ts'
import { findJobInput, getJob, type Report, startJob, type Work } from '#jobs/server/index.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ImportFile } from '../contract.ts'
import { importOfficeWords as words } from '../office-words.ts'

import { applyRows } from './apply-rows.ts'
import { guessFields, listFields } from './guess-fields.ts'
import { deleteFile, findFile, insertFile } from './imports.queries.ts'
import { type ImportContext, isUnchanged, type Planned, planRow, readIdentity } from './plan-row.ts'
import { startOf } from './read-cells.ts'
import { decodeTable, readTable, type Table } from './read-table.ts'

const batchSize = 500
const maxProblems = 5_000
const maxExamples = 3

/** Stores a table and guesses what its columns mean. */
export async function uploadTable(shop: Shop, caller: SignedIn, file: Buffer): Promise<ImportFile> {
  const content = decodeTable(file)
  const table = await readTable(content)
  return describeTable(shop.db, await insertFile(shop.db, content, caller.id), table)
}

export const getTable = async (shop: Shop, id: string) => describeTable(shop.db, id, await readTable(await getContent(shop.db, id)))

async function describeTable(db: Db, id: string, { headings, rows }: Table): Promise<ImportFile> {
  const attributes = await listAttributes(db)
  const guesses = guessFields(headings, attributes)
  const columns = headings.map((name, column) => ({
    name,
    examples: rows
      .map(({ cells }) => startOf((cells[column] ?? '').trim(), 60))
      .filter(Boolean)
      .slice(0, maxExamples),
    guess: guesses[column] ?? '',
  }))
  return { id, rows: rows.length, columns, fields: listFields(attributes) }
}

async function getContent(db: Db, id: string) {
  const file = await findFile(db, id)
  if (!file) throw new ShopError('not_found')
  return file.content
}

interface Check {
  fileId: string
  mapping: string[]
}

/** Finds out what an import would do, and everything wrong with it; nothing is imported. */
export async function checkTable(shop: Shop, caller: SignedIn, { id, mapping }: { id: string; mapping: string[] }): Promise<Job> {
  const table = await readTable(await getContent(shop.db, id))
  await requireMapping(shop.db, mapping, table.headings.length)
  const input: Check = { fileId: id, mapping }
  return startJob(shop, { kind: 'import-check', total: table.rows.length, input: { ...input }, staffId: caller.id })
}

export async function checkRows(shop: Shop, { tx, input: { fileId, mapping }, report }: Work<Check>): Promise<JobResult> {
  return goThrough(shop, tx, await readTable(await getContent(tx, fileId)), mapping, report)
}

interface Import extends Check {
  checkId: string
  fingerprint: string
}

/** Imports a checked table in one transaction, but only if the shop is still as the check found it. */
export async function runImport(shop: Shop, caller: SignedIn, { id, checkId }: { id: string; checkId: string }): Promise<Job> {
  const check = await getJob(shop, checkId)
  if (check.kind !== 'import-check' || check.fileId !== id || check.result?.problemCount !== 0) throw new ShopError('check_first')
  const { mapping } = (await findJobInput(shop.db, checkId)) as unknown as Check
  const { rows } = await readTable(await getContent(shop.db, id))
  const input: Import = { fileId: id, mapping, checkId, fingerprint: check.result.fingerprint }
  return startJob(shop, { kind: 'import', total: rows.length, input: { ...input }, staffId: caller.id })
}

export async function importRows(shop: Shop, { tx, input: { fileId, mapping, fingerprint }, staffId, report }: Work<Import>): Promise<JobResult> {
  await holdDefinitions(tx)
  const apply = (rows: Planned[]) => refusing({ products_slug_key: ['changed_meanwhile'] }, applyRows(tx, staffId, rows))
  const result = await goThrough(shop, tx, await readTable(await getContent(tx, fileId)), mapping, report, apply)
  // Rolls back whatever was written before this.
  if (result.fingerprint !== fingerprint || result.problemCount > 0) throw new ShopError('changed_meanwhile')
  await deleteFile(tx, fileId)
  return result
}

async function requireMapping(db: Db, mapping: string[], columns: number) {
  const { unknownField, chosenTwice, nameOrSlug } = words
  const known = new Set(listFields(await listAttributes(db)).map(({ name }) => name))
  const chosen = mapping.filter(Boolean)
  const refuse = (sentence: string) => {
    throw new ShopError('invalid_input', { fields: { mapping: sentence } })
  }
  if (mapping.length !== columns || chosen.some((name) => !known.has(name))) refuse(unknownField)
  if (new Set(chosen).size < chosen.length) refuse(chosenTwice)
  if (!chosen.includes('productName') && !chosen.includes('slug')) refuse(nameOrSlug)
}

async function createContext(db: Db, headings: string[], mapping: string[], lowStock: number): Promise<ImportContext> {
  const categories = await listCategories(db)
  const attributes = await listAttributes(db)
  const known = new Map<string, ReturnType<typeof listAttributesOfCategory>>()
  return {
    headings,
    mapping,
    categories: new Map([
      ...categories.map(({ id }) => [id, id] as const),
      ...categories.map(({ id, slug }) => [slug, id] as const),
      ...categories.map(({ id, categoryName }) => [categoryName.toLowerCase(), id] as const),
    ]),
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
    lowStock,
    definitionsOf: (categoryId) => {
      const definitions = known.get(categoryId) ?? listAttributesOfCategory(db, categoryId)
      known.set(categoryId, definitions)
      return definitions
    },
  }
}

/** Plans the table batch by batch and, if `apply` is given, puts each batch into the shop, with its products locked. */
async function goThrough(
  shop: Shop,
  tx: Db,
  { headings, rows }: Table,
  mapping: string[],
  report: Report,
  apply?: (rows: Planned[]) => Promise<void>,
): Promise<JobResult> {
  const context = await createContext(tx, headings, mapping, shop.settings.current.lowStock)
  const result: JobResult = { created: 0, changed: 0, unchanged: 0, problemCount: 0, problems: [], fingerprint: '' }
  // A column whose attribute was removed or changed since the check would mean something else.
  const hash = createHash('sha256').update(JSON.stringify(mapping.map((field) => context.attributes.get(field.slice(attributePrefix.length)))))
  const seen = new Set<string>()
  const seenNames = new Set<string>()
  const complain = (problems: CellProblem[]) => {
    result.problemCount += problems.length
    result.problems.push(...problems.slice(0, maxProblems - result.problems.length))
  }

  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize).map((row) => ({ row, identity: readIdentity(context, row) }))
    const existing = await listStaffProductsCalled(
      tx,
      batch.map(({ identity }) => identity.slug),
      batch.filter(({ identity }) => !identity.isSlugGiven).map(({ identity }) => identity.name),
      { lock: apply !== undefined },
    )
    const bySlug = new Map(existing.map((product) => [product.slug, product]))
    const byName = Map.groupBy(existing, ({ productName }) => productName.toLowerCase())
    const changes: Planned[] = []
    for (const { row, identity } of batch) {
      const { name, isSlugGiven } = identity
      const [before = null, another] = isSlugGiven ? [bySlug.get(identity.slug)] : (byName.get(name) ?? [])
      // Different names may give the same slug.
      const isTaken = !before && !isSlugGiven && (bySlug.has(identity.slug) || seen.has(identity.slug))
      const slug = before?.slug ?? (isTaken ? `${identity.slug}-${randomUUID().slice(0, 8)}` : identity.slug)
      const planned = await planRow(context, row, slug, before)
      const isTwice = seen.has(slug) || (!isSlugGiven && seenNames.has(name))
      const ambiguity = (another && words.problems.sameName) || (isTwice && words.problems.twice)
      if (Array.isArray(planned)) complain(planned)
      else if (ambiguity)
        complain([{ row: row.number, column: inventoryOfficeWords.table.slug, value: isSlugGiven ? slug : planned.after.productName, problem: ambiguity }])
      else {
        hash.update(identify(planned))
        if (isUnchanged(planned)) result.unchanged += 1
        else changes.push(planned)
      }
      seen.add(slug)
      seenNames.add(name)
    }
    result.created += changes.filter(({ before }) => !before).length
    result.changed += changes.filter(({ before }) => before).length
    if (apply && result.problemCount === 0) await apply(changes)
    await report(from + batch.length)
    await breathe()
  }
  return { ...result, fingerprint: hash.digest('hex') }
}

/** What must still be the same when the import runs: the version, and the stock where the table changes it. */
const identify = ({ before, after }: Planned) => (before ? `${before.id}:${before.version}:${before.stock === after.stock ? '' : before.stock}\n` : 'new\n')
