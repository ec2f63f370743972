import { isDeepStrictEqual } from 'node:util'
import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { placeholders } from '#kit/server/config.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Settings, SettingsInput } from '../contract.ts'
import type { ShopFacts } from '../facts.ts'
import { defaultSettings, isPlausible, toSettings } from './live-settings.ts'
import {
  getSettings,
  renewLookKey,
  type StoredSettings,
  updateSettings as setSettings,
} from './settings.queries.ts'

/** What everybody may know. */
export function getFacts({ settings, config, has }: Shop): ShopFacts {
  const {
    version: _,
    closedText,
    lowStock,
    openOrders,
    piecesPerDay,
    openOrdersUnverified,
    piecesPerDayUnverified,
    ...rest
  } = settings.shown
  const { mailOrders, mailEnquiries, mailLowStock, mailTo, ...facts } = rest
  return {
    ...facts,
    sellers: has('sellers'),
    practice: config.payments.practice,
    googleClientId: config.google?.clientId ?? null,
  }
}

export const readSettings = async (shop: Shop): Promise<Settings> =>
  toSettings(shop.config, await getSettings(shop.db))

/**
 * Saves settings, unless somebody saved them since they were read; every page of every process
 * shows them at once.
 */
export async function updateSettings(
  shop: Shop,
  caller: SignedIn,
  { version, ...input }: SettingsInput & { version: number },
): Promise<Settings> {
  const saved = await transaction(shop.db, async (tx) => {
    const was = await getSettings(tx)
    const { version: _, ...before } = toSettings(shop.config, was)
    const stored = await setSettings(tx, {
      changed: onlyChanged(input, defaultSettings(shop.config, was), was),
      version,
    })
    if (!stored) throw new ShopError('changed_meanwhile')
    if (input.closed && !before.closed) await renewLookKey(tx)
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
 * What equals the environment's default is not stored, so that it follows the environment; what the
 * sample invents is, when the owner of a shop without it says so, too.
 */
const onlyChanged = (
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
