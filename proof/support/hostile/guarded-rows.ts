import type pg from 'pg'

// Rows that no attack may change. $1: the attackers' own accounts, $2: the start of the attack.
const others = 'user_id <> all($1)'
const ofOthers = 'order_id in (select id from orders where user_id <> all($1))'

/** Rows that visitors and customers must not change. Unlisted tables must not change at all. */
const againstCustomers: Record<string, string> = {
  users: 'select * from users where id <> all($1) and created_at < $2',
  sessions: `select token_hash, user_id, created_at from sessions
    where ${others} and created_at < $2`,
  password_resets: 'select 1 where false',
  email_verifications: 'select 1 where false',
  known_devices: `select * from known_devices where ${others} and seen_at < $2`,
  audit_entries: 'select * from audit_entries where staff_id <> all($1)',
  attempts: 'select 1 where false',
  mails: 'select id, kind, recipient, subject, text, html from mails where created_at < $2',
  searches: 'select phrase, hidden from searches where first_at < $2',
  search_clicks: 'select 1 where false',
  // Removing an account moves the cleaning of its mails forward.
  tasks: "select kind, key, payload from tasks where key = 'recurring'",
  products: `select to_jsonb(products)
    - array['stock', 'in_stock', 'star_counts', 'review_count', 'average_rating'] from products`,
  reviews: `select * from reviews where ${others}`,
  stock_moves: 'select * from stock_moves where created_at < $2',
  addresses: `select * from addresses where ${others}`,
  wishlist_items: `select * from wishlist_items where ${others}`,
  garage_devices: `select * from garage_devices where ${others}`,
  builds: `select * from builds where ${others}`,
  cart_builds: `select * from cart_builds where ${others}`,
  build_notes: 'select * from build_notes where created_at < $2',
  build_quotations: 'select * from build_quotations where created_at < $2',
  repairs: 'select * from repairs where created_at < $2',
  repair_events: 'select * from repair_events where created_at < $2',
  fitment_questions: 'select * from fitment_questions where asked_at < $2',
  promo_codes: `select to_jsonb(promo_codes) - 'uses' from promo_codes`,
  cart_items: `select * from cart_items where ${others}`,
  orders: `select * from orders where ${others}`,
  order_lines: `select * from order_lines where ${ofOthers}`,
  order_events: `select * from order_events where ${ofOthers}`,
  consignments: `select * from consignments where ${ofOthers}`,
  // Naming an attempt makes the shop ask the gateway, and the gateway's answer may change the rest.
  payment_attempts: `select id, order_id, way, reference, amount_paisa, gateway_id, state, ended_at
    from payment_attempts where ${ofOthers}`,
  payments: `select * from payments where ${ofOthers}`,
  payment_slips: `select * from payment_slips where ${ofOthers}`,
  idempotency_keys: `select * from idempotency_keys where ${others}`,
  enquiries: 'select * from enquiries where created_at < $2',
  businesses: 'select * from businesses where applied_by <> all($1)',
  business_documents: 'select * from business_documents where uploaded_by <> all($1)',
  business_members: `select * from business_members where ${others}`,
  business_invitations: 'select * from business_invitations where invited_by <> all($1)',
}

const placedBefore =
  'order_id in (select id from orders where user_id <> all($1) and created_at < $2)'

/** Rows that staff must not change: accounts, customers' data, money and records. */
const againstStaff: Record<string, string> = {
  users: `
      select id, email, password_hash, google_sub, role from users
        where id <> all($1) and created_at < $2`,
  sessions: againstCustomers.sessions ?? '',
  stock_moves: againstCustomers.stock_moves ?? '',
  addresses: againstCustomers.addresses ?? '',
  wishlist_items: againstCustomers.wishlist_items ?? '',
  garage_devices: againstCustomers.garage_devices ?? '',
  fitment_questions:
    'select id, user_id, contact, text, asked_at from fitment_questions where asked_at < $2',
  cart_items: againstCustomers.cart_items ?? '',
  idempotency_keys: againstCustomers.idempotency_keys ?? '',
  // Staff order for customers on the phone, so only earlier orders are guarded.
  orders: `select to_jsonb(orders) - array['status', 'payment_method', 'payment_status',
    'delivered_at', 'dropped_paisa', 'received_paisa', 'refunded_paisa', 'pay_until',
    'promo_minimum_paisa'] from orders
    where ${others} and created_at < $2`,
  order_lines: `select to_jsonb(order_lines) - array['cancelled_quantity', 'returned_quantity',
    'lost_promo_paisa'] from order_lines where ${placedBefore}`,
  consignments: `select to_jsonb(consignments)
    - array['stage', 'dropped_paisa', 'courier', 'tracking_number', 'tracking_link', 'delivered_at',
    'version']
    from consignments where ${placedBefore}`,
  order_events: 'select * from order_events where created_at < $2',
  settlement_entries: 'select * from settlement_entries where booked_at < $2',
  // Payments, counts, invoices and prints stay as recorded. The other columns change once, at the
  // end.
  payment_attempts: `
      select id, order_id, way, reference, amount_paisa, gateway_id, started_at
        from payment_attempts where started_at < $2`,
  payments: 'select * from payments where booked_at < $2',
  payment_slips: `
      select id, order_id, way, amount_paisa, reference, type, content, sent_at from payment_slips
        where sent_at < $2`,
  payment_refunds: `
      select id, order_id, payment_id, amount_paisa, reason, begun_at from payment_refunds
        where begun_at < $2`,
  payment_looks: 'select * from payment_looks where looked_at < $2',
  courier_handovers: 'select * from courier_handovers where handed_at < $2',
  courier_handover_payments: `
      select * from courier_handover_payments
        where handover_id in (select id from courier_handovers where handed_at < $2)`,
  drawer_moves: 'select * from drawer_moves where moved_at < $2',
  drawer_closings: 'select * from drawer_closings where closed_at < $2',
  invoices: 'select * from invoices where issued_at < $2',
  invoice_lines: `select * from invoice_lines
      where invoice_id in (select id from invoices where issued_at < $2)`,
  invoice_prints: 'select * from invoice_prints where printed_at < $2',
  bs_months: 'select * from bs_months',
  enquiries:
    'select id, name, email, phone, message, created_at from enquiries where created_at < $2',
  audit_entries: 'select * from audit_entries where at < $2',
  migrations: 'select * from migrations',
}

/** Rows that even the owner must not change: sales, payments, invoices, stock moves and records. */
const againstOwner = Object.fromEntries(
  [
    ...[
      'orders',
      'order_lines',
      'order_events',
      'consignments',
      'settlement_entries',
      'stock_moves',
      'audit_entries',
      'cart_items',
      'migrations',
    ],
    ...[
      'payment_attempts',
      'payments',
      'payment_slips',
      'payment_refunds',
      'payment_looks',
      'courier_handovers',
      'courier_handover_payments',
    ],
    ...[
      'drawer_moves',
      'drawer_closings',
      'invoices',
      'invoice_lines',
      'invoice_prints',
      'bs_months',
    ],
  ].map((table) => [table, againstStaff[table] ?? '']),
)

export type Attackers = 'customers' | 'staff' | 'owner'

async function guardsAgainst(db: pg.Pool, attackers: Attackers): Promise<[string, string][]> {
  if (attackers !== 'customers')
    return Object.entries(attackers === 'staff' ? againstStaff : againstOwner)
  const { rows } = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => [name, againstCustomers[name] ?? `select * from ${name}`])
}

/** Hashes the guarded rows of each table. */
export async function fingerprint(
  db: pg.Pool,
  attackers: Attackers,
  attackerIds: string[],
  since: Date,
): Promise<Map<string, string>> {
  const prints = new Map<string, string>()
  for (const [table, query] of await guardsAgainst(db, attackers)) {
    const { rows } = await db.query<{ print: string }>(
      `select count(*) || ' rows, '
        || coalesce(md5(string_agg(guarded::text, '|' order by guarded::text)), '') as print
       from (${query}) guarded where $1::uuid[] is not null and $2::timestamptz is not null`,
      [attackerIds, since],
    )
    prints.set(table, rows[0]?.print ?? '')
  }
  return prints
}

export const changedTables = (before: Map<string, string>, after: Map<string, string>) =>
  [...before]
    .filter(([table, print]) => after.get(table) !== print)
    .map(([table, print]) => `${table}: ${print} before, ${after.get(table)} after`)
