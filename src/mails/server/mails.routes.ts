import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { mails } from '../contract.ts'
import { listMails } from './mails.queries.ts'
import { getMail, sendAgain } from './mails.ts'
import { createMailTexts } from './texts.ts'

export function registerMails(api: Api) {
  const { shop } = api
  bind(api, mails.list, (query) => listMails(shop.db, query, toRange(query)))
  bind(api, mails.one, ({ id }) => getMail(shop.db, id))
  bind(api, mails.send, ({ id }, caller) => sendAgain(shop, caller, id))
  const texts = createMailTexts(shop, api.mailKinds)
  bind(api, mails.worded, async (_, caller) => texts.list(caller))
  bind(api, mails.preview, ({ key, ...wording }, caller) => texts.preview(caller, key, wording))
  bind(api, mails.sendTest, ({ key, ...wording }, caller) => texts.sendTest(caller, key, wording))
}
