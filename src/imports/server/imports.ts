import { createHash } from 'node:crypto'
import { requirePermission } from '#accounts/server/index.ts'
import type { Attribute } from '#catalog/attribute.ts'
import { listAttributes } from '#catalog/server/index.ts'
import { countFetches, listFailedFetches } from '#inventory/server/index.ts'
import type { Job } from '#jobs/contract.ts'
import { findBatch, findJobInput, getJob, startJob } from '#jobs/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ImportFile, ImportOptions } from '../contract.ts'
import { asAttribute, type TableFormat } from '../model.ts'
import { importOfficeWords as words } from '../office-words.ts'

import type { Check } from './check-rows.ts'
import { decodeTable } from './decode-table.ts'
import { recognise } from './formats/recognise.ts'
import { guessFields, listFields, pairsOf } from './guess-fields.ts'
import {
  deleteSurplusFiles,
  findFile,
  findImportOf,
  findMapping,
  insertFile,
  insertPart,
  type StoredTable,
  saveMapping,
} from './imports.queries.ts'
import { makeStructure } from './make-structure.ts'
import { inPieces } from './parse-csv.ts'
import { describeTable, type TableColumn } from './read-table.ts'

const maxTablesPerPerson = 5
const maxFailures = 100

/**
 * Stores a table in parts, and guesses what its columns mean. Of each person the newest tables are
 * kept.
 */
export async function uploadTable(
  shop: Shop,
  caller: SignedIn,
  file: Buffer,
  scope: Scope,
): Promise<ImportFile> {
  const pieces = [...inPieces(decodeTable(file))]
  const described = await describeTable(pieces, pieces[0] ?? '')
  const table = { ...described, format: recognise(described.columns.map(({ name }) => name)) }
  const id = await transaction(shop.db, async (tx) => {
    const fileId = await insertFile(tx, table, caller.id, scope)
    for (const [number, piece] of pieces.entries()) await insertPart(tx, fileId, number, piece)
    await deleteSurplusFiles(tx, caller.id, maxTablesPerPerson)
    return fileId
  })
  return toFile(shop, id, table, scope)
}

export const getTable = async (shop: Shop, id: string, scope: Scope) =>
  toFile(shop, id, await getStored(shop.db, id, scope), scope)

const keyOf = (columns: TableColumn[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ name }) => name.trim().toLowerCase())))
    .digest()

const optionsFor = (format: TableFormat): ImportOptions => ({
  newRows: 'add',
  createAttributes: format === 'woocommerce' || format === 'shopify',
  categories: {},
})

async function toFile(
  shop: Shop,
  id: string,
  { format, rows, columns }: StoredTable,
  scope: Scope,
): Promise<ImportFile> {
  const attributes = await listAttributes(shop.db)
  const fields = fieldsOf(shop, attributes, { format, columns }, scope)
  const known = new Set(fields.map(({ name }) => name))
  const remembered = format === 'own' ? null : await findMapping(shop.db, keyOf(columns), scope)
  const guesses =
    remembered?.mapping.map((field) => (known.has(field) ? field : '')) ??
    guessFields(shop, columns, format, attributes, scope)
  const options = { ...optionsFor(format), ...remembered?.options }
  return {
    id,
    format,
    isRemembered: remembered !== null,
    options,
    rows,
    columns: columns.map((column, place) => ({ ...column, guess: guesses[place] ?? '' })),
    fields,
  }
}

const fieldsOf = (
  shop: Shop,
  attributes: Attribute[],
  { format, columns }: Pick<StoredTable, 'format' | 'columns'>,
  scope: Scope,
) => listFields(shop, attributes, scope, pairsOf(format, columns))

async function getStored(db: Db, id: string, scope: Scope): Promise<StoredTable> {
  const table = await findFile(db, id, scope)
  if (!table) throw new ShopError('not_found')
  return table
}

interface CheckTable {
  id: string
  mapping: string[]
  options?: ImportOptions
}

/**
 * Finds out what an import would do, and everything wrong with it; nothing is imported. What the
 * columns mean is remembered.
 */
export async function checkTable(
  shop: Shop,
  caller: SignedIn,
  { id, mapping, options }: CheckTable,
  scope: Scope,
): Promise<Job> {
  const table = await getStored(shop.db, id, scope)
  const { format, rows, columns } = table
  await requireMapping(shop, mapping, table, scope)
  if (scope === null) requirePermission(caller, ...neededFor(mapping))
  const chosen = options ?? optionsFor(format)
  const input: Check = { fileId: id, mapping, format, options: chosen }
  return startJob(
    shop,
    { kind: 'import-check', total: rows, input: { ...input }, staffId: caller.id, scope },
    async (tx) => {
      if (format !== 'own')
        await saveMapping(tx, keyOf(columns), scope, { mapping, options: chosen })
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

/** Imports what a check planned, unless it found anything wrong that nobody agreed to leave out. */
export async function runImport(
  shop: Shop,
  caller: SignedIn,
  { id, checkId, createCategories, leaveOutWrong }: RunImport,
  scope: Scope,
): Promise<Job> {
  const { kind, fileId, state, result } = await getJob(shop, checkId, scope)
  const isWrong = result?.problemCount !== 0 && !leaveOutWrong
  if (kind !== 'import-check' || fileId !== id || state !== 'done' || !result || isWrong)
    throw new ShopError('check_first')
  // Clicked twice, it is one import.
  const known = await findImportOf(shop.db, checkId)
  if (known) return getJob(shop, known, scope)
  await getStored(shop.db, id, scope)
  const { plan } = result
  const total = result.created + result.changed
  // The import that it was for has been, or it is too old.
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
  return startJob(shop, job, (tx) => makeStructure(tx, caller.id, plan))
}

/** Prices and stock take permissions of their own. */
const neededFor = (mapping: string[]) => [
  ...(mapping.some((field) => field === 'productMarkedPrice' || field === 'discount')
    ? (['prices'] as const)
    : []),
  ...(mapping.includes('stock') ? (['stock'] as const) : []),
]

/** How far the pictures are that an import named. */
export async function getPictures(shop: Shop, jobId: string, scope: Scope) {
  await getJob(shop, jobId, scope)
  // Count first: a page that sees none waiting stops asking, so its list of failures must be
  // complete by then.
  const counts = await countFetches(shop.db, jobId)
  const failures = await listFailedFetches(shop.db, jobId, maxFailures)
  return {
    ...counts,
    failures: failures.map((failure) => ({
      ...failure,
      why: words.pictureProblems[failure.problem],
    })),
  }
}

async function requireMapping(shop: Shop, mapping: string[], table: StoredTable, scope: Scope) {
  const { unknownField, chosenTwice, nameOrSlug, versionAndSeen } = words
  const known = new Set(
    fieldsOf(shop, await listAttributes(shop.db), table, scope).map(({ name }) => name),
  )
  const once = mapping.filter((field) => field && field !== asAttribute)
  const chosen = new Set(mapping.filter(Boolean))
  const refuse = (sentence: string) => {
    throw new ShopError('invalid_input', { fields: { mapping: sentence } })
  }
  if (mapping.length !== table.columns.length || [...chosen].some((name) => !known.has(name)))
    refuse(unknownField)
  if (new Set(once).size < once.length) refuse(chosenTwice)
  if (!['productName', 'slug', 'sku', 'model'].some((field) => chosen.has(field)))
    refuse(nameOrSlug)
  if (chosen.has('stock') && chosen.has('version') !== chosen.has('stockSeen'))
    refuse(versionAndSeen)
}
