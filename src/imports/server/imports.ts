import { createHash } from 'node:crypto'
import type { Scope } from '#access/member-access.ts'
import { requirePermission } from '#accounts/server/index.ts'
import { listAttributes } from '#catalog/server/index.ts'
import { countFetches, listFailedFetches } from '#inventory/server/index.ts'
import type { Job } from '#jobs/contract.ts'
import { findBatch, findJobInput, getJob, startJob } from '#jobs/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ImportFile, ImportOptions } from '../contract.ts'
import { asAttribute, defaultOptions, type TableFormat } from '../model.ts'
import { importOfficeWords } from '../words/office.ts'
import { createStructure } from './apply/create-structure.ts'
import { detectFormat } from './formats/detect-format.ts'
import {
  deleteSurplusFiles,
  findFile,
  findMapping,
  findRunningImport,
  insertFile,
  insertPart,
  type StoredTable,
  saveMapping,
} from './imports.queries.ts'
import type { ImportCheck } from './plan/import-context.ts'
import { decodeTable } from './tables/decode-table.ts'
import { guessFields, listFields } from './tables/guess-fields.ts'
import { toChunks } from './tables/parse-csv.ts'
import { describeTable, type TableColumn } from './tables/read-table.ts'

const maxTablesPerPerson = 5
const maxFailures = 100

/** Stores a table in parts and guesses its columns. Only each user's latest tables are kept. */
export async function uploadTable(
  shop: Shop,
  caller: SignedIn,
  file: Buffer,
  scope: Scope,
): Promise<ImportFile> {
  const chunks = [...toChunks(decodeTable(file))]
  const described = await describeTable(chunks, chunks[0] ?? '')
  const headings = described.columns.map(({ name }) => name)
  const table = { ...described, format: detectFormat(headings, caller.language) }
  const id = await transaction(shop.db, async (tx) => {
    const fileId = await insertFile(tx, table, caller.id, scope)
    for (const [number, chunk] of chunks.entries()) await insertPart(tx, fileId, number, chunk)
    await deleteSurplusFiles(tx, caller.id, maxTablesPerPerson)
    return fileId
  })
  return toFile(shop, id, table, scope, caller.language)
}

export const getTable = async (shop: Shop, id: string, scope: Scope, language: Language) =>
  toFile(shop, id, await getStoredTable(shop.db, id, scope), scope, language)

const hashHeadings = (columns: TableColumn[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name.trim().toLowerCase())))
    .digest()

const optionsFor = (format: TableFormat): ImportOptions => ({
  ...defaultOptions,
  createAttributes: format === 'woocommerce' || format === 'shopify',
})

async function toFile(
  shop: Shop,
  id: string,
  table: StoredTable,
  scope: Scope,
  language: Language,
): Promise<ImportFile> {
  const { format, rows, columns } = table
  const context = { shop, attributes: await listAttributes(shop.db), scope, language }
  const fields = listFields(context, table)
  const fieldNames = new Set(fields.map(({ name }) => name))
  const saved = format === 'own' ? null : await findMapping(shop.db, hashHeadings(columns), scope)
  const guesses = saved?.mapping ?? guessFields(context, table)
  const toGuess = (field = '') => (fieldNames.has(field) ? field : '')
  return {
    id,
    format,
    isRemembered: saved !== null,
    options: { ...optionsFor(format), ...saved?.options },
    rows,
    columns: columns.map((column, index) => ({ ...column, guess: toGuess(guesses[index]) })),
    fields,
  }
}

async function getStoredTable(db: Db, id: string, scope: Scope): Promise<StoredTable> {
  const table = await findFile(db, id, scope)
  if (!table) throw new ShopError('not_found')
  return table
}

/**
 * Starts a job that plans the import and finds its errors, without importing anything. Saves the
 * mapping for the next table with the same headings.
 */
export async function checkTable(
  shop: Shop,
  caller: SignedIn,
  { id, mapping, options }: { id: string; mapping: string[]; options?: ImportOptions },
  scope: Scope,
): Promise<Job> {
  const table = await getStoredTable(shop.db, id, scope)
  const { format, rows, columns } = table
  await requireMapping(shop, mapping, table, scope, caller.language)
  if (scope === null) {
    if (mapping.some((field) => field === 'productMarkedPrice' || field === 'discount'))
      requirePermission(caller, 'prices')
    if (mapping.includes('stock')) requirePermission(caller, 'stock')
  }
  const chosen = options ?? optionsFor(format)
  const input: ImportCheck = { fileId: id, mapping, format, options: chosen }
  return startJob(
    shop,
    { kind: 'import-check', total: rows, input: { ...input }, staffId: caller.id, scope },
    async (tx) => {
      if (format !== 'own')
        await saveMapping(tx, hashHeadings(columns), scope, { mapping, options: chosen })
      return {}
    },
  )
}

interface RunImport {
  id: string
  checkId: string
  createCategories: boolean
  leaveOutWrong: boolean
}

/** Starts the import that a check planned. Faulty rows must be left out explicitly. */
export async function runImport(
  shop: Shop,
  caller: SignedIn,
  { id, checkId, createCategories, leaveOutWrong }: RunImport,
  scope: Scope,
): Promise<Job> {
  const { kind, fileId, state, result } = await getJob(shop, checkId, scope)
  const isRefused = result?.problemCount !== 0 && !leaveOutWrong
  if (kind !== 'import-check' || fileId !== id || state !== 'done' || !result || isRefused)
    throw new ShopError('check_first')
  // A double click must not start a second import.
  const runningId = await findRunningImport(shop.db, checkId)
  if (runningId) return getJob(shop, runningId, scope, caller.language)
  await getStoredTable(shop.db, id, scope)
  const { plan } = result
  const total = result.created + result.changed
  // The batches are deleted after the import, or when the check is too old.
  if (total > 0 && (await findBatch(shop.db, checkId, 0)) === null)
    throw new ShopError('check_first')
  if (plan && plan.newCategories.length > 0 && !createCategories)
    throw new ShopError('confirm_categories')
  const check = await findJobInput(shop.db, checkId)
  const job = {
    kind: 'import' as const,
    total,
    input: { ...check, checkId, unchanged: result.unchanged, wrong: result.problemCount },
    staffId: caller.id,
    scope,
  }
  return startJob(shop, job, (tx) => createStructure(tx, caller.id, plan))
}

/** The progress of the pictures of an import. */
export async function getPictures(shop: Shop, jobId: string, scope: Scope, language: Language) {
  await getJob(shop, jobId, scope)
  // Count first: the page stops polling once no picture is waiting, so the list of failures must be
  // complete by then.
  const counts = await countFetches(shop.db, jobId)
  const failures = await listFailedFetches(shop.db, jobId, maxFailures)
  return {
    ...counts,
    failures: failures.map((failure) => ({
      ...failure,
      why: importOfficeWords(language).pictureProblems[failure.problem],
    })),
  }
}

async function requireMapping(
  shop: Shop,
  mapping: string[],
  table: StoredTable,
  scope: Scope,
  language: Language,
) {
  const { unknownField, chosenTwice, nameOrSlug, versionAndSeen } = importOfficeWords(language)
  const context = { shop, attributes: await listAttributes(shop.db), scope, language }
  const fieldNames = new Set(listFields(context, table).map(({ name }) => name))
  const uniqueFields = mapping.filter((field) => field && field !== asAttribute)
  const chosen = new Set(mapping.filter(Boolean))
  const refuse = (message: string) => {
    throw new ShopError('invalid_input', { fields: { mapping: message } })
  }
  if (mapping.length !== table.columns.length || [...chosen].some((name) => !fieldNames.has(name)))
    refuse(unknownField)
  if (new Set(uniqueFields).size < uniqueFields.length) refuse(chosenTwice)
  if (!['productName', 'slug', 'sku', 'model'].some((field) => chosen.has(field)))
    refuse(nameOrSlug)
  if (chosen.has('stock') && chosen.has('version') !== chosen.has('stockSeen'))
    refuse(versionAndSeen)
}
