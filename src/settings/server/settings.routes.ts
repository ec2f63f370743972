import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { settings } from '../contract.ts'
import { shop as shopEndpoints } from '../facts.ts'
import { confirmAddress, getAddress } from './address.ts'
import { getPreviewLink, setShopClosed } from './closed.ts'
import { getFacts, getSettings, updateSettings } from './settings.ts'

export function registerSettings(api: Api) {
  const { shop } = api
  bind(api, shopEndpoints.facts, async () => getFacts(shop), { tags: () => ['facts'] })
  bind(api, settings.current, () => getSettings(shop))
  bind(api, settings.address, async () => getAddress(shop))
  bind(api, settings.confirmAddress, (input, caller) => confirmAddress(shop, caller, input))
  bind(api, settings.open, (input, caller) => setShopClosed(shop, caller, input))
  bind(api, settings.look, async () => getPreviewLink(shop))
  bind(api, settings.update, (input, caller) => updateSettings(shop, caller, input))
}
