import { useCallback } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useLoaded } from '#kit/web/app/calls/use-loaded.ts'

const loadList = async () => (await import('./invoice-list.tsx')).InvoiceList

/** The invoices of the customer's order. Renders nothing if there are none. */
export function CustomerInvoices({ orderId }: { orderId: string }) {
  const load = useCallback(() => api.invoices.ofOrder({ id: orderId }), [orderId])
  const { value: invoices } = useLoaded(load)
  const hasAny = invoices !== null && invoices.length > 0
  const { Component: InvoiceList } = useLazyComponent(hasAny, loadList)
  return hasAny && InvoiceList && <InvoiceList invoices={invoices} />
}
