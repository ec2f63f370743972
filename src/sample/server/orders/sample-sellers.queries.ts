import { toBasisPoints } from '#kit/contract/money.ts'
import { type Db, execute, one, sql } from '#kit/server/db/sql.ts'
import { toSkeleton } from '#sellers/handle.ts'
import type { SampleSeller } from '../read-sample.ts'

/**
 * Lets others sell in the shop. Removing the sample undoes this, unless the owner has changed the
 * seller settings since.
 */
export const enableSellers = (db: Db) =>
  execute(
    db,
    sql`update seller_settings set is_on = true, by_sample = true, version = version + 1
      where not is_on`,
  )

/** Inserts the sellers that are missing, each with its owner and its products. */
export async function insertSellers(db: Db, sellers: SampleSeller[], owners: string[]) {
  const rows = sellers.map(({ bank, commission, tag, ...seller }, index) => ({
    ...seller,
    tag,
    skeleton: toSkeleton(tag),
    bankName: bank.name,
    bankBranch: bank.branch,
    accountName: bank.accountName,
    accountNumber: bank.accountNumber,
    commissionBp: commission === null ? null : toBasisPoints(commission),
    owner: owners[index],
  }))
  await execute(
    db,
    sql`with input as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(rows)})
            as input (name text, tag text, skeleton text, category text, description text,
              address text, phone text, pan text, "registrationNumber" text, "bankName" text,
              "bankBranch" text, "accountName" text, "accountNumber" text, "commissionBp" int,
              owner uuid, products jsonb)
        ), inserted as (
          insert into businesses (name, tag, skeleton, category_id, pan, registration_number, phone,
            email, address, description, bank_name, bank_branch, bank_account_name,
            bank_account_number, commission_bp, status, applied_by, requested_at, decided_at,
            created_at, sample)
          select name, tag, skeleton,
            coalesce(
              (select id from business_categories where business_categories.name = category),
              (select min(id) from business_categories)),
            pan, "registrationNumber", phone, tag || '@shop.invalid', address, description,
            "bankName", "bankBranch", "accountName", "accountNumber", "commissionBp", 'verified',
            owner, now() - interval '95 days', now() - interval '94 days',
            now() - interval '95 days', true
          from input where not exists (select from businesses
            where businesses.skeleton = input.skeleton and status <> 'rejected')
          returning id, tag
        )
        insert into business_members (business_id, user_id, role)
        select inserted.id, owner, 'owner' from inserted join input using (tag)`,
  )
  await execute(
    db,
    sql`update products set business_id = businesses.id
        from jsonb_to_recordset(${JSON.stringify(rows)}) as input (tag text, products jsonb)
          join businesses on businesses.tag = input.tag and businesses.sample
        where products.sample and products.business_id is null and input.products ? products.slug`,
  )
}

/** Inserts a payout, made `paidDays` ago, of all deliveries older than `upToDays`. */
export const insertPayout = (
  db: Db,
  tag: string,
  { upToDays, paidDays, reference }: { upToDays: number; paidDays: number; reference: string },
) =>
  execute(
    db,
    sql`insert into settlement_entries (business_id, kind, amount_paisa, booked_at, up_to, paid_on,
      reference, account, sample)
        select businesses.id, 'payout', -sum(amount_paisa),
          now() - make_interval(days => ${paidDays}::int),
          (now() - make_interval(days => ${upToDays}::int))::date,
          (now() - make_interval(days => ${paidDays}::int))::date, ${reference},
          concat_ws(', ', bank_name, bank_branch, bank_account_name, bank_account_number), true
        from businesses join settlement_entries on business_id = businesses.id
        where tag = ${tag} and businesses.sample
          and delivered_at < now() - make_interval(days => ${upToDays}::int)
        group by businesses.id
        having sum(amount_paisa) > 0`,
  )

// A customer ordered from this seller.
const isUsed = sql`exists (select from consignments where business_id = businesses.id)`

/**
 * Deletes the sample's sellers after its orders and products. A seller with real orders is
 * suspended instead: the orders name it, and its ledger contains their amounts and real payouts.
 * The sellers' remaining products become the shop's.
 */
export async function deleteSampleSellers(db: Db) {
  await execute(
    db,
    sql`update products set business_id = null, review = 'approved', review_reason = '',
      withheld = false
        from businesses where businesses.id = business_id and businesses.sample`,
  )
  await execute(
    db,
    sql`delete from settlement_entries using businesses
        where businesses.id = settlement_entries.business_id and businesses.sample
          and consignment_id is null and settlement_entries.sample`,
  )
  // Staff may have tried out some work in the name of a seller.
  for (const table of [sql`jobs`, sql`import_files`, sql`count_sheets`, sql`invoice_issuers`])
    await execute(
      db,
      sql`delete from ${table} using businesses
        where businesses.id = business_id and businesses.sample and not ${isUsed}`,
    )
  await execute(db, sql`delete from businesses where sample and not ${isUsed}`)
  await execute(
    db,
    sql`update businesses set sample = false, status = 'suspended',
      reason = 'It came with the sample', version = version + 1 where sample`,
  )
}

/** Turns selling by others off again, unless the owner turned it on or a seller remains. */
export async function disableSellers(db: Db) {
  const { off } = await one<{ off: boolean }>(
    db,
    sql`with changed as (
          update seller_settings set is_on = false, by_sample = false, version = version + 1
          where by_sample and not exists (select from businesses) returning 1
        ) select exists (select from changed) as off`,
  )
  if (off) await execute(db, sql`delete from business_categories where version = 1`)
}
