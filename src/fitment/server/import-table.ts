import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { fitmentOfficeWords } from '../office-words.ts'
import type { CheckedTable, ImportFits } from '../staff-contract.ts'
import {
  countKnownFits,
  findNamedDevices,
  findNamedProducts,
  type NamedDevice,
} from './import-table.queries.ts'
import { type Problem, readTable, type TableRow } from './read-table.ts'
import { lockDevices } from './staff-devices.queries.ts'
import { addDevice } from './staff-devices.ts'
import { insertFits, type NewFit } from './staff-fits.queries.ts'

const say = fitmentOfficeWords.faults
const maxTold = 100

/** A row whose product is known, and whose device is known or is to be added. */
interface Planned {
  row: TableRow
  productId: string
  deviceId: string | null
}

interface Plan {
  rows: number
  planned: Planned[]
  problems: Problem[]
}

const keyOf = ({ make, model, variant }: Pick<TableRow, 'make' | 'model' | 'variant'>) =>
  [make, model, variant].join('\n').toLowerCase()

/** What importing the table would do. */
export async function checkTable(
  shop: Shop,
  { table, addDevices }: ImportFits,
): Promise<CheckedTable> {
  return summarise(shop.db, await planTable(shop.db, table, addDevices))
}

/** Imports the table, or nothing of it. */
export function importTable(
  shop: Shop,
  caller: SignedIn,
  { table, addDevices }: ImportFits,
): Promise<CheckedTable> {
  return transaction(shop.db, async (tx) => {
    await lockDevices(tx)
    const plan = await planTable(tx, table, addDevices)
    if (plan.problems.length > 0) throw new ShopError('table_has_problems')
    const told = await summarise(tx, plan)
    await insertFits(tx, await toFits(tx, plan.planned))
    await recordAction(tx, caller.id, {
      action: 'created',
      subject: 'fitment',
      title: fitmentOfficeWords.imported(plan.planned.length),
    })
    await invalidate(tx, ['fits'])
    return told
  })
}

async function planTable(db: Db, table: string, addDevices: boolean): Promise<Plan> {
  const { rows, problems } = readTable(table)
  const products = Map.groupBy(
    await findNamedProducts(db, [...new Set(rows.map(({ product }) => product))]),
    ({ name }) => name,
  )
  const devices = await findNamedDevices(
    db,
    rows.map(({ make, model }) => ({ make, model })),
  )
  const byModel = Map.groupBy(devices, (device) => keyOf({ ...device, variant: '' }))
  const planned: Planned[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const found = planRow(
      row,
      products.get(row.product) ?? [],
      byModel.get(keyOf({ ...row, variant: '' })) ?? [],
      addDevices,
    )
    const pair =
      typeof found === 'string'
        ? ''
        : [found.productId, found.deviceId ?? keyOf(row), row.yearFrom, row.yearTo].join()
    const before = seen.get(pair)
    if (typeof found === 'string') problems.push({ line: row.line, text: found })
    else if (before !== undefined) problems.push({ line: row.line, text: say.twice(before) })
    else {
      seen.set(pair, row.line)
      planned.push({ row, ...found })
    }
  }
  return { rows: new Set([...rows, ...problems].map(({ line }) => line)).size, planned, problems }
}

function planRow(
  row: TableRow,
  products: { id: string }[],
  devices: NamedDevice[],
  addDevices: boolean,
): Omit<Planned, 'row'> | string {
  const [product, another] = products
  if (!product) return say.product(row.product)
  if (another) return say.products(row.product)
  const name = [row.make, row.model, row.variant].filter(Boolean).join(' ')
  const same = devices.filter((device) => row.kind === null || device.kind === row.kind)
  const exact = same.filter((device) => keyOf(device) === keyOf(row))
  // Without a variant the only device of the model is meant.
  const meant = exact.length > 0 || row.variant ? exact : same
  if (meant.length > 1) return say.devices(name)
  if (meant[0]) return { productId: product.id, deviceId: meant[0].id }
  return addDevices && row.kind ? { productId: product.id, deviceId: null } : say.device(name)
}

async function summarise(db: Db, { rows, planned, problems }: Plan): Promise<CheckedTable> {
  const known = planned.flatMap(({ row, productId, deviceId }) =>
    deviceId ? [{ productId, deviceId, yearFrom: row.yearFrom, yearTo: row.yearTo }] : [],
  )
  const replacedFits = await countKnownFits(db, known)
  const added = new Set(planned.flatMap(({ row, deviceId }) => (deviceId ? [] : [keyOf(row)])))
  return {
    rows,
    newFits: planned.length - replacedFits,
    replacedFits,
    newDevices: added.size,
    problems: problems.toSorted((a, b) => a.line - b.line).slice(0, maxTold),
    problemCount: problems.length,
  }
}

async function toFits(tx: Db, planned: readonly Planned[]): Promise<NewFit[]> {
  const added = new Map<string, string>()
  const fits: NewFit[] = []
  for (const { row, productId, deviceId } of planned) {
    const { fits: does, yearFrom, yearTo, note, source, confidence } = row
    const id = deviceId ?? added.get(keyOf(row)) ?? (await addMissing(tx, row))
    if (!deviceId) added.set(keyOf(row), id)
    fits.push({ productId, deviceId: id, fits: does, yearFrom, yearTo, note, source, confidence })
  }
  return fits
}

/** When it was made, the table does not say: its years are those of the part. */
async function addMissing(tx: Db, { kind, make, model, variant, source }: TableRow) {
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
  return (await addDevice(tx, device)).id
}
