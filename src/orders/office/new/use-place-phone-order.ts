import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useAttemptKey } from '#kit/web/app/calls/use-attempt-key.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useWords } from '#kit/web/router/language.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { type NewOrderDraft, toItems } from './use-new-order.ts'

/** Places a phone order; refusals appear beside their fields. */
export function usePlacePhoneOrder({
  form,
  customer,
  lines,
  cart,
  refresh,
  isDifferentCustomer,
  setPhoneMatches,
}: NewOrderDraft) {
  const words = useWords(orderOfficeWords)
  const [placedId, setPlacedId] = useState<string>()
  const keyFor = useAttemptKey()

  const place = form.submit(async ({ name, email, number, ...delivery }) => {
    if (lines.length === 0) return form.fail(words.itemsMissing)
    const body = {
      ...delivery,
      ...(customer
        ? { customerId: customer.id, contactNumber: number }
        : { customer: { name, email, number, isAnother: isDifferentCustomer } }),
      promoCode: delivery.promoCode.trim() || undefined,
      items: toItems(lines),
      // The order is only placed at the total that the customer was quoted on the phone.
      expectedTotal: cart?.total,
    }
    try {
      const { data } = await api.orders.placeFor({ ...body, idempotencyKey: keyFor(body) })
      toast.success(words.placed(data.number))
      setPlacedId(data.id)
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      if (code === 'phone_known')
        setPhoneMatches(await api.orders.findCustomers({ search: number }).catch(() => []))
      form.fail(
        code === 'total_changed' || code === 'price_changed' ? words.totalChanged : message,
        toFormErrors(fields),
      )
      refresh()
    }
  })
  return { place, placedId }
}

/** The form has the fields of the address and the customer without their prefix. */
const toFormErrors = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field.replace(/^(address|customer)\./, ''),
      text,
    ]),
  )
