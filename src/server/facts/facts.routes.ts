import { shop as shopEndpoints } from '#contract/shop.ts'
import { type Api, bind } from '../http/bind.ts'

export function registerFacts(api: Api) {
  const { facts, google } = api.shop.config
  bind(api, shopEndpoints.facts, async () => ({ ...facts, googleClientId: google?.clientId ?? null }), { tags: () => ['facts'] })
}
