import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { messages } from '../contract.ts'
import { getSettings, resendMessage, updateMessageSettings } from './messages.ts'
import { listMessages } from './outbox.queries.ts'

export function registerMessages(api: Api) {
  const { shop } = api
  bind(api, messages.list, (query) => listMessages(shop.db, query, toRange(query)))
  bind(api, messages.send, ({ id }, caller) => resendMessage(shop, caller, id))
  bind(api, messages.settings, () => getSettings(shop))
  bind(api, messages.updateSettings, (input, caller) => updateMessageSettings(shop, caller, input))
}
