import { defaultPageSize } from '#kit/contract/paging.model.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { staffSellers } from '../staff-contract.ts'
import { countByStatus } from './businesses.queries.ts'
import { createBusinessCategory, updateBusinessCategory } from './categories.ts'
import { correctBusiness } from './correct-business.ts'
import { decide, setCommission, verifyByLink } from './decide.ts'
import { getSeller, listSellers } from './find-sellers.ts'
import { getSellerSettings } from './seller-settings.queries.ts'
import { updateSellerSettings } from './seller-settings.ts'

/** Endpoints for staff. */
export function registerStaffSellers(api: Api) {
  const { shop } = api
  bind(api, staffSellers.settings, () => getSellerSettings(shop.db))
  bind(api, staffSellers.updateSettings, (input, caller) =>
    updateSellerSettings(api, caller, input),
  )
  bind(api, staffSellers.count, () => countByStatus(shop.db))
  bind(api, staffSellers.requests, ({ page = 1, limit = defaultPageSize, ...filter }) =>
    listSellers(api, { ...filter, statuses: ['requested'] }, (page - 1) * limit, limit),
  )
  bind(api, staffSellers.registered, ({ page = 1, limit = defaultPageSize, status, ...filter }) =>
    listSellers(
      api,
      { ...filter, statuses: status ? [status] : ['verified', 'suspended'] },
      (page - 1) * limit,
      limit,
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
