import { requirePermission } from '#accounts/server/index.ts'
import { listAttributes } from '#catalog/server/index.ts'
import type { Job } from '#jobs/contract.ts'
import { findJobInput, getJob, startJob } from '#jobs/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ImportFile } from '../contract.ts'
import { importOfficeWords as words } from '../office-words.ts'

import type { Check } from './check-rows.ts'
import { guessFields, listFields } from './guess-fields.ts'
import { deleteSurplusFiles, findFile, findImportOf, insertFile, insertPart, type StoredTable } from './imports.queries.ts'
import { inPieces } from './parse-csv.ts'
import { decodeTable, describeTable } from './read-table.ts'

const maxTablesPerPerson = 5

/** Stores a table in parts, and guesses what its columns mean. Of each person the newest tables are kept. */
export async function uploadTable(shop: Shop, caller: SignedIn, file: Buffer, scope: Scope): Promise<ImportFile> {
  const pieces = [...inPieces(decodeTable(file))]
  const table = await describeTable(pieces, pieces[0] ?? '')
  const id = await transaction(shop.db, async (tx) => {
    const fileId = await insertFile(tx, table, caller.id, scope)
    for (const [number, piece] of pieces.entries()) await insertPart(tx, fileId, number, piece)
    await deleteSurplusFiles(tx, caller.id, maxTablesPerPerson)
    return fileId
  })
  return toFile(shop, id, table, scope)
}

export const getTable = async (shop: Shop, id: string, scope: Scope) => toFile(shop, id, await getStored(shop.db, id, scope), scope)

async function toFile(shop: Shop, id: string, { rows, columns }: StoredTable, scope: Scope): Promise<ImportFile> {
  const attributes = await listAttributes(shop.db)
  const guesses = guessFields(
    shop,
    columns.map(({ name }) => name),
    attributes,
    scope,
  )
  return { id, rows, columns: columns.map((column, place) => ({ ...column, guess: guesses[place] ?? '' })), fields: listFields(shop, attributes, scope) }
}

async function getStored(db: Db, id: string, scope: Scope): Promise<StoredTable> {
  const table = await findFile(db, id, scope)
  if (!table) throw new ShopError('not_found')
  return table
}

/** Finds out what an import would do, and everything wrong with it; nothing is imported. */
export async function checkTable(shop: Shop, caller: SignedIn, { id, mapping }: { id: string; mapping: string[] }, scope: Scope): Promise<Job> {
  const { rows, columns } = await getStored(shop.db, id, scope)
  await requireMapping(shop, mapping, columns.length, scope)
  if (scope === null) requirePermission(caller, ...neededFor(mapping))
  const input: Check = { fileId: id, mapping }
  return startJob(shop, { kind: 'import-check', total: rows, input: { ...input }, staffId: caller.id, scope })
}

/** Imports what a check planned, unless it found anything wrong. */
export async function runImport(shop: Shop, caller: SignedIn, { id, checkId }: { id: string; checkId: string }, scope: Scope): Promise<Job> {
  const { kind, fileId, state, result } = await getJob(shop, checkId, scope)
  if (kind !== 'import-check' || fileId !== id || state !== 'done' || result?.problemCount !== 0) throw new ShopError('check_first')
  // Clicked twice, it is one import.
  const known = await findImportOf(shop.db, checkId)
  if (known) return getJob(shop, known, scope)
  await getStored(shop.db, id, scope)
  const check = await findJobInput(shop.db, checkId)
  return startJob(shop, {
    kind: 'import',
    total: result.created + result.changed,
    input: { ...check, checkId, unchanged: result.unchanged },
    staffId: caller.id,
    scope,
  })
}

/** Prices and stock take permissions of their own. */
const neededFor = (mapping: string[]) => [
  ...(mapping.some((field) => field === 'productMarkedPrice' || field === 'discount') ? (['prices'] as const) : []),
  ...(mapping.includes('stock') ? (['stock'] as const) : []),
]

async function requireMapping(shop: Shop, mapping: string[], columns: number, scope: Scope) {
  const { unknownField, chosenTwice, nameOrSlug, versionAndSeen } = words
  const known = new Set(listFields(shop, await listAttributes(shop.db), scope).map(({ name }) => name))
  const chosen = new Set(mapping.filter(Boolean))
  const refuse = (sentence: string) => {
    throw new ShopError('invalid_input', { fields: { mapping: sentence } })
  }
  if (mapping.length !== columns || [...chosen].some((name) => !known.has(name))) refuse(unknownField)
  if (chosen.size < mapping.filter(Boolean).length) refuse(chosenTwice)
  if (!['productName', 'sku', 'slug'].some((name) => chosen.has(name))) refuse(nameOrSlug)
  if (chosen.has('stock') && chosen.has('version') !== chosen.has('stockSeen')) refuse(versionAndSeen)
}
