import type { Contact, FoundCustomer } from '#accounts/contact.ts'
import { imageForOthers } from '#accounts/model.ts'
import { contactColumns, foundCustomerColumns, searchText } from '#accounts/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toRupees } from '#kit/contract/money.ts'
import { contains } from '#kit/server/db/contains.ts'
import {
  countRows,
  type Db,
  execute,
  joinSql,
  many,
  maybeOne,
  type Sql,
  sql,
} from '#kit/server/db/sql.ts'
import { stagesWith } from '#orders/stages.ts'
import type { Customer, UpdateCustomer } from '../contract.ts'
import type { CustomerSort, CustomerState } from '../model.ts'

interface CustomerRow extends FoundCustomer {
  image: string
  created_at: Date
  disabled: boolean
  signs_in: boolean
  verified: boolean
  version: number
  order_count: number
  spent_paisa: number
}

const customerColumns = sql`${foundCustomerColumns}, image, users.created_at,
  disabled_at is not null as disabled,
  password_hash is not null or google_sub is not null as signs_in,
  verified_at is not null as verified, version,
  (select count(*) from orders where user_id = users.id) as order_count,
  (select coalesce(sum(least(received_paisa - refunded_paisa, total_paisa - dropped_paisa)),
    0)::bigint from orders where user_id = users.id) as spent_paisa`

// Staff have their own page, and removed customers are not listed.
const isCustomer = sql`role = 'customer' and removed_at is null`

const toCustomer = ({
  created_at,
  disabled,
  signs_in,
  order_count,
  spent_paisa,
  image,
  ...row
}: CustomerRow): Customer => ({
  ...row,
  image: imageForOthers(image),
  since: created_at.toISOString(),
  state: disabled ? 'disabled' : 'active',
  signsIn: signs_in,
  orderCount: order_count,
  spent: toRupees(spent_paisa),
})

interface Filter {
  search?: string
  state?: CustomerState
}

function toConditions({ search, state }: Filter): Sql {
  const conditions = [isCustomer]
  if (state)
    conditions.push(state === 'disabled' ? sql`disabled_at is not null` : sql`disabled_at is null`)
  if (search) conditions.push(contains(searchText, search))
  return joinSql(conditions, ' and ')
}

const orderings: Record<CustomerSort, Sql> = {
  name: sql`lower(users.name), users.id`,
  '-name': sql`lower(users.name) desc, users.id`,
  since: sql`users.created_at, users.id`,
  '-since': sql`users.created_at desc, users.id`,
  orders: sql`order_count, users.id`,
  '-orders': sql`order_count desc, users.id`,
  spent: sql`spent_paisa, users.id`,
  '-spent': sql`spent_paisa desc, users.id`,
}

export async function listCustomers(
  db: Db,
  { sort = '-since', ...filter }: Filter & { sort?: CustomerSort },
  { offset, limit }: Range,
): Promise<{ items: Customer[]; total: number }> {
  const where = toConditions(filter)
  const rows = await many<CustomerRow>(
    db,
    sql`select ${customerColumns} from users
        where ${where}
        order by ${orderings[sort]} limit ${limit} offset ${offset}`,
  )
  return { items: rows.map(toCustomer), total: await countCustomers(db, filter) }
}

export const countCustomers = (db: Db, filter: Filter = {}) =>
  countRows(db, sql`users where ${toConditions(filter)}`)

export async function findCustomer(db: Db, id: string): Promise<Customer | null> {
  const row = await maybeOne<CustomerRow>(
    db,
    sql`select ${customerColumns} from users where id = ${id} and ${isCustomer}`,
  )
  return row && toCustomer(row)
}

export const findContact = (db: Db, id: string) =>
  maybeOne<Contact>(db, sql`select ${contactColumns} from users where id = ${id} and ${isCustomer}`)

/** False if the customer has changed since this version was read. */
export async function updateCustomerRow(
  db: Db,
  { id, version, name, number, address, state }: UpdateCustomer,
): Promise<boolean> {
  const changed = await execute(
    db,
    sql`update users set name = ${name}, phone = ${number}, address = ${address},
          version = version + 1,
          disabled_at = case when ${state === 'disabled'} then coalesce(disabled_at, now()) end
        where id = ${id} and version = ${version} and ${isCustomer}`,
  )
  return changed === 1
}

/** The addresses of an account before it was emptied. */
export interface EmptiedAccount {
  email: string | null
  isVerified: boolean
  formerEmails: string[]
}

/** Empties a customer's account for good and returns its addresses. Null for unknown customers. */
export function emptyAccount(db: Db, id: string, name: string): Promise<EmptiedAccount | null> {
  return maybeOne<EmptiedAccount>(
    db,
    sql`with old as (
          select id, email, former_emails, verified_at is not null as verified from users
          where id = ${id} and ${isCustomer} for update
        )
        update users set name = ${name}, email = null, password_hash = null, google_sub = null,
          phone = '', address = '', image = '', former_emails = '{}',
          disabled_at = coalesce(disabled_at, now()), removed_at = now(), version = version + 1
        from old where users.id = old.id
        returning old.email, old.verified as "isVerified", old.former_emails as "formerEmails"`,
  )
}

/**
 * Changes the e-mail and returns the previous account. Null if the customer has changed since this
 * version was read. A verified old address is stored in `former_emails`.
 */
export async function updateEmail(
  db: Db,
  { id, email, version }: { id: string; email: string; version: number },
): Promise<{ name: string; verified: boolean } | null> {
  const old = await maybeOne<{ name: string; email: string | null; verified: boolean }>(
    db,
    sql`select name, email, verified_at is not null as verified from users
      where id = ${id} and version = ${version} and ${isCustomer} for update`,
  )
  if (!old) return null
  await execute(
    db,
    sql`update users set email = ${email}, verified_at = null, google_sub = null,
          version = version + 1,
          former_emails = case when verified_at is not null then former_emails || email
            else former_emails end
        where id = ${id}`,
  )
  await execute(
    db,
    sql`update orders set customer_email = ${email}
        where user_id = ${id} and customer_email = ${old.email ?? ''}
          and status = any(${stagesWith('isOpen')}::text[])`,
  )
  return old
}
