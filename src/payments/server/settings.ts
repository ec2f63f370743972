import { recordChange } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OfferedMethods } from '../contract.ts'
import { gatewayModes } from '../model.ts'
import type { PaymentSettings } from '../settings-contract.ts'
import { paymentSettingsWords } from '../words/settings.ts'
import {
  getStoredPaymentSettings,
  type StoredPaymentSettings,
  updateStoredPaymentSettings,
} from './settings.queries.ts'

/** The public part of the settings, for the checkout. */
export function getOfferedMethods({ payments }: Shop): OfferedMethods {
  const { maxCash, holdMinutes, transferDays, bankAccount, qrPicture } = payments.current
  return { methods: payments.offered(), maxCash, holdMinutes, transferDays, bankAccount, qrPicture }
}

const withReady = (
  { payments: { gateways } }: Shop,
  stored: StoredPaymentSettings,
): PaymentSettings => ({
  ...stored,
  ready: gatewayModes.filter((mode) => gateways[mode] !== undefined),
})

export const getPaymentSettings = async (shop: Shop) =>
  withReady(shop, await getStoredPaymentSettings(shop.db))

/**
 * Saves the settings, unless another caller saved them since they were read. Every process applies
 * the new settings immediately.
 */
export async function updatePaymentSettings(
  shop: Shop,
  caller: SignedIn,
  input: StoredPaymentSettings,
): Promise<PaymentSettings> {
  const saved = await transaction(shop.db, async (tx) => {
    const old = await getStoredPaymentSettings(tx)
    const updated = await updateStoredPaymentSettings(tx, input)
    if (!updated) throw new ShopError('changed_meanwhile')
    await recordChange(tx, caller, [old, updated], {
      subject: 'settings',
      title: paymentSettingsWords(shop.language).title,
    })
    await invalidate(tx, ['payments'])
    return updated
  })
  await shop.payments.reload()
  return withReady(shop, saved)
}
