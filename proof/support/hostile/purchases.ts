import type { ApiClient } from '#kit/contract/calls/client.ts'
import { startInvoices } from '../../../tests/support/records/invoices.ts'
import { paintBlob } from '../../../tests/support/records/pictures.ts'

interface Purchase {
  person: { api: ApiClient }
  /** Enables invoices and delivers the order. */
  owner: { api: ApiClient }
  product: string
  text: string
}

/**
 * Pays one order by bank with a slip, receives another with its invoice, and requests its return
 * with a photo.
 */
export async function buyAndReturn({ person, owner, product, text }: Purchase) {
  await enableInvoices(owner)
  const order = async (paymentMethod: 'bank' | 'cash_on_delivery') => {
    await person.api.cart.addItem({ product, quantity: 1 })
    return (
      await person.api.orders.place({
        items: [{ product: { id: product }, quantity: 1 }],
        shippingAddress: text,
        paymentMethod,
      })
    ).data
  }
  const sent = await order('bank')
  const slip = await person.api.payments.sendSlip({
    orderId: sent.id,
    reference: text,
    file: new Blob(['%PDF-1.7\n%%EOF\n']),
  })
  const { id, consignments } = await order('cash_on_delivery')
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered'] as const)
    await owner.api.orders.changeStage({ id, status })
  const [invoice] = await person.api.invoices.ofOrder({ id })
  const details = { reason: 'faulty', words: text, wanted: 'refund' } as const
  const requestedReturn = await person.api.returns.ask({
    order: id,
    consignment: consignments[0]?.id ?? '',
    lines: [{ line: 1, quantity: 1 }],
    ...details,
  })
  const photo = await person.api.returns.uploadPhoto({ file: await paintBlob() })
  return {
    slip: slip.id,
    invoice: invoice?.id ?? '',
    requestedReturn: requestedReturn.data.id,
    photo: photo.id,
  }
}

async function enableInvoices({ api }: Purchase['owner']) {
  const { ready: _, ...payments } = await api.payments.settings()
  await api.payments.updateSettings({ ...payments, bankAccount: 'Himal Bank, 0011223344' })
  await startInvoices({ api })
}
