import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { audit } from '../contract.ts'
import { listAuditEntries } from './audit.queries.ts'

export function registerAudit(api: Api) {
  bind(api, audit.list, (query) => listAuditEntries(api.shop.db, query, toRange(query)))
}
