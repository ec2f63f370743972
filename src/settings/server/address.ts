import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { ShopAddress } from '../contract.ts'
import { isPractising } from './practice.ts'
import { getSettings, updateSettings } from './settings.ts'

/** The address used for links in mails, and its source. */
export function getAddress({ config, settings, origin }: Shop): ShopAddress {
  const current = origin.current()
  return {
    origin: current,
    from: config.publicUrl
      ? 'environment'
      : settings.current.publicUrl
        ? 'owner'
        : current
          ? 'machine'
          : null,
    endsPractice: isPractising({ config, settings }) && !config.payments.practiceInPublic,
  }
}

/** Saves the owner's own browser address as the shop's. Requests of others are not trusted. */
export async function confirmAddress(
  shop: Shop,
  caller: SignedIn,
  { publicUrl }: { publicUrl: string },
): Promise<ShopAddress> {
  await updateSettings(shop, caller, { ...(await getSettings(shop)), publicUrl })
  return getAddress(shop)
}
