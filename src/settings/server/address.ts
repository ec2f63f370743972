import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { ShopAddress } from '../contract.ts'
import { readSettings, updateSettings } from './settings.ts'

/** Where links in mails lead, and who said so. */
export function addressOf({ config, settings, origin }: Shop): ShopAddress {
  const known = origin.current()
  return {
    origin: known,
    from: config.publicUrl
      ? 'environment'
      : settings.current.publicUrl
        ? 'owner'
        : known
          ? 'machine'
          : null,
  }
}

/**
 * The owner says where customers reach the shop: their browser knows it, and nobody else can say it
 * for them.
 */
export async function confirmAddress(
  shop: Shop,
  caller: SignedIn,
  { publicUrl }: { publicUrl: string },
): Promise<ShopAddress> {
  await updateSettings(shop, caller, { ...(await readSettings(shop)), publicUrl })
  return addressOf(shop)
}
