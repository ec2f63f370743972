import { useLoaderData } from 'react-router'
import { OrderedBuilds } from '#builds/office/ordered-builds.tsx'
import type { OrderedBuild } from '#builds/own-contract.ts'
import type { InvoiceSummary } from '#invoices/invoice.ts'
import type { Writing } from '#invoices/model.ts'
import { findWriting } from '#invoices/office/find-writing.ts'
import { OrderInvoices } from '#invoices/office/order-invoices.tsx'
import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { type ReadyTexts, WriteMessage } from '#messages/office/write-message.tsx'
import type { Order } from '#orders/contract.ts'
import { OwnPart } from '#orders/office/own-part.tsx'
import { WholeOrder } from '#orders/office/whole-order.tsx'
import type { OrderPart } from '#orders/order-part.ts'
import { PaymentBox } from '#payments/office/payment-box.tsx'
import type { OrderMoney } from '#payments/staff-contract.ts'
import { OrderSerials } from '#warranties/office/order-serials.tsx'
import type { SerialLine } from '#warranties/serial.ts'

interface Loaded {
  shown:
    | { part: OrderPart }
    | { order: Order; money: OrderMoney; ready: ReadyTexts; builds: OrderedBuild[] }
  invoices: InvoiceSummary[]
  writing: Writing
  serials: SerialLine[]
}

/** In a seller's office, the id is that of its own part, and the money is the shop's. */
export async function loader({ api, params: { id = '' } }: LoaderArgs): Promise<Loaded> {
  if (actingSeller()) {
    const [part, { items }, writing] = await Promise.all([
      api.orders.consignment({ id }),
      api.invoices.list({ consignment: id }),
      findWriting(api),
    ])
    return {
      shown: { part },
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
    findWriting(api),
    api.orders.builds({ id }),
  ])
  return { shown: { order, money, ready, builds }, invoices: items, writing, serials }
}

export function Component() {
  const { shown, invoices, writing, serials: lines } = useLoaderData<typeof loader>()
  const papers = <OrderInvoices invoices={invoices} writing={writing} />
  const serials = (
    <OrderSerials orderId={('part' in shown ? shown.part : shown.order).id} lines={lines} />
  )
  if ('part' in shown) return <OwnPart part={shown.part} papers={papers} serials={serials} />
  const more = (
    <>
      <WriteMessage ready={shown.ready} />
      {papers}
      <OrderedBuilds orderId={shown.order.id} builds={shown.builds} />
    </>
  )
  return (
    <WholeOrder
      order={shown.order}
      payment={<PaymentBox money={shown.money} />}
      papers={more}
      serials={serials}
    />
  )
}
