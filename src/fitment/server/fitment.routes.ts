import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { fitment } from '../contract.ts'
import { countDevicesByKind } from './devices/devices.queries.ts'
import { listGarage } from './devices/garage.queries.ts'
import { addToGarage, saveGarage } from './devices/garage.ts'
import { getDevicePage } from './devices/get-device-page.ts'
import { getDeviceSteps } from './devices/get-device-steps.ts'
import { getProductFits } from './parts/get-product-fits.ts'
import { markProducts } from './parts/mark-products.ts'
import { createFitQuestion } from './questions/create-fit-question.ts'

/** Recorded fits, and the products of the catalogue. */
const tags = () => ['fits', 'catalogue']

export function registerFitment(api: Api) {
  const { shop, app } = api
  const stopFollowing = shop.devices.follow()
  app.addHook('onClose', async () => void stopFollowing())
  bind(api, fitment.kinds, () => countDevicesByKind(shop.db), { tags: () => ['fits'] })
  bind(api, fitment.suggest, ({ q }) => shop.devices.suggest(q))
  bind(api, fitment.steps, (input) => getDeviceSteps(shop, input), { tags })
  bind(
    api,
    fitment.device,
    (input, caller) => getDevicePage(shop, shop.devices, input, caller.language),
    {
      tags: (_, page) => [
        ...tags(),
        ...(page?.categories ?? []).flatMap(({ parts }) =>
          parts.map(({ card }) => `product:${card.id}`),
        ),
      ],
    },
  )
  bind(api, fitment.marks, (input, caller) => markProducts(shop, input, caller.language), {
    tags: ({ id }) => [...tags(), ...id.map((productId) => `product:${productId}`)],
  })
  bind(
    api,
    fitment.product,
    ({ id }, caller) => getProductFits(shop, shop.devices, id, caller.language),
    {
      tags: ({ id }, fits) => [
        ...tags(),
        `product:${id}`,
        ...(fits?.chargers ?? []).map((card) => `product:${card.id}`),
      ],
    },
  )
  bind(api, fitment.garage, (_, caller) => listGarage(shop.db, caller.id))
  bind(api, fitment.saveGarage, (input, caller) => saveGarage(shop, caller, input))
  bind(api, fitment.addToGarage, (input, caller) => addToGarage(shop, caller, input))
  bind(api, fitment.ask, (input, caller) => createFitQuestion(shop, caller, input))
}
