import type { AccountMerge } from '#accounts/server/index.ts'
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
import type { PromoCode, PromoCodeInput, UpdatePromoCode } from '../contract.ts'
import type { PromoStateName } from '../model.ts'

type PromoRow = Omit<PromoCode, 'amount' | 'minimum' | 'startsAt' | 'endsAt'> & {
  amountPaisa: number | null
  minimumPaisa: number
  startsAt: Date | null
  endsAt: Date | null
}

/** Why no customer can use a code. */
const unusableStates = sql`when starts_at > now() then 'notYet' when ends_at <= now() then 'over'
  when uses >= total_limit then 'usedUp'`
const currentState = sql`case when not active then 'off' ${unusableStates} else 'active' end`
const promoColumns = sql`id::text, code, percent, amount_paisa as "amountPaisa",
  minimum_paisa as "minimumPaisa", category_id::text as "categoryId", starts_at as "startsAt",
  ends_at as "endsAt", total_limit as "totalLimit", customer_limit as "customerLimit", active,
  uses, version, ${currentState} as state`

const toPromoCode = ({ amountPaisa, minimumPaisa, startsAt, endsAt, ...row }: PromoRow) => ({
  ...row,
  amount: amountPaisa === null ? null : toRupees(amountPaisa),
  minimum: toRupees(minimumPaisa),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
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
      order by created_at desc, promo_codes.id desc limit ${limit} offset ${offset}`,
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

export async function insertPromo(db: Db, input: PromoCodeInput): Promise<PromoCode> {
  const row = await one<PromoRow>(
    db,
    sql`insert into promo_codes (code, percent, amount_paisa, minimum_paisa, category_id, starts_at,
          ends_at, total_limit, customer_limit, active)
        values (${input.code}, ${input.percent}, ${paisa(input.amount)}, ${paisa(input.minimum)},
          ${input.categoryId}, ${input.startsAt}, ${input.endsAt}, ${input.totalLimit},
          ${input.customerLimit}, ${input.active})
        returning ${promoColumns}`,
  )
  return toPromoCode(row)
}

/** Returns null if the code has changed since this version was read. */
export async function updatePromo(
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
  /** The code's category and all below it. Null if the code covers everything. */
  categoryIds: string[] | null
}

const stateColumns = (
  userId: string,
) => sql`promo_codes.id::text, code, minimum_paisa as "minimumPaisa",
  case when percent is null then json_build_object('amountPaisa', amount_paisa)
    else json_build_object('percent', percent) end as value,
  case ${unusableStates}
    when customer_limit <= (select uses from promo_uses
      where promo_code_id = promo_codes.id and user_id = ${userId}) then 'usedByYou'
    else 'valid' end as state,
  case when category_id is not null then array(select id::text
    from (${categoriesBelow(sql`id = promo_codes.category_id`)}) covered) end as "categoryIds"`

export const findPromo = (db: Db, code: string, userId: string) =>
  maybeOne<PromoState>(
    db,
    sql`select ${stateColumns(userId)} from promo_codes where code = ${code} and active`,
  )

/** Finds the code of an order that already uses it. It stays valid even if it has ended since. */
export async function findUsedPromo(
  db: Db,
  id: number,
  userId: string,
): Promise<PromoState | null> {
  const promo = await maybeOne<PromoState>(
    db,
    sql`select ${stateColumns(userId)} from promo_codes where id = ${id}`,
  )
  return promo && { ...promo, state: 'valid' }
}

/**
 * Counts one use of an active code and returns its state for the customer. The code's row stays
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
  const promo = await maybeOne<PromoState>(
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
  return promo && { ...promo, state: promo.state === 'usedUp' ? 'valid' : promo.state }
}

/** Returns one use when its order is cancelled. */
export const returnPromoUse = (db: Db, id: number) =>
  execute(db, sql`update promo_codes set uses = uses - 1 where id = ${id} and uses > 0`)

export const mergeUses = (db: Db, { from, into }: AccountMerge) =>
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
