import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpShop } from '../tests/support/test-shop.ts'
import { nouns } from './order.ts'

// Who owns which table. A noun's SQL names its own tables and those to its left; anybody may use
// the kit's.
const owners: Record<string, (typeof nouns)[number] | 'kit'> = {
  idempotency_keys: 'kit',
  mails: 'kit',
  migrations: 'kit',
  signals: 'kit',
  tasks: 'kit',
  users: 'accounts',
  roles: 'accounts',
  sessions: 'accounts',
  password_resets: 'accounts',
  attempts: 'accounts',
  email_verifications: 'accounts',
  known_devices: 'accounts',
  audit_entries: 'audit',
  settings: 'settings',
  staff_invitations: 'staff',
  environment_owner: 'staff',
  shipping_options: 'delivery',
  delivery_settings: 'delivery',
  delivery_zones: 'delivery',
  delivery_zone_districts: 'delivery',
  delivery_rates: 'delivery',
  addresses: 'addresses',
  content_documents: 'content',
  content_versions: 'content',
  content_moves: 'content',
  jobs: 'jobs',
  job_batches: 'jobs',
  job_originals: 'jobs',
  messages: 'messages',
  message_settings: 'messages',
  seller_settings: 'sellers',
  business_categories: 'sellers',
  businesses: 'sellers',
  business_documents: 'sellers',
  business_members: 'sellers',
  business_invitations: 'sellers',
  categories: 'catalog',
  category_proposals: 'catalog',
  attributes: 'catalog',
  category_attributes: 'catalog',
  products: 'catalog',
  product_pictures: 'catalog',
  facet_values: 'catalog',
  search_words: 'catalog',
  failed_searches: 'search',
  searches: 'search',
  search_clicks: 'search',
  search_features: 'search',
  search_pins: 'search',
  search_redirects: 'search',
  search_synonyms: 'search',
  stock_moves: 'catalog',
  bought_together: 'catalog',
  part_numbers: 'catalog',
  devices: 'fitment',
  fitted_categories: 'fitment',
  fitted_products: 'fitment',
  fitments: 'fitment',
  garage_devices: 'fitment',
  fitment_questions: 'fitment',
  count_lines: 'inventory',
  count_sheets: 'inventory',
  import_files: 'imports',
  import_parts: 'imports',
  import_mappings: 'imports',
  picture_fetches: 'inventory',
  reviews: 'reviews',
  purchases: 'reviews',
  wishlist_items: 'wishlist',
  promo_codes: 'promotions',
  promo_uses: 'promotions',
  cart_items: 'cart',
  builds: 'builds',
  cart_builds: 'builds',
  order_builds: 'builds',
  build_notes: 'builds',
  build_quotations: 'builds',
  orders: 'orders',
  order_lines: 'orders',
  order_events: 'orders',
  consignments: 'orders',
  order_changes: 'orders',
  payment_attempts: 'payments',
  payment_settings: 'payments',
  payment_slips: 'payments',
  payments: 'payments',
  payment_refunds: 'payments',
  payment_looks: 'payments',
  courier_handovers: 'payments',
  courier_handover_payments: 'payments',
  drawer_moves: 'payments',
  drawer_closings: 'payments',
  bs_months: 'invoices',
  invoice_counters: 'invoices',
  invoice_issuers: 'invoices',
  invoice_lines: 'invoices',
  invoice_prints: 'invoices',
  invoice_reports: 'invoices',
  invoices: 'invoices',
  returns: 'returns',
  return_lines: 'returns',
  return_photos: 'returns',
  return_events: 'returns',
  serial_numbers: 'warranties',
  warranty_claims: 'warranties',
  repair_settings: 'repairs',
  repair_faults: 'repairs',
  repair_labour: 'repairs',
  repair_own_stages: 'repairs',
  repair_slots: 'repairs',
  repairs: 'repairs',
  repair_links: 'repairs',
  repair_events: 'repairs',
  repair_photos: 'repairs',
  repair_estimates: 'repairs',
  repair_lines: 'repairs',
  repair_orders: 'repairs',
  settlement_entries: 'settlements',
  enquiries: 'enquiries',
  low_stock_told: 'desk',
}

const order: readonly string[] = ['kit', ...nouns]

const shop = setUpShop()

test('every table has an owner', async () => {
  const { rows } = await shop.shop.db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(owners).sort())
})

const src = import.meta.dirname
const queries = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.queries.ts') && !file.startsWith('storefront'))
  .map((file) => ({
    file,
    noun: file.split(/[\\/]/)[0] ?? '',
    text: readFileSync(join(src, file), 'utf8'),
  }))

const namedIn = (text: string) =>
  [...text.matchAll(/\b(?:from|join|into|update|using|table|exists \(select from)\s+(\w+)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name in owners)

test.each(queries)('$file names tables of its noun and of those to its left', ({ noun, text }) => {
  const strangers = namedIn(text).filter(
    (table) => order.indexOf(owners[table] ?? '') > order.indexOf(noun),
  )
  expect([...new Set(strangers)]).toEqual([])
})

// Statements are prepared: one whose result would get a column more fails in the version before,
// once a migration adds that.
test.each(queries)('$file names the columns that it asks a table for', ({ text }) => {
  expect(
    [...text.matchAll(/\b(\w+)\.\*/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => name in owners),
  ).toEqual([])
})
