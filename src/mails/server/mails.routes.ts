import { mails } from '#contract/mails.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import { type Api, bind } from '../http/bind.ts'
import { listMails } from './mails.queries.ts'
import { getMail, sendAgain } from './mails.ts'

export function registerMails(api: Api) {
  const { shop } = api
  bind(api, mails.list, ({ page = 1, limit = defaultPageSize, ...filter }) => listMails(shop.db, filter, (page - 1) * limit, limit))
  bind(api, mails.one, ({ id }) => getMail(shop, id))
  bind(api, mails.send, ({ id }, caller) => sendAgain(shop, caller, id))
}
