import { api } from '#kit/web/app/api.ts'
import { readToken } from '#kit/web/app/token.ts'
import { deviceKinds } from '../model.ts'
import type { BookingDraft } from './booking-draft.ts'

/** What the link that led here says: a fault, or the piece of an order. */
export async function prefill(): Promise<Partial<BookingDraft> | null> {
  const query = new URLSearchParams(window.location.search)
  const fault = query.get('fault')
  const order = query.get('order')
  const piece = order && readToken() ? await pieceOf(order, Number(query.get('line'))) : null
  const kind = deviceKinds.find((each) => each === query.get('kind'))
  return kind || fault || piece
    ? { ...(kind && { kind }), ...(fault && { faults: [fault] }), ...piece }
    : null
}

/** Names of products begin with their brand. */
async function pieceOf(id: string, line: number): Promise<Partial<BookingDraft> | null> {
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
