import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { staffSellers } from '../staff-contract.ts'
import { decide, setCommission, verifyByLink } from './applications/decide.ts'
import { countByStatus } from './businesses/businesses.queries.ts'
import { createBusinessCategory, updateBusinessCategory } from './businesses/categories.ts'
import { correctBusiness } from './businesses/correct-business.ts'
import { getSeller, listSellers } from './businesses/profile.ts'
import { getSellerSettings } from './settings/seller-settings.queries.ts'
import { updateSellerSettings } from './settings/seller-settings.ts'

/** Endpoints for staff. */
export function registerStaffSellers(api: Api) {
  const { shop } = api
  bind(api, staffSellers.settings, () => getSellerSettings(shop.db))
  bind(api, staffSellers.updateSettings, (input, caller) =>
    updateSellerSettings(api, caller, input),
  )
  bind(api, staffSellers.count, () => countByStatus(shop.db))
  bind(api, staffSellers.requests, (query) =>
    listSellers(api, { ...query, statuses: ['requested'] }, toRange(query)),
  )
  bind(api, staffSellers.registered, ({ status, ...query }) =>
    listSellers(
      api,
      { ...query, statuses: status ? [status] : ['verified', 'suspended'] },
      toRange(query),
    ),
  )
  bind(api, staffSellers.one, ({ id }) => getSeller(api, id))
  bind(api, staffSellers.verify, (input, caller) => decide(api, caller, 'verify', input))
  bind(api, staffSellers.verifyByLink, ({ id }, caller) => verifyByLink(api, caller, id))
  bind(api, staffSellers.reject, ({ reason, ...input }, caller) =>
    decide(api, caller, 'reject', { ...input, note: reason }),
  )
  bind(api, staffSellers.askForMore, ({ missing, ...input }, caller) =>
    decide(api, caller, 'askForMore', { ...input, note: missing }),
  )
  bind(api, staffSellers.suspend, ({ reason, ...input }, caller) =>
    decide(api, caller, 'suspend', { ...input, note: reason }),
  )
  bind(api, staffSellers.lift, (input, caller) => decide(api, caller, 'lift', input))
  bind(api, staffSellers.setCommission, (input, caller) => setCommission(api, caller, input))
  bind(api, staffSellers.correct, (input, caller) => correctBusiness(api, caller, input))
  bind(api, staffSellers.createCategory, (input, caller) =>
    createBusinessCategory(shop, caller, input),
  )
  bind(api, staffSellers.updateCategory, (input, caller) =>
    updateBusinessCategory(shop, caller, input),
  )
  bind(api, staffSellers.updateNamedCategory, (input, caller) =>
    updateBusinessCategory(shop, caller, input),
  )
}
