import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { Contact } from '#accounts/contact.ts'
import type { SavedAddress } from '#addresses/contract.ts'
import { isByZone } from '#delivery/is-by-zone.ts'
import { sayCharge } from '#delivery/say-charge.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAttemptKey } from '#kit/web/app/use-attempt-key.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { officePaths } from '#office-pages.ts'
import { orderOfficeWords as words } from '../office-words.ts'

import { emptyOrder } from './empty-order.ts'
import { OrderAddress, typedOf } from './order-address.tsx'
import { OrderSums } from './order-sums.tsx'
import { PickCustomer } from './pick-customer.tsx'
import { SameNumber } from './same-number.tsx'
import { useOfferedOptions } from './use-offered-options.ts'
import { useOrderForm } from './use-order-form.ts'
import { toItems, useOrderPreview } from './use-order-preview.ts'
import { type WantedLine, WantedLines } from './wanted-lines.tsx'

export const loader = (args: LoaderArgs) => args.api.delivery.options()

/** An order taken on the phone. */
export function Component() {
  const came = useLoaderData<typeof loader>()
  const { offered, ask } = useOfferedOptions(came)
  const [book, setBook] = useState<SavedAddress[]>([])
  const [shippingOption, setShippingOption] = useState(came[0]?.id ?? '')
  const isPickup = offered.find(({ id }) => id === shippingOption)?.isPickup ?? false
  const needsDistrict = isByZone(offered)
  const [customer, setCustomer] = useState<Contact | null>(null)
  const [lines, setLines] = useState<WantedLine[]>([])
  const [placedId, setPlacedId] = useState<string>()
  // Whoever has the phone number that was typed for somebody new.
  const [sameNumber, setSameNumber] = useState<Contact[]>([])
  const [isAnother, setIsAnother] = useState(false)
  const form = useOrderForm({ isKnown: customer !== null, isPickup, needsDistrict }, shippingOption)
  const promoCode = form.field('promoCode').value
  const district = form.field('district').value
  const { cart, isFresh, refresh } = useOrderPreview(lines, {
    promoCode,
    shippingOption,
    district: isPickup ? '' : district,
    customerId: customer?.id,
  })
  const keyFor = useAttemptKey()
  const navigate = useNavigate()
  const warning = useUnsavedWarning(
    !placedId && (form.isChanged || customer !== null || lines.length > 0),
  )

  // Only once the page knows that nothing is left to save.
  useEffect(() => {
    if (placedId) void navigate(officePaths.order(placedId))
  }, [placedId, navigate])

  const way = form.field('shippingOption')

  /**
   * Whoever the shop knows need not spell their address again; that of whoever was chosen before
   * goes with them.
   */
  const choose = async (chosen: Contact | null) => {
    const kept = chosen ? await api.orders.addressesOf({ id: chosen.id }).catch(() => []) : []
    const [home] = kept
    setCustomer(chosen)
    setSameNumber([])
    setBook(kept)
    const where = home ? typedOf(home) : { tole: chosen?.address ?? '' }
    form.reset({
      ...emptyOrder,
      shippingOption,
      notes: form.field('notes').value,
      promoCode,
      number: home?.phone || chosen?.number || '',
      ...where,
    })
    ask(home?.district ?? '')
  }

  const place = form.submit(async ({ name, email, number, ...delivery }) => {
    if (lines.length === 0) return form.fail(words.itemsMissing)
    const wanted = {
      ...delivery,
      ...(customer
        ? { customerId: customer.id, contactNumber: number }
        : { customer: { name, email, number, isAnother } }),
      promoCode: delivery.promoCode.trim() || undefined,
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
      const named = Object.fromEntries(
        Object.entries(fields).map(([field, text]) => [
          field.replace(/^(address|customer)\./, ''),
          text,
        ]),
      )
      if (code === 'phone_known')
        setSameNumber(await api.orders.findCustomers({ search: number }).catch(() => []))
      form.fail(
        code === 'total_changed' || code === 'price_changed' ? words.totalChanged : message,
        named,
      )
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
            <PickCustomer
              chosen={customer}
              form={form}
              onChoose={(chosen) => void choose(chosen)}
            />
            {sameNumber.length > 0 && (
              <SameNumber
                customers={sameNumber}
                onChoose={(chosen) => void choose(chosen)}
                onAnother={() => {
                  setSameNumber([])
                  setIsAnother(true)
                }}
              />
            )}
            <div className="fields">
              <Field label={words.phone} type="tel" autoComplete="off" {...form.field('number')} />
              <Field
                label={words.buyerName}
                optional
                autoComplete="off"
                {...form.field('buyerName')}
              />
              <Field
                label={words.buyerPan}
                optional
                inputMode="numeric"
                autoComplete="off"
                {...form.field('buyerPan')}
              />
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
            {!isPickup && (
              <OrderAddress
                key={customer?.id}
                form={form}
                book={book}
                needsDistrict={needsDistrict}
                onDistrict={ask}
              />
            )}
            <SelectField
              label={words.shipping}
              options={offered.map(
                (option) => [option.id, words.shippingAt(option.name, sayCharge(option))] as const,
              )}
              {...way}
              onChange={(event) => {
                way.onChange(event)
                setShippingOption(event.target.value)
              }}
            />
            <TextAreaField
              label={words.notes}
              optional
              rows={2}
              maxLength={2_000}
              {...form.field('notes')}
            />
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
            {cart ? (
              <OrderSums of={cart} promoCode={promoCode.toUpperCase()} />
            ) : (
              <p className="soft">{words.itemsMissing}</p>
            )}
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
const withRefusal = <Props extends { error?: string }>(
  field: Props,
  promo: { accepted: boolean; message: string } | null | undefined,
) => (promo && !promo.accepted ? { ...field, error: promo.message } : field)
