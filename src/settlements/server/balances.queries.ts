import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Day } from '#kit/contract/time/day.ts'
import { contains } from '#kit/server/db/contains.ts'
import { countRows, type Db, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import type { BalanceQuery } from '../contract.ts'
import type { Account, Balance, Statement } from '../ledger.ts'
import { payableFrom } from './ledger.queries.ts'

/** The conditions that decide which deliveries can be paid. */
export interface Terms {
  upTo: Day
  now: Date
  holdDays: number
  returnDays: number
}

/** Cash that the seller collected is a debt at once, so it is never held. */
const sums = ({
  upTo,
  now,
  holdDays,
  returnDays,
}: Terms) => sql`coalesce(sum(amount_paisa), 0)::bigint as balance,
  coalesce(sum(amount_paisa) filter (where kind <> 'collected' and delivered_at > case kind
      when 'promotion' then ${payableFrom(upTo, now, Math.max(holdDays, returnDays))}
      else ${payableFrom(upTo, now, holdDays)} end),
    0)::bigint as held`

interface Sums {
  balance: number
  held: number
}

const toSums = ({ balance, held }: Sums) => ({
  balance: toRupees(balance),
  held: toRupees(held),
  payable: toRupees(balance - held),
})

const seller = sql`json_build_object('id', businesses.id::text, 'name', businesses.name, 'tag', tag,
  'status', status) as seller`

const filteredBalances = (
  terms: Terms,
  { search, state }: Pick<BalanceQuery, 'search' | 'state'>,
): Sql =>
  sql`businesses join (
        select business_id, ${sums(terms)}, max(paid_on) filter (where kind = 'payout')::text
          as "lastPaidOn" from settlement_entries group by business_id
      ) sums on business_id = businesses.id
      where (${search ?? ''} = ''
        or ${contains(sql`lower(businesses.name || ' ' || tag)`, search ?? '')})
        and case ${state ?? ''} when 'payable' then balance > held and status = 'verified'
          when 'owing' then balance < held else true end`

/** Lists the sellers with ledger entries, the highest payable amount first. */
export async function listBalances(
  db: Db,
  terms: Terms,
  filter: Pick<BalanceQuery, 'search' | 'state'>,
  { offset, limit }: Range,
) {
  const results = filteredBalances(terms, filter)
  const rows = await many<Sums & Pick<Balance, 'seller' | 'lastPaidOn'>>(
    db,
    sql`select ${seller}, balance, held, "lastPaidOn" from ${results}
      order by balance - held desc, businesses.id limit ${limit} offset ${offset}`,
  )
  const items = rows.map(
    ({ balance, held, ...row }): Balance => ({ ...row, ...toSums({ balance, held }) }),
  )
  return { items, total: await countRows(db, results) }
}

interface BankRow extends Sums {
  name: string
  tag: string
  bankName: string
  branch: string
  accountName: string
  accountNumber: string
}

/** Lists all filtered balances with bank accounts. */
export const listWithBanks = async (
  db: Db,
  terms: Terms,
  filter: Pick<BalanceQuery, 'search' | 'state'>,
) =>
  (
    await many<BankRow>(
      db,
      sql`select businesses.name, tag, bank_name as "bankName", bank_branch as branch,
        bank_account_name as "accountName", bank_account_number as "accountNumber", balance, held
          from ${filteredBalances(terms, filter)} order by balance - held desc, businesses.id`,
    )
  ).map(({ balance, held, ...row }) => ({ ...row, ...toSums({ balance, held }) }))

type AccountRow = Sums & Pick<Account, 'seller' | 'bankAccount' | 'version'>

export async function findAccount(
  db: Db,
  businessId: string,
  terms: Terms,
): Promise<Account | null> {
  const row = await maybeOne<AccountRow>(
    db,
    sql`select ${seller}, concat_ws(', ', bank_name, bank_branch, bank_account_name,
      bank_account_number) as "bankAccount", sums.balance, sums.held, sums.version
        from businesses, lateral (
          select ${sums(terms)}, coalesce(max(id) filter (where consignment_id is null), 0)
            as version from settlement_entries where business_id = businesses.id
        ) sums where businesses.id = ${businessId}`,
  )
  if (!row) return null
  const { balance, held, ...rest } = row
  return { ...rest, ...toSums({ balance, held }), upTo: terms.upTo, holdDays: terms.holdDays }
}

/** Locks the seller, so entries are made one after the other and none during a suspension. */
export const lockSeller = (db: Db, businessId: string) =>
  maybeOne<{ name: string; status: Account['seller']['status'] }>(
    db,
    sql`select name, status from businesses where id = ${businessId} for no key update`,
  )

/** Finds the seller that a statement is addressed to. */
export const findAddressee = (db: Db, businessId: string) =>
  maybeOne<Statement['seller']>(
    db,
    sql`select id::text, name, tag, status, pan, address from businesses where id = ${businessId}`,
  )
