import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { ChangeOrderDelivery } from './change-order-delivery.tsx'
import { ChangeOrderLines } from './change-order-lines.tsx'
import { ChangeOrderTotal } from './change-order-total.tsx'
import { useOrderChange, useSaveChange } from './use-order-change.ts'

export async function loader({ api, params: { id = '' } }: LoaderArgs) {
  const order = await api.orders.one({ id })
  const [options, limit] = await Promise.all([
    api.delivery.options({ district: order.address?.district }),
    api.orders.discountLimit(),
  ])
  return { order, options, limit: limit.percent }
}

/** Changes what is in an order, its prices and its delivery. */
export function Component() {
  const words = useWords(orderOfficeWords)
  const changeWords = words.change
  const { order: loaded, options, limit } = useLoaderData<typeof loader>()
  // Only differences from the order as first loaded are sent, however often others change it.
  const [order] = useState(loaded)
  const change = useOrderChange(order, options)
  const { save, isSaved, isConflict } = useSaveChange(change)
  const orderPath = officePaths.order(order.id)
  const warning = useUnsavedWarning(!change.isEmpty, isSaved ? orderPath : undefined)

  return (
    <PageFrame
      title={changeWords.title(order.number)}
      back={{ to: orderPath, label: words.order(order.number) }}
    >
      {warning}
      <form className="two-columns" method="post" noValidate onSubmit={save}>
        <div className="sheets">
          <section className="sheet form">
            <h2>{changeWords.lines}</h2>
            <ChangeOrderLines draft={change.draft} limit={limit} />
          </section>
          <section className="sheet form">
            <h2>{changeWords.staffNote}</h2>
            <TextAreaField
              label={changeWords.staffNote}
              hint={changeWords.staffNoteHint}
              optional
              rows={2}
              maxLength={2_000}
              {...change.form.field('staffNote')}
            />
          </section>
        </div>
        <div className="sheets">
          <ChangeOrderDelivery change={change} />
          <ChangeOrderTotal change={change} isConflict={isConflict} />
        </div>
      </form>
    </PageFrame>
  )
}
