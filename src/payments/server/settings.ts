import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OfferedWays } from '../contract.ts'
import { gatewayWays } from '../model.ts'
import type { PaymentSettings } from '../settings-contract.ts'
import { paymentSettingsWords as words } from '../settings-words.ts'
import {
  getPaymentSettings,
  type StoredPaymentSettings,
  setPaymentSettings,
} from './settings.queries.ts'

/** What everybody may know before they order. */
export function getOffered({ payments }: Shop): OfferedWays {
  const { maxCash, holdMinutes, transferDays, bankAccount, qrPicture } = payments.current
  return { methods: payments.offered(), maxCash, holdMinutes, transferDays, bankAccount, qrPicture }
}

const withReady = (
  { payments: { gateways } }: Shop,
  stored: StoredPaymentSettings,
): PaymentSettings => ({
  ...stored,
  ready: gatewayWays.filter((way) => gateways[way] !== undefined),
})

export const readPaymentSettings = async (shop: Shop) =>
  withReady(shop, await getPaymentSettings(shop.db))

/**
 * Saves them, unless somebody saved them since they were read; every process offers what they say
 * at once.
 */
export async function updatePaymentSettings(
  shop: Shop,
  caller: SignedIn,
  input: StoredPaymentSettings,
): Promise<PaymentSettings> {
  const saved = await transaction(shop.db, async (tx) => {
    const before = await getPaymentSettings(tx)
    const after = await setPaymentSettings(tx, input)
    if (!after) throw new ShopError('changed_meanwhile')
    const { version: _, ...changes } = changesBetween(before, after)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'settings',
      title: words.title,
      changes,
    })
    await invalidate(tx, ['payments'])
    return after
  })
  await shop.payments.reload()
  return withReady(shop, saved)
}
