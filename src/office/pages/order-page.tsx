import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { OrderedBuild } from '#builds/customer-contract.ts'
import { OrderedBuilds } from '#builds/office/ordered-builds.tsx'
import type { InvoiceSummary } from '#invoices/invoice.ts'
import type { IssuingState } from '#invoices/model.ts'
import { getIssuingState } from '#invoices/office/get-issuing-state.ts'
import { OrderInvoices } from '#invoices/office/order-invoices.tsx'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type TextTemplates, WriteMessage } from '#messages/office/write-message.tsx'
import type { Order } from '#orders/contract.ts'
import { OrderForSeller } from '#orders/office/order/order-for-seller.tsx'
import { WholeOrder } from '#orders/office/order/whole-order.tsx'
import type { SellerOrder } from '#orders/seller-order.ts'
import { PaymentBox } from '#payments/office/payment-box.tsx'
import type { OrderMoney } from '#payments/staff-contract.ts'
import { OrderSerials } from '#warranties/office/order-serials.tsx'
import type { SerialLine } from '#warranties/serial.ts'

interface OrderPageData {
  view:
    | { sellerOrder: SellerOrder }
    | { order: Order; money: OrderMoney; ready: TextTemplates; builds: OrderedBuild[] }
  invoices: InvoiceSummary[]
  issuing: IssuingState
  serials: SerialLine[]
}

/** In a seller's office, the id is that of its consignment, and only the shop sees payments. */
export async function loader({ api, params: { id = '' } }: LoaderArgs): Promise<OrderPageData> {
  if (actingSeller()) {
    const [sellerOrder, { items }, issuing] = await Promise.all([
      api.orders.consignment({ id }),
      api.invoices.list({ consignment: id }),
      getIssuingState(api),
    ])
    return {
      view: { sellerOrder },
      invoices: items,
      issuing,
      serials: await api.warranties.serialsOfOrder({ id: sellerOrder.id }),
    }
  }
  const [order, money, { items }, ready, serials, issuing, builds] = await Promise.all([
    api.orders.one({ id }),
    api.payments.ofOrder({ id }),
    api.invoices.list({ orderId: id }),
    api.notifications.readyForOrder({ id }),
    api.warranties.serialsOfOrder({ id }),
    getIssuingState(api),
    api.orders.builds({ id }),
  ])
  return { view: { order, money, ready, builds }, invoices: items, issuing, serials }
}

export function Component() {
  const { view, invoices, issuing, serials: lines } = useLoaderData<typeof loader>()
  const documents = <OrderInvoices invoices={invoices} issuing={issuing} />
  const serials = (
    <OrderSerials
      orderId={('sellerOrder' in view ? view.sellerOrder : view.order).id}
      lines={lines}
    />
  )
  if ('sellerOrder' in view)
    return <OrderForSeller order={view.sellerOrder} papers={documents} serials={serials} />
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
