import { enquiries } from '#contract/enquiries.ts'
import { messages } from '#contract/messages.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import { type Api, bind } from '../http/bind.ts'
import { listEnquiries } from './enquiries.queries.ts'
import { answerEnquiry, closeEnquiry, getEnquiry, reopenEnquiry, sendEnquiry } from './enquiries.ts'

export function registerEnquiries(api: Api) {
  const { shop } = api
  bind(api, enquiries.send, (input, caller) => sendEnquiry(shop, caller, input).then(() => ({ message: messages.enquiries.sent })))
  bind(api, enquiries.list, ({ page = 1, limit = defaultPageSize, ...filter }) => listEnquiries(shop.db, filter, (page - 1) * limit, limit))
  bind(api, enquiries.answer, async (input, caller) => ({ data: await answerEnquiry(shop, caller, input), message: messages.enquiries.answered }))
  bind(api, enquiries.one, ({ id }) => getEnquiry(shop, id))
  bind(api, enquiries.close, (input, caller) => closeEnquiry(shop, caller, input))
  bind(api, enquiries.reopen, ({ id }, caller) => reopenEnquiry(shop, caller, id))
}
