import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { enquiries } from '../contract.ts'
import { enquiryOfficeWords } from '../words/office.ts'
import { enquiryWords } from '../words/shop.ts'
import { listEnquiries } from './enquiries.queries.ts'
import { answerEnquiry, closeEnquiry, getEnquiry, reopenEnquiry, sendEnquiry } from './enquiries.ts'

export function registerEnquiries(api: Api) {
  const { shop } = api
  bind(api, enquiries.send, (input, caller) =>
    sendEnquiry(shop, caller, input).then(() => ({ message: enquiryWords(caller.language).sent })),
  )
  bind(api, enquiries.list, (query) => listEnquiries(shop.db, query, toRange(query)))
  bind(api, enquiries.answer, async (input, caller) => ({
    data: await answerEnquiry(shop, caller, input),
    message: enquiryOfficeWords(caller.language).answered,
  }))
  bind(api, enquiries.one, ({ id }) => getEnquiry(shop, id))
  bind(api, enquiries.close, (input, caller) => closeEnquiry(shop, caller, input))
  bind(api, enquiries.reopen, ({ id }, caller) => reopenEnquiry(shop, caller, id))
}
