import { enquiries } from '#contract/enquiries.ts'
import { messages } from '#contract/messages.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import { type Api, bind } from '../http/bind.ts'
import { listEnquiries } from './enquiries.queries.ts'
import { answerEnquiry, sendEnquiry } from './enquiries.ts'

export function registerEnquiries(api: Api) {
  const { shop } = api
  bind(api, enquiries.send, (input, caller) => sendEnquiry(shop, caller, input).then(() => ({ message: messages.enquiries.sent })))
  bind(api, enquiries.list, ({ state, page = 1, limit = defaultPageSize }) => listEnquiries(shop.db, state, (page - 1) * limit, limit))
  bind(api, enquiries.answer, async (input, caller) => ({ data: await answerEnquiry(shop, caller, input), message: messages.enquiries.answered }))
}
