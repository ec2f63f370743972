import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations, type Schema } from '../kit/server/db/schema.ts'

const src = join(import.meta.dirname, '..')

// The folders with the tables of version 0.2.0, in an order in which foreign keys find the tables
// they refer to. A noun's `schema.sql` stays when the noun goes. Later tables are in migrations.
const baseline = [
  'kit/server/db',
  'accounts/server',
  'audit/server',
  'settings/server',
  'staff/server',
  'addresses/server',
  'delivery/server',
  'content/server',
  'jobs/server',
  'messages/server',
  'sellers/server',
  'catalog/server',
  'search/server',
  'fitment/server',
  'inventory/server',
  'imports/server',
  'reviews/server',
  'wishlist/server',
  'promotions/server',
  'cart/server',
  'builds/server',
  'orders/server',
  'payments/server',
  'invoices/server',
  'returns/server',
  'warranties/server',
  'repairs/server',
  'settlements/server',
  'enquiries/server',
  'notifications/server',
]

/** The schema of the whole database. */
export async function readSchema(): Promise<Schema> {
  const tables = await Promise.all(
    baseline.map((folder) => readFile(join(src, folder, 'schema.sql'), 'utf8')),
  )
  return {
    baseline: tables.join('\n'),
    migrations: await readMigrations(join(src, '../db/migrations')),
  }
}
