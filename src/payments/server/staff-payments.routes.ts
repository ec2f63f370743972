import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { attentionPayments } from '../attention-contract.ts'
import { bookPayments } from '../book-contract.ts'
import { courierPayments } from '../courier-contract.ts'
import { maxHandoverPayments } from '../model.ts'
import { staffPayments } from '../staff-contract.ts'
import { listPaymentIssues } from './book/attention.queries.ts'
import { resolveAttempt, resolveReference } from './book/attention.ts'
import { exportCashBook } from './book/book-table.ts'
import { closeDay, getCashBook, moveCash } from './book/cash-book.ts'
import { listCourierCash } from './book/couriers.queries.ts'
import { getCouriers, handOverCash } from './book/couriers.ts'
import { getOrderMoney } from './book/order-money.ts'
import { receivePayment, refundPayment, reversePayment } from './online/receive.ts'
import { refundByGateway, resolveRefund } from './refunds/gateway-refund.ts'

export function registerStaffPayments(api: Api) {
  const { shop } = api
  bind(api, staffPayments.ofOrder, ({ id }) => getOrderMoney(shop, id))
  bind(api, staffPayments.receive, (input, caller, { once }) =>
    receivePayment(shop, caller, once, input),
  )
  bind(api, staffPayments.reverse, (input, caller) => reversePayment(shop, caller, input))
  bind(api, staffPayments.refund, (input, caller, { once }) =>
    refundPayment(shop, caller, once, input),
  )
  bind(api, staffPayments.refundByGateway, (input, caller) => refundByGateway(shop, caller, input))
  bind(api, staffPayments.resolveRefund, (input, caller) => resolveRefund(shop, caller, input))
  bind(api, courierPayments.couriers, () => getCouriers(shop))
  bind(api, courierPayments.courierCash, ({ courier }) =>
    listCourierCash(shop.db, courier, maxHandoverPayments),
  )
  bind(api, courierPayments.handOver, (input, caller, { once }) =>
    handOverCash(caller, once, input),
  )
  bind(api, bookPayments.book, ({ day }) => getCashBook(shop, day))
  bind(api, bookPayments.bookTable, async ({ day }, caller) =>
    exportCashBook(shop, day, caller.language),
  )
  bind(api, bookPayments.moveCash, (input, caller, { once }) => moveCash(caller, once, input))
  bind(api, bookPayments.closeDay, (input, caller) => closeDay(shop, caller, input))
  bind(api, attentionPayments.attention, () => listPaymentIssues(shop.db))
  bind(api, attentionPayments.resolveAttempt, (input, caller) =>
    resolveAttempt(shop, caller, input),
  )
  bind(api, attentionPayments.resolveReference, (input, caller) =>
    resolveReference(shop, caller, input),
  )
}
