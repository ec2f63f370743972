import { categoriesOfArchived } from '#catalog/server/index.ts'
import { type Db, execute, one, sql } from '#kit/server/db/sql.ts'
import type { StepName } from '../model.ts'

export interface ShopState {
  hasCustomCategory: boolean
  hasCustomProduct: boolean
  hasLogo: boolean
  hasDelivery: boolean
  hasInvoices: boolean
  hasRepairs: boolean
  hasSample: boolean
  /** Whether a draft still contains sentences of the sample. */
  quotesSample: boolean
  skipped: StepName[]
  isDismissed: boolean
}

const publishedByOwner = sql`exists (
  select from content_documents
  join content_versions using (kind, key)
  where number = version and not content_versions.sample`

/** The state of the shop that decides which steps are done. */
export const getShopState = (db: Db) =>
  one<ShopState>(
    db,
    sql`select
          exists (select from categories where not sample or version > 1) as "hasCustomCategory",
          exists (select from products where not sample and archived_at is null)
            as "hasCustomProduct",
          ${publishedByOwner} and kind = 'brand' and body ->> 'logo' is not null) as "hasLogo",
          exists (select from shipping_options
            where version > 1 or id not in ('courier', 'ups', 'pickup')) as "hasDelivery",
          exists (select from invoice_issuers where business_id is null and kind <> 'none')
            as "hasInvoices",
          exists (select from repair_settings where version > 1) as "hasRepairs",
          exists (select from products where sample and archived_at is null)
            or exists (select from categories
              where sample and version = 1 and id not in (${categoriesOfArchived}))
            or exists (select from content_versions where sample) as "hasSample",
          exists (select from content_documents cross join unnest(sample_sentences) as sentence
            where position(sentence in draft::text) > 0) as "quotesSample",
          skipped_steps as skipped, steps_dismissed as "isDismissed"
        from settings`,
  )

export const updateSkipped = (db: Db, name: StepName, skipped: boolean) =>
  execute(
    db,
    sql`update settings
      set skipped_steps = array_remove(skipped_steps, ${name}::text)
        || case when ${skipped}::boolean then array[${name}::text] else '{}' end`,
  )

export const updateDismissed = (db: Db, dismissed: boolean) =>
  execute(db, sql`update settings set steps_dismissed = ${dismissed}`)
