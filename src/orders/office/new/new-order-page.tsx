import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { NewOrderCustomer } from './new-order-customer.tsx'
import { NewOrderDelivery } from './new-order-delivery.tsx'
import { NewOrderLines } from './new-order-lines.tsx'
import { NewOrderTotal } from './new-order-total.tsx'
import { useNewOrder } from './use-new-order.ts'
import { usePlacePhoneOrder } from './use-place-phone-order.ts'

export const loader = (args: LoaderArgs) => args.api.delivery.options()

/** A phone order. */
export function Component() {
  const words = useWords(orderOfficeWords)
  const draft = useNewOrder(useLoaderData<typeof loader>())
  const { form, customer, lines, setLines, cart } = draft
  const { place, placedId } = usePlacePhoneOrder(draft)
  const warning = useUnsavedWarning(
    form.isChanged || customer !== null || lines.length > 0,
    placedId && officePaths.order(placedId),
  )

  return (
    <PageFrame title={words.new} back={{ to: officePaths.orders(), label: words.title }}>
      {warning}
      <form className="two-columns" method="post" noValidate onSubmit={place}>
        <div className="sheets">
          <NewOrderCustomer draft={draft} />
          <section className="sheet form">
            <h2>{words.products}</h2>
            <NewOrderLines lines={lines} cart={cart} onChange={setLines} />
          </section>
        </div>
        <div className="sheets">
          <NewOrderDelivery draft={draft} />
          <NewOrderTotal draft={draft} />
        </div>
      </form>
    </PageFrame>
  )
}
