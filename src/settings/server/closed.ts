import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Settings } from '../contract.ts'
import { readSettings, updateSettings } from './settings.ts'

/** Where whoever knows the key enters a closed shop. */
export const lookPath = (key: string) => `/look/${key}`

/** Opens the shop or closes it, in every process at once. */
export const openShop = async (
  shop: Shop,
  caller: SignedIn,
  { closed }: { closed: boolean },
): Promise<Settings> => updateSettings(shop, caller, { ...(await readSettings(shop)), closed })

/** How staff, and whoever they give the link to, look at the shop before it opens. */
export const lookOf = ({ settings }: Shop) => ({
  closed: settings.current.closed,
  path: lookPath(settings.lookKey),
})
