import { isDeepStrictEqual } from 'node:util'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Settings, SettingsInput } from '../contract.ts'
import type { ShopFacts } from '../facts.ts'
import { placeholders } from './facts-config.ts'
import { defaultSettings, isPlausible, toSettings } from './live-settings.ts'
import {
  getStoredSettings,
  renewPreviewKey,
  type StoredSettings,
  updateSettings as updateStoredSettings,
} from './settings.queries.ts'

/** The public facts of the shop. */
export function getFacts({ settings, config, has }: Shop): ShopFacts {
  const {
    version: _,
    closedText,
    lowStock,
    openOrders,
    piecesPerDay,
    openOrdersUnverified,
    piecesPerDayUnverified,
    openValueUnverified,
    ...rest
  } = settings.visible
  const { mailOrders, mailEnquiries, mailLowStock, mailTo, ...facts } = rest
  return {
    ...facts,
    sellers: has('sellers'),
    practice: config.payments.practice,
    googleClientId: config.google?.clientId ?? null,
  }
}

export const getSettings = async (shop: Shop): Promise<Settings> =>
  toSettings(shop.config, await getStoredSettings(shop.db))

/**
 * Saves the settings, unless they were changed since they were loaded. Every process shows them
 * immediately.
 */
export async function updateSettings(
  shop: Shop,
  caller: SignedIn,
  { version, ...input }: SettingsInput & { version: number },
): Promise<Settings> {
  const saved = await transaction(shop.db, async (tx) => {
    const previous = await getStoredSettings(tx)
    const { version: _, ...before } = toSettings(shop.config, previous)
    const stored = await updateStoredSettings(tx, {
      changed: pickChanged(input, defaultSettings(shop.config, previous), previous),
      version,
    })
    if (!stored) throw new ShopError('changed_meanwhile')
    if (input.closed && !before.closed) await renewPreviewKey(tx)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'settings',
      changes: changesBetween(before, input),
    })
    await invalidate(tx, ['facts'])
    return toSettings(shop.config, stored)
  })
  await shop.settings.reload()
  return saved
}

/**
 * Values equal to the environment's default are not stored, so that they follow the environment.
 * Exception: a shop without sample data may really have the name or address of the sample.
 */
const pickChanged = (
  input: SettingsInput,
  defaults: SettingsInput,
  { hasSample }: StoredSettings,
): Partial<SettingsInput> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        !isDeepStrictEqual(value, defaults[name as keyof SettingsInput]) ||
        (!hasSample && isPlausible(name) && value === placeholders[name]),
    ),
  )
