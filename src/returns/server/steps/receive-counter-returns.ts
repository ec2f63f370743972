import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { returnOfficeWords } from '../../words/office.ts'
import { insertEvent, receiveCompleteReturns, receiveCounterItems } from './steps.queries.ts'

/**
 * Requested items that the customer brings to the counter have arrived. Their return is received,
 * so it no longer waits for them and they cannot be returned a second time.
 */
export const receiveCounterReturns =
  (language: Language): Shop['completeCounterReturns'] =>
  async (tx, { orderId, staffId, bySeller }) => {
    await receiveCounterItems(tx, orderId)
    for (const { id } of await receiveCompleteReturns(tx, orderId))
      await insertEvent(tx, {
        returnId: id,
        state: 'received',
        staffId,
        bySeller,
        note: returnOfficeWords(language).atCounter,
      })
  }
