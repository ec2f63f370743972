import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { delivery } from '../contract.ts'
import { offered } from '../option.ts'
import { listOptions } from './delivery.queries.ts'
import { createOption, deliveryTag, getOption, orderOptions, updateOption } from './delivery.ts'
import { listOffered } from './placed-options.queries.ts'
import { listZones } from './zones.queries.ts'
import { setZones } from './zones.ts'

export function registerDelivery(api: Api) {
  const { shop } = api
  bind(api, offered.options, ({ district }) => listOffered(shop.db, district), {
    tags: () => [deliveryTag],
  })
  bind(api, delivery.list, () => listOptions(shop.db))
  bind(api, delivery.one, ({ id }) => getOption(shop.db, id))
  bind(api, delivery.create, (input, caller) => createOption(shop, caller, input))
  bind(api, delivery.update, (input, caller) => updateOption(shop, caller, input))
  bind(api, delivery.zones, () => listZones(shop.db))
  bind(api, delivery.setZones, (input, caller) => setZones(shop, caller, input))
  bind(api, delivery.order, (input, caller) => orderOptions(shop, caller, input))
}
