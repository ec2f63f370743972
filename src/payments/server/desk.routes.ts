import { type Api, bind } from '#kit/server/http/bind.ts'
import { attentionPayments } from '../attention-contract.ts'
import { bookPayments } from '../book-contract.ts'
import { courierPayments } from '../courier-contract.ts'
import { maxHandedOver } from '../model.ts'
import { staffPayments } from '../staff-contract.ts'
import { listAttention } from './attention.queries.ts'
import { settleAttempt, settleReference } from './attention.ts'
import { bookTable } from './book-table.ts'
import { listCourierCash } from './couriers.queries.ts'
import { getCouriers, handOver } from './couriers.ts'
import { closeDay, getDayBook, moveCash } from './day-book.ts'
import { refundByGateway, resolveRefund } from './gateway-refund.ts'
import { getOrderMoney } from './order-money.ts'
import { receivePayment, refundPayment, takeBackPayment } from './receive.ts'

export function registerDesk(api: Api) {
  const { shop } = api
  bind(api, staffPayments.ofOrder, ({ id }) => getOrderMoney(shop, id))
  bind(api, staffPayments.receive, (input, caller, { once }) =>
    receivePayment(shop, caller, once, input),
  )
  bind(api, staffPayments.takeBack, (input, caller) => takeBackPayment(shop, caller, input))
  bind(api, staffPayments.refund, (input, caller, { once }) =>
    refundPayment(shop, caller, once, input),
  )
  bind(api, staffPayments.refundByGateway, (input, caller) => refundByGateway(shop, caller, input))
  bind(api, staffPayments.resolveRefund, (input, caller) => resolveRefund(shop, caller, input))
  bind(api, courierPayments.couriers, () => getCouriers(shop))
  bind(api, courierPayments.courierCash, ({ courier }) =>
    listCourierCash(shop.db, courier, maxHandedOver),
  )
  bind(api, courierPayments.handOver, (input, caller, { once }) => handOver(caller, once, input))
  bind(api, bookPayments.book, ({ day }) => getDayBook(shop, day))
  bind(api, bookPayments.bookTable, async ({ day }) => bookTable(shop, day))
  bind(api, bookPayments.moveCash, (input, caller, { once }) => moveCash(caller, once, input))
  bind(api, bookPayments.closeDay, (input, caller) => closeDay(shop, caller, input))
  bind(api, attentionPayments.attention, () => listAttention(shop.db))
  bind(api, attentionPayments.settleAttempt, (input, caller) => settleAttempt(shop, caller, input))
  bind(api, attentionPayments.settleReference, (input, caller) =>
    settleReference(shop, caller, input),
  )
}
