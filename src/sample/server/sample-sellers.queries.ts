import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import { skeletonOf } from '#sellers/handle.ts'
import { toBasisPoints } from '#sellers/model.ts'
import type { SampleSeller } from './read-sample.ts'

/**
 * Lets others sell in the shop; removing the sample takes that back, unless the owner has said
 * something about sellers since.
 */
export const switchSellersOn = (db: Db) =>
  execute(
    db,
    sql`update seller_settings set is_on = true, by_sample = true, version = version + 1
      where not is_on`,
  )

/** Those that are not there yet, each with its owner and its products. */
export async function insertSellers(db: Db, sellers: SampleSeller[], owners: string[]) {
  const rows = sellers.map(({ bank, commission, tag, ...seller }, place) => ({
    ...seller,
    tag,
    skeleton: skeletonOf(tag),
    bankName: bank.name,
    bankBranch: bank.branch,
    accountName: bank.accountName,
    accountNumber: bank.accountNumber,
    commissionBp: commission === null ? null : toBasisPoints(commission),
    owner: owners[place],
  }))
  await execute(
    db,
    sql`with given as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(rows)})
            as given (name text, tag text, skeleton text, category text, description text,
            address text, phone text, pan text,
            "registrationNumber" text, "bankName" text, "bankBranch" text, "accountName" text,
              "accountNumber" text, "commissionBp" int, owner uuid, products jsonb)
        ), made as (
          insert into businesses (name, tag, skeleton, category_id, pan, registration_number, phone,
            email, address, description, bank_name, bank_branch, bank_account_name,
            bank_account_number, commission_bp, status, applied_by, requested_at, decided_at,
              created_at, sample)
          select name, tag, skeleton, coalesce((select id from business_categories
            where business_categories.name = category), (select min(id) from business_categories)),
            pan, "registrationNumber", phone, tag || '@shop.invalid', address, description,
            "bankName",
            "bankBranch", "accountName", "accountNumber", "commissionBp", 'verified', owner,
              now() - interval '95 days', now() - interval '94 days', now() - interval '95 days',
              true
          from given where not exists (select from businesses
            where businesses.skeleton = given.skeleton and status <> 'rejected')
          returning id, tag
        )
        insert into business_members (business_id, user_id, role) select made.id, owner, 'owner'
          from made join given using (tag)`,
  )
  await execute(
    db,
    sql`update products set business_id = businesses.id
        from jsonb_to_recordset(${JSON.stringify(rows)}) as given (tag text, products jsonb)
          join businesses on businesses.tag = given.tag and businesses.sample
        where products.sample and products.business_id is null and given.products ? products.slug`,
  )
}

/** A payout for what was delivered up to so many days ago, recorded some days later. */
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
          and delivered_at < now() - make_interval(days => ${upToDays}::int) group by businesses.id
          having sum(amount_paisa) > 0`,
  )

// Somebody ordered from it while it was there.
const isUsed = sql`exists (select from consignments where business_id = businesses.id)`

/**
 * Takes the sample's sellers away, when its orders and products are gone. One from whom somebody
 * has ordered stays, suspended, because that order names it,
 * and its ledger says what such orders came to, and what was paid since. What is left of its
 * products is the shop's.
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
  // What staff tried out in its name.
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

/** Off again, unless the owner wanted it or somebody sells here. */
export async function switchSellersOff(db: Db) {
  const { off } = await one<{ off: boolean }>(
    db,
    sql`with changed as (
          update seller_settings set is_on = false, by_sample = false, version = version + 1
            where by_sample and not exists (select from businesses) returning 1
        ) select exists (select from changed) as off`,
  )
  if (off) await execute(db, sql`delete from business_categories where version = 1`)
}

/** The sample's products that a seller has, by slug. */
export const listOwnedSlugs = async (db: Db) =>
  new Map(
    (
      await many<{ slug: string; id: number; name: string }>(
        db,
        sql`select slug, businesses.id, businesses.name from products
          join businesses on businesses.id = business_id where businesses.sample`,
      )
    ).map(({ slug, ...seller }) => [slug, seller]),
  )
