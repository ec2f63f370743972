import { recordAction } from '#audit/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CheckedTable, ImportFits } from '../../staff-contract.ts'
import { fitmentOfficeWords } from '../../words/office.ts'
import { lockDevices } from '../devices/staff-devices.queries.ts'
import { insertWithFreeSlug } from '../devices/staff-devices.ts'
import { insertFits, type NewFit } from '../parts/staff-fits.queries.ts'
import {
  countExistingFits,
  type DeviceIdentity,
  listDevicesByModel,
  listProductsByName,
} from './import-table.queries.ts'
import { type ProblemWords, parseTable, type TableProblem, type TableRow } from './parse-table.ts'

const maxListedProblems = 100

/** A row with its product and device. A null device will be created. */
interface PlannedRow {
  row: TableRow
  productId: string
  deviceId: string | null
}

interface ImportPlan {
  rows: number
  planned: PlannedRow[]
  problems: TableProblem[]
}

const deviceKey = ({ make, model, variant }: Pick<TableRow, 'make' | 'model' | 'variant'>) =>
  [make, model, variant].join('\n').toLowerCase()

/** Previews the import of a table. */
export async function checkTable(
  shop: Shop,
  { table, addDevices }: ImportFits,
  language: Language,
): Promise<CheckedTable> {
  return summarise(shop.db, await planTable(shop.db, table, addDevices, language))
}

/** Imports all rows of the table, or none if there is a problem. */
export function importTable(
  shop: Shop,
  caller: SignedIn,
  { table, addDevices }: ImportFits,
): Promise<CheckedTable> {
  return transaction(shop.db, async (tx) => {
    await lockDevices(tx)
    const plan = await planTable(tx, table, addDevices, caller.language)
    if (plan.problems.length > 0) throw new ShopError('table_has_problems')
    const summary = await summarise(tx, plan)
    await insertFits(tx, await toFits(tx, plan.planned))
    await recordAction(tx, caller.id, {
      action: 'created',
      subject: 'fitment',
      title: fitmentOfficeWords(shop.language).imported(plan.planned.length),
    })
    await invalidate(tx, ['fits'])
    return summary
  })
}

async function planTable(
  db: Db,
  table: string,
  addDevices: boolean,
  language: Language,
): Promise<ImportPlan> {
  const words = fitmentOfficeWords(language).rowProblems
  const { rows, problems } = parseTable(table, words)
  const products = Map.groupBy(
    await listProductsByName(db, [...new Set(rows.map(({ product }) => product))]),
    ({ name }) => name,
  )
  const devices = await listDevicesByModel(
    db,
    rows.map(({ make, model }) => ({ make, model })),
  )
  const byModel = Map.groupBy(devices, (device) => deviceKey({ ...device, variant: '' }))
  const planned: PlannedRow[] = []
  const linesByPair = new Map<string, number>()
  for (const row of rows) {
    const plan = planRow(
      row,
      products.get(row.product) ?? [],
      byModel.get(deviceKey({ ...row, variant: '' })) ?? [],
      addDevices,
      words,
    )
    const pair =
      typeof plan === 'string'
        ? ''
        : [plan.productId, plan.deviceId ?? deviceKey(row), row.yearFrom, row.yearTo].join()
    const firstLine = linesByPair.get(pair)
    if (typeof plan === 'string') problems.push({ line: row.line, text: plan })
    else if (firstLine !== undefined)
      problems.push({ line: row.line, text: words.twice(firstLine) })
    else {
      linesByPair.set(pair, row.line)
      planned.push({ row, ...plan })
    }
  }
  return { rows: new Set([...rows, ...problems].map(({ line }) => line)).size, planned, problems }
}

/** The product and device of a row, or a message about its problem. */
function planRow(
  row: TableRow,
  products: { id: string }[],
  devices: DeviceIdentity[],
  addDevices: boolean,
  words: ProblemWords,
): Omit<PlannedRow, 'row'> | string {
  const [product, another] = products
  if (!product) return words.product(row.product)
  if (another) return words.products(row.product)
  const name = [row.make, row.model, row.variant].filter(Boolean).join(' ')
  const ofKind = devices.filter((device) => row.kind === null || device.kind === row.kind)
  const exact = ofKind.filter((device) => deviceKey(device) === deviceKey(row))
  // A row without a variant means the only device of the model.
  const matches = exact.length > 0 || row.variant ? exact : ofKind
  if (matches.length > 1) return words.devices(name)
  if (matches[0]) return { productId: product.id, deviceId: matches[0].id }
  return addDevices && row.kind ? { productId: product.id, deviceId: null } : words.device(name)
}

async function summarise(db: Db, { rows, planned, problems }: ImportPlan): Promise<CheckedTable> {
  const fitsOfExistingDevices = planned.flatMap(({ row, productId, deviceId }) =>
    deviceId ? [{ productId, deviceId, yearFrom: row.yearFrom, yearTo: row.yearTo }] : [],
  )
  const replacedFits = await countExistingFits(db, fitsOfExistingDevices)
  const newDevices = new Set(
    planned.flatMap(({ row, deviceId }) => (deviceId ? [] : [deviceKey(row)])),
  )
  return {
    rows,
    newFits: planned.length - replacedFits,
    replacedFits,
    newDevices: newDevices.size,
    problems: problems.toSorted((a, b) => a.line - b.line).slice(0, maxListedProblems),
    problemCount: problems.length,
  }
}

async function toFits(tx: Db, planned: readonly PlannedRow[]): Promise<NewFit[]> {
  const createdIds = new Map<string, string>()
  const fits: NewFit[] = []
  for (const { row, productId, deviceId } of planned) {
    const { fits: doesFit, yearFrom, yearTo, note, source, confidence } = row
    const id = deviceId ?? createdIds.get(deviceKey(row)) ?? (await createMissing(tx, row))
    if (!deviceId) createdIds.set(deviceKey(row), id)
    fits.push({
      productId,
      deviceId: id,
      fits: doesFit,
      yearFrom,
      yearTo,
      note,
      source,
      confidence,
    })
  }
  return fits
}

/** The years stay unknown: those in the table are the years of the fit, not of the device. */
async function createMissing(tx: Db, { kind, make, model, variant, source }: TableRow) {
  const device = {
    kind: kind ?? 'machine',
    make,
    model,
    variant,
    yearFrom: null,
    yearTo: null,
    synonyms: [],
    needs: {},
    productId: null,
    source,
  }
  return (await insertWithFreeSlug(tx, device)).id
}
