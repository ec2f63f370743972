import type { FastifyRequest } from 'fastify'
import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import { ShopError } from '../../shop-error.ts'
import type { Api } from './api.ts'
import { identifyOptionally } from './handle-request.ts'

/** When crawlers and monitoring should try again. */
export const retryAfterSeconds = 3_600

/** Whether visitors and customers may not call an endpoint while the shop is closed. */
export const isForOpenShop = ({ access, whenClosed = false }: EndpointSpec) =>
  access === 'public' && !whenClosed

/** Admits staff and sellers' members, who prepare a closed shop, and users of a preview link. */
export async function requireEntry(api: Api, request: FastifyRequest) {
  if (api.closedShop.hasPreviewKey(request)) return
  const caller = await identifyOptionally(api, request)
  if (!('role' in caller) || !(await api.closedShop.admits(caller)))
    throw new ShopError('shop_closed', { retryAfterSeconds })
}
