import { useState } from 'react'
import { formatMonth } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Form } from '#kit/web/ui/controls/form.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { describeWarranty, isCovered } from '../describe-warranty.ts'
import type { CheckedItem } from '../serial.ts'
import { warrantyCheckWords } from '../words/check.ts'

const schema = async () => (await import('../forms.ts')).CheckFields

/** A form that finds items by serial number or bill, and shows when their warranties end. */
export function WarrantyCheck() {
  const words = useWords(warrantyCheckWords)
  const form = useForm({ id: 'warranty', schema, values: { number: '', phoneEnd: '' } })
  const [items, setItems] = useState<CheckedItem[]>([])
  const check = form.submit(async (fields) => {
    setItems([])
    setItems(await api.warranties.check(fields))
  })
  return (
    <section className="warranty-check" aria-labelledby="warranty-check">
      <h2 id="warranty-check">{words.title}</h2>
      <p>{words.lead}</p>
      <Form form={form} onSubmit={check} send={words.send}>
        <Field
          label={words.number}
          hint={words.numberHint}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('number')}
        />
        <Field
          label={words.phoneEnd}
          hint={words.phoneEndHint}
          optional
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...form.field('phoneEnd')}
        />
      </Form>
      <div aria-live="polite">{items.length > 0 && <Answer items={items} />}</div>
    </section>
  )
}

function Answer({ items }: { items: CheckedItem[] }) {
  const words = useWords(warrantyCheckWords)
  const { phone } = useShopFacts()
  return (
    <>
      <h3>{words.found(items.length)}</h3>
      <ul className="warranty-pieces">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical items can appear twice
          <li key={`${item.productId}-${item.serialEnd}-${index}`}>
            <Link className="name" to={paths.product(item.productId)}>
              {words.items(item.quantity, item.productName)}
            </Link>
            <p className={isCovered(item) ? 'is-covered' : 'is-over'}>
              {describeWarranty(item, words)}
            </p>
            <p className="spec num">
              {[
                item.serialEnd && words.serialEnd(item.serialEnd),
                words.sold(formatMonth(item.soldIn)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <h3>{words.next}</h3>
      <p>{items.some(isCovered) ? words.covered : words.uncovered}</p>
      <p className="call">
        {items.some(isCovered) && (
          <Link className="btn" to={paths.orders}>
            {words.toOrders}
          </Link>
        )}
        {phone && (
          <a className="btn btn-quiet" href={telephoneLink(phone)}>
            {words.call(phone)}
          </a>
        )}
      </p>
    </>
  )
}
