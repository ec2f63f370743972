import { settings } from '#contract/settings.ts'
import { shop as shopEndpoints } from '#contract/shop.ts'
import { type Api, bind } from '../http/bind.ts'
import { getFacts, readSettings, updateSettings } from './settings.ts'

export function registerFacts(api: Api) {
  const { shop } = api
  bind(api, shopEndpoints.facts, async () => getFacts(shop), { tags: () => ['facts'] })
  bind(api, settings.current, () => readSettings(shop))
  bind(api, settings.update, (input, caller) => updateSettings(shop, caller, input))
}
