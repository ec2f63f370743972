import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { bindUpload } from '#kit/server/http/calls/bind-upload.ts'
import { uploadLimits } from '#media/model.ts'
import { returns } from '../contract.ts'
import { exchangeReturn } from './exchange/exchange-return.ts'
import { readPhoto, uploadPhoto } from './request/photos.ts'
import { cancelReturn, getReturnable, requestReturn } from './request/request-return.ts'
import { countReturns, listReturns } from './returns.queries.ts'
import { decideReturn, getReturn, settleReturn, toDecider } from './steps/decide-return.ts'
import { receiveReturn } from './steps/receive-return.ts'

export function registerReturns(api: Api) {
  const { shop } = api
  bind(api, returns.ofOrder, ({ id }, caller) => getReturnable(shop, caller, id))
  bind(api, returns.ask, (input, caller, { once }) => requestReturn(shop, caller, input, once))
  bind(api, returns.cancel, ({ id }, caller) => cancelReturn(shop, caller, id))
  bindUpload(
    api,
    returns.uploadPhoto,
    { bytes: uploadLimits.bytes, tooLarge: 'picture_too_large' },
    ({ file }, caller) => uploadPhoto(shop, caller, file),
  )
  bind(api, returns.photo, ({ id }, caller) => readPhoto(shop, caller, id))

  bind(api, returns.list, (query, _, { scope }) =>
    listReturns(shop.db, scope, query, toRange(query)),
  )
  bind(api, returns.counts, ({ search }, _, { scope }) => countReturns(shop.db, scope, { search }))
  bind(api, returns.one, ({ id }, _, { scope }) => getReturn(shop.db, id, scope))
  bind(api, returns.accept, (input, caller, call) =>
    decideReturn(shop, toDecider(caller, call), { ...input, to: 'accepted' }),
  )
  bind(api, returns.refuse, (input, caller, call) =>
    decideReturn(shop, toDecider(caller, call), { ...input, to: 'refused' }),
  )
  bind(api, returns.receive, (input, caller, call) =>
    receiveReturn(shop, toDecider(caller, call), input),
  )
  bind(api, returns.settle, (input, caller) => settleReturn(shop, caller, input))
  bind(api, returns.exchange, (input, caller, { once }) =>
    exchangeReturn(shop, caller, input, once),
  )
}
