import type { Db } from '#kit/server/db/sql.ts'
import { sellerOfficeWords } from '#sellers/office-words.ts'
import { insertStandardCategories } from '#sellers/server/index.ts'
import type { Sample } from './read-sample.ts'
import {
  deleteSampleSellers,
  insertPayout,
  insertSellers,
  switchSellersOff,
  switchSellersOn,
} from './sample-sellers.queries.ts'

/** A few businesses sell some of the products, so that the screens about sellers show something. */
export async function addSampleSellers(tx: Db, { sellers }: Sample, userIds: string[]) {
  await switchSellersOn(tx)
  await insertStandardCategories(tx, sellerOfficeWords.standardCategories)
  await insertSellers(tx, sellers, userIds)
}

/** What was delivered to customers of one of them more than a month ago has been paid. */
export const paySampleSeller = (tx: Db, { sellers: [first] }: Sample) =>
  first && insertPayout(tx, first.tag, { upToDays: 40, paidDays: 38, reference: 'SAMPLE-0001' })

/**
 * The sample's sellers go, and with the last one everything about sellers, unless the owner has
 * switched it on.
 */
export async function removeSampleSellers(tx: Db) {
  await deleteSampleSellers(tx)
  await switchSellersOff(tx)
}
