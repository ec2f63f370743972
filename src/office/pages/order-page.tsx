import { useLoaderData } from 'react-router'
import type { OrderedBuild } from '#builds/customer-contract.ts'
import { OrderedBuilds } from '#builds/office/ordered-builds.tsx'
import type { InvoiceSummary } from '#invoices/invoice.ts'
import type { IssuingState } from '#invoices/model.ts'
import { findIssuingState } from '#invoices/office/find-issuing-state.ts'
import { OrderInvoices } from '#invoices/office/order-invoices.tsx'
import { actingSeller } from '#kit/web/app/calls/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type TextTemplates, WriteMessage } from '#messages/office/write-message.tsx'
import type { Order } from '#orders/contract.ts'
import { SellerPart } from '#orders/office/order/seller-part.tsx'
import { WholeOrder } from '#orders/office/order/whole-order.tsx'
import type { OrderPart } from '#orders/order-part.ts'
import { PaymentBox } from '#payments/office/payment-box.tsx'
import type { OrderMoney } from '#payments/staff-contract.ts'
import { OrderSerials } from '#warranties/office/order-serials.tsx'
import type { SerialLine } from '#warranties/serial.ts'

interface OrderPageData {
  view:
    | { part: OrderPart }
    | { order: Order; money: OrderMoney; ready: TextTemplates; builds: OrderedBuild[] }
  invoices: InvoiceSummary[]
  writing: IssuingState
  serials: SerialLine[]
}

/** In a seller's office, the id is that of its consignment, and only the shop sees payments. */
export async function loader({ api, params: { id = '' } }: LoaderArgs): Promise<OrderPageData> {
  if (actingSeller()) {
    const [part, { items }, writing] = await Promise.all([
      api.orders.consignment({ id }),
      api.invoices.list({ consignment: id }),
      findIssuingState(api),
    ])
    return {
      view: { part },
      invoices: items,
      writing,
      serials: await api.warranties.serialsOfOrder({ id: part.id }),
    }
  }
  const [order, money, { items }, ready, serials, writing, builds] = await Promise.all([
    api.orders.one({ id }),
    api.payments.ofOrder({ id }),
    api.invoices.list({ orderId: id }),
    api.desk.readyForOrder({ id }),
    api.warranties.serialsOfOrder({ id }),
    findIssuingState(api),
    api.orders.builds({ id }),
  ])
  return { view: { order, money, ready, builds }, invoices: items, writing, serials }
}

export function Component() {
  const { view, invoices, writing, serials: lines } = useLoaderData<typeof loader>()
  const documents = <OrderInvoices invoices={invoices} writing={writing} />
  const serials = (
    <OrderSerials orderId={('part' in view ? view.part : view.order).id} lines={lines} />
  )
  if ('part' in view) return <SellerPart part={view.part} papers={documents} serials={serials} />
  const staffDocuments = (
    <>
      <WriteMessage ready={view.ready} />
      {documents}
      <OrderedBuilds orderId={view.order.id} builds={view.builds} />
    </>
  )
  return (
    <WholeOrder
      order={view.order}
      payment={<PaymentBox money={view.money} />}
      papers={staffDocuments}
      serials={serials}
    />
  )
}
