import type { IncomingHttpHeaders } from 'node:http'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Settings } from '../contract.ts'
import { getSettings, updateSettings } from './settings.ts'

export const previewCookie = 'look'

/** Whether the browser has opened the preview link of a closed shop. */
export const hasPreviewKey = (
  { settings }: Pick<Shop, 'settings'>,
  { headers }: { headers: IncomingHttpHeaders },
) => headers.cookie?.split('; ').includes(`${previewCookie}=${settings.previewKey}`) ?? false

/** The path to enter a closed shop with the key. */
export const previewPath = (key: string) => `/look/${key}`

/** Opens or closes the shop, in all processes. */
export const setShopClosed = async (
  shop: Shop,
  caller: SignedIn,
  { closed }: { closed: boolean },
): Promise<Settings> => updateSettings(shop, caller, { ...(await getSettings(shop)), closed })

/** The link with which staff, and people they share it with, preview a closed shop. */
export const getPreviewLink = ({ settings }: Shop) => ({
  closed: settings.current.closed,
  path: previewPath(settings.previewKey),
})
