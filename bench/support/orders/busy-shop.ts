import type { Shop } from '#kit/server/shop.ts'

type Db = Shop['db']

/**
 * Copies rows of a table. `as` gives SQL for columns that differ, using the number of the `copy`.
 */
async function copyRows(
  db: Db,
  table: string,
  copies: number,
  as: Record<string, string>,
  where = 'true',
) {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attidentity = '' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  // Triggers would record business events that never happened. Foreign keys of copies are valid, so
  // they are not checked row by row.
  const { rows: references } = await db.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  await db.query(`alter table ${table} disable trigger user`)
  for (const { name } of references) await db.query(`alter table ${table} drop constraint ${name}`)
  await db.query(
    `insert into ${table} (${names.join()})
      select ${names.map((name) => as[name] ?? `${table}.${name}`).join()}
      from ${table}, generate_series(1, ${copies}) copy where ${where}`,
  )
  for (const { name, definition } of references) {
    const unchecked = definition.replace(/( not valid)?$/i, ' not valid')
    await db.query(`alter table ${table} add constraint ${name} ${unchecked}`)
  }
  await db.query(`alter table ${table} enable trigger user`)
}

const copyOf = (column: string, copy = 'copy') => `md5(${column}::text || ${copy})::uuid`
const peopleCopies = 20

/**
 * Copies the sample's orders and customers until the shop has this many orders, with all details.
 */
export async function addOrders(db: Db, orders: number) {
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from orders')
  const copies = Math.ceil(orders / (rows[0]?.count ?? 1))
  const ofOrder = { order_id: copyOf('order_id'), consignment_id: copyOf('consignment_id') }
  const earlier = (column: string) => `${column} - copy * interval '1 day'`
  await copyRows(
    db,
    'users',
    peopleCopies,
    {
      id: copyOf('id'),
      email: "copy || '-' || email",
      google_sub: 'null',
      created_at: earlier('users.created_at'),
    },
    "role = 'customer'",
  )
  await copyRows(db, 'orders', copies, {
    id: copyOf('id'),
    number: "nextval('order_numbers')",
    user_id: copyOf('user_id', `(copy % ${peopleCopies} + 1)`),
    created_at: earlier('orders.created_at'),
  })
  await copyRows(db, 'consignments', copies, {
    id: copyOf('id'),
    order_id: copyOf('order_id'),
    delivered_at: earlier('consignments.delivered_at'),
  })
  await copyRows(db, 'order_lines', copies, ofOrder)
  await copyRows(db, 'order_events', copies, {
    ...ofOrder,
    takes_back: 'null',
    created_at: earlier('order_events.created_at'),
  })
  await copyRows(db, 'payments', copies, { ...ofOrder, attempt_id: 'null' }, 'reverses is null')
  await copyRows(
    db,
    'stock_moves',
    copies,
    { order_id: copyOf('order_id') },
    'order_id is not null',
  )
  await copyRows(
    db,
    'mails',
    copies,
    { html: "''", created_at: earlier('mails.created_at') },
    'sent_at is not null and copy_of is null',
  )
  await db.query('analyze')
}
