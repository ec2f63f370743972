import { toBasisPoints, toPercent } from '#kit/contract/money.ts'
import { type Db, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { SellerSettings } from '../../staff-contract.ts'

type Row = Omit<SellerSettings, 'commission'> & { commissionBp: number }

const columns = sql`is_on as "isOn", verifies, reviews_products as "reviewsProducts",
  commission_bp as "commissionBp", hold_days as "holdDays", version`
const toSettings = ({ commissionBp, ...row }: Row): SellerSettings => ({
  ...row,
  commission: toPercent(commissionBp),
})

export const getSellerSettings = async (db: Db) =>
  toSettings(await one<Row>(db, sql`select ${columns} from seller_settings`))

/** Null if the settings were saved after the caller read them. */
export async function updateSellerSettings(
  db: Db,
  { isOn, verifies, reviewsProducts, commission, holdDays, version }: SellerSettings,
): Promise<SellerSettings | null> {
  const row = await maybeOne<Row>(
    db,
    sql`update seller_settings set is_on = ${isOn}, verifies = ${verifies},
        reviews_products = ${reviewsProducts}, commission_bp = ${toBasisPoints(commission)},
        hold_days = ${holdDays}, by_sample = false, version = version + 1
      where version = ${version} returning ${columns}`,
  )
  return row && toSettings(row)
}
