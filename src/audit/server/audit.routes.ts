import { audit } from '#contract/audit.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import { type Api, bind } from '../http/bind.ts'
import { listDeeds } from './audit.queries.ts'

export function registerAudit(api: Api) {
  bind(api, audit.list, ({ page = 1, limit = defaultPageSize, ...filter }) => listDeeds(api.shop.db, filter, (page - 1) * limit, limit))
}
