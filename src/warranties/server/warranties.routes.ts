import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { warranties } from '../contract.ts'
import { checkWarranty } from './check-warranty.ts'
import { claimWarranty, getClaimedItem, getOrderWarranty, openClaim } from './claims.ts'
import { listSerials } from './serials.queries.ts'
import {
  captureSerial,
  correctSerial,
  getSerialLines,
  removeSerial,
  returnSerial,
} from './serials.ts'

export function registerWarranties(api: Api) {
  const { shop } = api
  bind(api, warranties.check, (input, caller) => checkWarranty(shop, caller, input))
  bind(api, warranties.ofOrder, ({ id }, caller) => getOrderWarranty(shop, caller, id))
  bind(api, warranties.claim, (input, caller, { once }) => claimWarranty(shop, caller, input, once))

  bind(api, warranties.list, (query, _, { scope }) =>
    listSerials(shop.db, scope, query.search, toRange(query)),
  )
  bind(api, warranties.serialsOfOrder, ({ id }, _, { scope }) => getSerialLines(shop.db, id, scope))
  bind(api, warranties.capture, (input, caller, { scope }) =>
    captureSerial(shop, caller, scope, input),
  )
  bind(api, warranties.correct, (input, caller, { scope }) =>
    correctSerial(shop, caller, scope, input),
  )
  bind(api, warranties.remove, ({ id }, caller, { scope }) => removeSerial(shop, caller, scope, id))
  bind(api, warranties.cameBack, (input, caller, { scope }) =>
    returnSerial(shop, caller, scope, input),
  )
  bind(api, warranties.claimOf, ({ id }, _, { scope }) => getClaimedItem(shop, id, scope))
  bind(api, warranties.openClaim, (input, caller, call) => openClaim(shop, caller, call, input))
}
