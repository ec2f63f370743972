import { type Api, bind } from '#kit/server/http/bind.ts'
import { settings } from '../contract.ts'
import { shop as shopEndpoints } from '../facts.ts'
import { getFacts, readSettings, updateSettings } from './settings.ts'

export function registerSettings(api: Api) {
  const { shop } = api
  bind(api, shopEndpoints.facts, async () => getFacts(shop), { tags: () => ['facts'] })
  bind(api, settings.current, () => readSettings(shop))
  bind(api, settings.update, (input, caller) => updateSettings(shop, caller, input))
}
