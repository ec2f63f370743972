import { categoriesBelow } from '#catalog/server/index.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import {
  countRows,
  type Db,
  execute,
  joinSql,
  many,
  maybeOne,
  one,
  sql,
} from '#kit/server/db/sql.ts'
import type { Merged } from '#kit/server/merge.ts'
import type { PromoCode, PromoCodeInput, UpdatePromoCode } from '../contract.ts'
import type { PromoStateName } from '../model.ts'

interface PromoRow {
  id: number
  code: string
  percent: number | null
  amount_paisa: number | null
  minimum_paisa: number
  category_id: number | null
  starts_at: Date | null
  ends_at: Date | null
  total_limit: number | null
  customer_limit: number | null
  active: boolean
  uses: number
  state: PromoStateName
  version: number
}

/** Why no customer can use a code. */
const unusableStates = sql`when starts_at > now() then 'notYet' when ends_at <= now() then 'over'
  when uses >= total_limit then 'usedUp'`
const currentState = sql`case when not active then 'off' ${unusableStates} else 'active' end`
const promoColumns = sql`id, code, percent, amount_paisa, minimum_paisa, category_id, starts_at,
  ends_at, total_limit, customer_limit, active, uses, version, ${currentState} as state`

const toPromoCode = (row: PromoRow): PromoCode => ({
  id: String(row.id),
  code: row.code,
  percent: row.percent,
  amount: row.amount_paisa === null ? null : toRupees(row.amount_paisa),
  minimum: toRupees(row.minimum_paisa),
  categoryId: row.category_id === null ? null : String(row.category_id),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  totalLimit: row.total_limit,
  customerLimit: row.customer_limit,
  active: row.active,
  uses: row.uses,
  state: row.state,
  version: row.version,
})

export async function listPromoCodes(
  db: Db,
  { search, state }: { search?: string; state?: PromoStateName },
  { offset, limit }: Range,
) {
  const conditions = [sql`true`]
  if (search) conditions.push(sql`position(${search.toUpperCase()} in code) > 0`)
  if (state) conditions.push(sql`${currentState} = ${state}`)
  const where = joinSql(conditions, ' and ')
  const rows = await many<PromoRow>(
    db,
    sql`select ${promoColumns} from promo_codes where ${where}
      order by created_at desc, id desc limit ${limit} offset ${offset}`,
  )
  return {
    items: rows.map(toPromoCode),
    total: await countRows(db, sql`promo_codes where ${where}`),
  }
}

export async function findPromoCode(db: Db, id: string): Promise<PromoCode | null> {
  const row = await maybeOne<PromoRow>(
    db,
    sql`select ${promoColumns} from promo_codes where id = ${id}`,
  )
  return row && toPromoCode(row)
}

const paisa = (rupees: number | null) => (rupees === null ? null : toPaisa(rupees))

export async function insertPromoCode(db: Db, input: PromoCodeInput): Promise<PromoCode> {
  return toPromoCode(
    await one<PromoRow>(
      db,
      sql`insert into promo_codes (code, percent, amount_paisa, minimum_paisa, category_id,
        starts_at, ends_at, total_limit, customer_limit, active)
          values (${input.code}, ${input.percent}, ${paisa(input.amount)}, ${paisa(input.minimum)},
            ${input.categoryId}, ${input.startsAt}, ${input.endsAt},
            ${input.totalLimit}, ${input.customerLimit}, ${input.active})
          returning ${promoColumns}`,
    ),
  )
}

/** Null if the code has changed since this version was read. */
export async function updatePromoCode(
  db: Db,
  { id, version, ...input }: UpdatePromoCode,
): Promise<PromoCode | null> {
  const row = await maybeOne<PromoRow>(
    db,
    sql`update promo_codes set code = ${input.code}, percent = ${input.percent},
      amount_paisa = ${paisa(input.amount)}, minimum_paisa = ${paisa(input.minimum)},
          category_id = ${input.categoryId}, starts_at = ${input.startsAt},
            ends_at = ${input.endsAt}, total_limit = ${input.totalLimit},
          customer_limit = ${input.customerLimit}, active = ${input.active}, version = version + 1
        where id = ${id} and version = ${version} returning ${promoColumns}`,
  )
  return row && toPromoCode(row)
}

/** A code as the rules check it for one customer. */
export interface PromoState {
  id: string
  code: string
  value: { percent: number } | { amountPaisa: number }
  minimumPaisa: number
  state: 'valid' | 'notYet' | 'over' | 'usedUp' | 'usedByYou'
  /** The code’s category and all below it. Null if the code covers everything. */
  categoryIds: string[] | null
}

interface StateRow {
  id: string
  code: string
  percent: number | null
  amount_paisa: number | null
  minimum_paisa: number
  state: PromoState['state']
  category_ids: string[] | null
}

const stateColumns = (
  userId: string,
) => sql`promo_codes.id::text, code, percent, amount_paisa, minimum_paisa,
  case ${unusableStates}
    when customer_limit <= (select uses from promo_uses
      where promo_code_id = promo_codes.id and user_id = ${userId}) then 'usedByYou'
    else 'valid' end as state,
  case when category_id is not null then array(select id::text
    from (${categoriesBelow(sql`id = promo_codes.category_id`)}) covered) end as category_ids`

const toState = (row: StateRow): PromoState => ({
  id: row.id,
  code: row.code,
  value: row.percent === null ? { amountPaisa: row.amount_paisa ?? 0 } : { percent: row.percent },
  minimumPaisa: row.minimum_paisa,
  state: row.state,
  categoryIds: row.category_ids,
})

export async function findPromo(db: Db, code: string, userId: string): Promise<PromoState | null> {
  const row = await maybeOne<StateRow>(
    db,
    sql`select ${stateColumns(userId)} from promo_codes where code = ${code} and active`,
  )
  return row && toState(row)
}

/** The code of an order that already uses it. It stays valid even if it has ended since. */
export async function findUsedPromo(
  db: Db,
  id: number,
  userId: string,
): Promise<PromoState | null> {
  const row = await maybeOne<StateRow>(
    db,
    sql`select ${stateColumns(userId)} from promo_codes where id = ${id}`,
  )
  return row && toState({ ...row, state: 'valid' })
}

/**
 * Counts one use of an active code and returns its state for the customer. The code’s row stays
 * locked until the transaction ends, so uses are counted one after another. After too many wrong
 * guesses, no code is found.
 */
export async function lockPromo(
  db: Db,
  code: string,
  userId: string,
  guesses: { key: string; max: number }[],
): Promise<PromoState | null> {
  const [keys, max] = [guesses.map((limit) => limit.key), guesses.map((limit) => limit.max)]
  const row = await maybeOne<StateRow>(
    db,
    sql`with used as (
          update promo_codes set uses = uses + 1 where code = ${code} and ${currentState} = 'active'
            and not exists (
              select from attempts join unnest(${keys}::text[], ${max}::int[])
                as guess_limits (key, allowed) using (key)
                where count >= allowed and window_ends_at > now()
            )
          returning id
        )
        select ${stateColumns(userId)} from promo_codes where id in (select id from used)`,
  )
  return row && toState({ ...row, state: row.state === 'usedUp' ? 'valid' : row.state })
}

/** Returns one use when its order is cancelled. */
export const returnPromoUse = (db: Db, id: number) =>
  execute(db, sql`update promo_codes set uses = uses - 1 where id = ${id} and uses > 0`)

export const mergeUses = (db: Db, { from, into }: Merged) =>
  execute(
    db,
    sql`with moved as (delete from promo_uses where user_id = ${from} returning promo_code_id, uses)
        insert into promo_uses (promo_code_id, user_id, uses) select promo_code_id, ${into}, uses
          from moved
        on conflict (promo_code_id, user_id) do update set uses = promo_uses.uses + excluded.uses`,
  )

/**
 * Counts one use again when the cancellation of its order is undone. False if the code has been
 * used up since.
 */
export const reusePromo = async (db: Db, id: number) =>
  (await execute(
    db,
    sql`update promo_codes set uses = uses + 1
      where id = ${id} and (total_limit is null or uses < total_limit)`,
  )) === 1
