import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { settings } from '#settings/contract.ts'
import { refillSample } from './fill-empty-shop.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { countSample } from './remove/remove-sample.queries.ts'
import { removeSample } from './remove/remove-sample.ts'

export function registerSample(api: Api) {
  const { shop } = api
  bind(api, settings.sample, () => countSample(shop.db))
  bind(api, settings.removeSample, (input, caller) =>
    oneAtATime(shop, () => removeSample(shop, caller, input)),
  )
  bind(api, settings.fillSample, (_, caller) => oneAtATime(shop, () => refillSample(shop, caller)))
}
