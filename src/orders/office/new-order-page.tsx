import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Contact } from '#accounts/contact.ts'
import { sayCharge } from '#delivery/say-charge.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { SelectField, TextAreaField } from '#kit/web/office/fields.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAttemptKey } from '#kit/web/office/use-attempt-key.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { officePaths } from '#office-pages.ts'
import { orderOfficeWords as words } from '../office-words.ts'

import { OrderSums } from './order-sums.tsx'
import { PickCustomer } from './pick-customer.tsx'
import { emptyOrder, useOrderForm } from './use-order-form.ts'
import { toItems, useOrderPreview } from './use-order-preview.ts'
import { type WantedLine, WantedLines } from './wanted-lines.tsx'

export const loader = (args: LoaderArgs) => args.api.delivery.options()

/** An order taken on the phone. */
export function Component() {
  const offered = useLoaderData<typeof loader>()
  const [customer, setCustomer] = useState<Contact | null>(null)
  const [lines, setLines] = useState<WantedLine[]>([])
  const [placedId, setPlacedId] = useState<string>()
  const form = useOrderForm(customer !== null, offered[0]?.id ?? '')
  const promoCode = form.field('promoCode').value
  const { cart, isFresh, refresh } = useOrderPreview(lines, { promoCode, shippingOption: form.field('shippingOption').value, customerId: customer?.id })
  const keyFor = useAttemptKey()
  const navigate = useNavigate()
  const warning = useUnsavedWarning(!placedId && (form.isChanged || customer !== null || lines.length > 0))

  // Only once the page knows that nothing is left to save.
  useEffect(() => {
    if (placedId) void navigate(officePaths.order(placedId))
  }, [placedId, navigate])

  const choose = (chosen: Contact | null) => {
    setCustomer(chosen)
    if (!chosen) return
    const [shippingOption, notes] = [form.field('shippingOption').value, form.field('notes').value]
    form.reset({ ...emptyOrder, shippingOption, notes, promoCode, number: chosen.number, shippingAddress: chosen.address })
  }

  const place = form.submit(async ({ name, email, number, shippingOption, ...delivery }) => {
    if (lines.length === 0) return form.fail(words.itemsMissing)
    const wanted = {
      ...delivery,
      ...(customer ? { customerId: customer.id, contactNumber: number } : { customer: { name, email, number } }),
      promoCode: delivery.promoCode.trim() || undefined,
      shippingOption,
      items: toItems(lines),
      // The order is placed only at the total that was told on the phone.
      expectedTotal: cart?.total,
    }
    try {
      const { data } = await api.orders.placeFor({ ...wanted, idempotencyKey: keyFor(wanted) })
      toast.success(words.placed(data.number))
      setPlacedId(data.id)
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      form.fail(code === 'total_changed' || code === 'price_changed' ? words.totalChanged : message, fields)
      refresh()
    }
  })

  return (
    <PageFrame title={words.new} back={{ to: officePaths.orders(), label: words.title }}>
      {warning}
      <form className="two-columns" method="post" noValidate onSubmit={place}>
        <div className="sheets">
          <section className="sheet form">
            <h2>{words.customer}</h2>
            <PickCustomer chosen={customer} form={form} onChoose={choose} />
            <div className="fields">
              <Field label={words.phone} type="tel" autoComplete="off" {...form.field('number')} />
              <Field label={words.deliveryAddress} autoComplete="off" {...form.field('shippingAddress')} />
            </div>
          </section>
          <section className="sheet form">
            <h2>{words.products}</h2>
            <WantedLines lines={lines} cart={cart} onChange={setLines} />
          </section>
        </div>
        <div className="sheets">
          <section className="sheet form">
            <h2>{words.deliveryTitle}</h2>
            <SelectField
              label={words.shipping}
              options={offered.map((option) => [option.id, words.shippingAt(option.name, sayCharge(option))] as const)}
              {...form.field('shippingOption')}
            />
            <TextAreaField label={words.notes} optional rows={2} maxLength={2_000} {...form.field('notes')} />
          </section>
          <section className="sheet form">
            <h2>{words.totalTitle}</h2>
            <Field
              label={words.promoCode}
              optional
              autoComplete="off"
              hint={isFresh && cart?.promo?.accepted ? cart.promo.message : undefined}
              {...withRefusal(form.field('promoCode'), isFresh ? cart?.promo : null)}
            />
            {cart ? <OrderSums of={cart} promoCode={promoCode.toUpperCase()} /> : <p className="soft">{words.itemsMissing}</p>}
            <FormError text={form.error} />
            <Button type="submit" busy={form.isBusy || (lines.length > 0 && !isFresh)}>
              {words.place}
            </Button>
          </section>
        </div>
      </form>
    </PageFrame>
  )
}

/** Shows the server’s refusal of a promo code before the order is placed. */
const withRefusal = <Props extends { error?: string }>(field: Props, promo: { accepted: boolean; message: string } | null | undefined) =>
  promo && !promo.accepted ? { ...field, error: promo.message } : field
