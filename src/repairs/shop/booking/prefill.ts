import { api } from '#kit/web/app/calls/api.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { deviceKinds } from '../../model.ts'
import type { BookingDraft } from './booking-draft.ts'

/** The kind, fault or order item that the query of the link names. */
export async function prefill(): Promise<Partial<BookingDraft> | null> {
  const query = new URLSearchParams(window.location.search)
  const fault = query.get('fault')
  const order = query.get('order')
  const item = order && readToken() ? await findItem(order, Number(query.get('line'))) : null
  const kind = deviceKinds.find((each) => each === query.get('kind'))
  return kind || fault || item
    ? { ...(kind && { kind }), ...(fault && { faults: [fault] }), ...item }
    : null
}

/** Splits the name of the product, because names begin with the brand. */
async function findItem(id: string, line: number): Promise<Partial<BookingDraft> | null> {
  const order = await api.orders.one({ id }).catch(() => null)
  const item = order?.items.find((each) => each.line === line)
  if (!order || !item) return null
  const [brand = '', ...model] = item.product.productName.split(' ')
  return {
    order: { id, line, number: order.number },
    brand,
    model: model.join(' ').slice(0, 100),
    serial: item.serials[0] ?? '',
  }
}
