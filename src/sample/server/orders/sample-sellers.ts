import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { insertStandardCategories } from '#sellers/server/index.ts'
import { sellerOfficeWords } from '#sellers/words/office.ts'
import type { Sample } from '../read-sample.ts'
import {
  deleteSampleSellers,
  disableSellers,
  enableSellers,
  insertPayout,
  insertSellers,
} from './sample-sellers.queries.ts'

/** Adds a few businesses that sell some of the products, so that the seller pages have content. */
export async function addSampleSellers(
  tx: Db,
  { sellers }: Sample,
  userIds: string[],
  language: Language,
) {
  await enableSellers(tx)
  await insertStandardCategories(tx, sellerOfficeWords(language).standardCategories)
  await insertSellers(tx, sellers, userIds)
}

/** Pays the first seller for deliveries of more than 40 days ago. */
export const paySampleSeller = (tx: Db, { sellers: [first] }: Sample) =>
  first && insertPayout(tx, first.tag, { upToDays: 40, paidDays: 38, reference: 'SAMPLE-0001' })

/**
 * Removes the sample's sellers. If none remain, selling by others is turned off, unless the owner
 * turned it on.
 */
export async function removeSampleSellers(tx: Db) {
  await deleteSampleSellers(tx)
  await disableSellers(tx)
}
