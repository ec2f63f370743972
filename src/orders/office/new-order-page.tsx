import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { type ShippingOption, shippingOptions } from '#contract/cart.rules.ts'
import type { Contact } from '#contract/customers.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SelectField, TextAreaField } from '../form/fields.tsx'
import { useAttemptKey } from '../form/use-attempt-key.ts'
import { useUnsavedWarning } from '../form/use-unsaved-warning.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { emptyOrder, useOrderForm } from './order-form.ts'
import { OrderSums } from './order-sums.tsx'
import { PickCustomer } from './pick-customer.tsx'
import { toItems, useOrderPreview } from './use-order-preview.ts'
import { type WantedLine, WantedLines } from './wanted-lines.tsx'

const words = adminMessages.orders
const options = Object.entries(shippingOptions)

/** An order that somebody gives on the phone. */
export function Component() {
  const [customer, setCustomer] = useState<Contact | null>(null)
  const [lines, setLines] = useState<WantedLine[]>([])
  const [placedId, setPlacedId] = useState<string>()
  const form = useOrderForm(customer !== null)
  const promoCode = form.field('promoCode').value
  const { cart, isFresh, refresh } = useOrderPreview(lines, promoCode, customer?.id)
  const keyFor = useAttemptKey()
  const navigate = useNavigate()
  const warning = useUnsavedWarning(!placedId && (form.isChanged || customer !== null || lines.length > 0))

  // Only once the page knows that nothing is left to save.
  useEffect(() => {
    if (placedId) void navigate(adminPaths.order(placedId))
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
      shippingOption: shippingOption as ShippingOption,
      items: toItems(lines),
      // What was told on the phone is what is charged, or nothing is.
      expectedTotal: cart?.total,
    }
    try {
      const { data } = await api.orders.placeFor({ ...wanted, idempotencyKey: keyFor(wanted) })
      toast.success(words.placed(data.number))
      setPlacedId(data.id)
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      form.fail(code === 'cart_changed' || code === 'price_changed' ? words.totalChanged : message, fields)
      refresh()
    }
  })

  return (
    <PageFrame title="New order" back={{ to: adminPaths.orders(), label: 'Orders' }}>
      {warning}
      <form className="two-columns" method="post" noValidate onSubmit={place}>
        <div className="sheets">
          <section className="sheet form">
            <h2>Customer</h2>
            <PickCustomer chosen={customer} form={form} onChoose={choose} />
            <div className="fields">
              <Field label="Phone" type="tel" autoComplete="off" {...form.field('number')} />
              <Field label="Delivery address" autoComplete="off" {...form.field('shippingAddress')} />
            </div>
          </section>
          <section className="sheet form">
            <h2>Products</h2>
            <WantedLines lines={lines} cart={cart} onChange={setLines} />
          </section>
        </div>
        <div className="sheets">
          <section className="sheet form">
            <h2>Delivery</h2>
            <SelectField label="Shipping" options={options} {...form.field('shippingOption')} />
            <TextAreaField label="Notes" optional rows={2} maxLength={2_000} {...form.field('notes')} />
          </section>
          <section className="sheet form">
            <h2>Total</h2>
            <Field
              label="Promo code"
              optional
              autoComplete="off"
              hint={isFresh && cart?.promo?.accepted ? cart.promo.message : undefined}
              {...withRefusal(form.field('promoCode'), isFresh ? cart?.promo : null)}
            />
            {cart ? <OrderSums of={cart} promoCode={promoCode.toUpperCase()} /> : <p className="soft">{words.itemsMissing}</p>}
            <FormError text={form.error} />
            <Button type="submit" busy={form.isBusy || (lines.length > 0 && !isFresh)}>
              Place order
            </Button>
          </section>
        </div>
      </form>
    </PageFrame>
  )
}

/** The server's word on a promo code, before it is too late. */
const withRefusal = <Props extends { error?: string }>(field: Props, promo: { accepted: boolean; message: string } | null | undefined) =>
  promo && !promo.accepted ? { ...field, error: promo.message } : field
