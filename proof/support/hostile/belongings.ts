import type { ApiClient } from '#kit/contract/calls/client.ts'
import { buyAndReturn } from './purchases.ts'

export interface Shop {
  visitor: ApiClient
}
export interface Person {
  id: string
  email: string
  api: ApiClient
}

/** Orders a build of one part. In a shop without parts, returns IDs that do not exist. */
async function orderBuild(shop: Shop, person: Person, text: string) {
  const { products } = await shop.visitor.search.listing({
    category: 'Processors',
    availability: 'inStock',
    limit: '1',
  })
  const [part] = products
  if (!part) return { order: '00000000-0000-4000-8000-000000000000', build: '1', rule: 'noPicture' }
  await person.api.builds.addToCart({ parts: part.id, assembly: false })
  const { data: order } = await person.api.orders.place({
    items: [{ product: { id: part.id }, quantity: 1 }],
    shippingAddress: text,
    notes: text,
  })
  const [build] = await person.api.orders.builds({ id: order.id })
  return { order: order.id, build: build?.id ?? '', rule: build?.findings[0]?.rule ?? '' }
}

/** Gives a customer one of everything that a customer can have, with the help of the owner. */
export async function createBelongings(shop: Shop, person: Person, owner: Person, text = 'Fine') {
  const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '3' })
  const [bought, wished, inCart] = products.map(({ id }) => id) as [string, string, string]
  await person.api.cart.addItem({ product: bought, quantity: 1 })
  const { data: order } = await person.api.orders.place({
    items: [{ product: { id: bought }, quantity: 1 }],
    shippingAddress: text,
    notes: text,
  })
  const { attempt } = await person.api.payments.start({ orderId: order.id, mode: 'khalti' })
  const { id: savedBuild } = await person.api.builds.save({ name: text, parts: bought })
  const orderedBuild = await orderBuild(shop, person, text)
  await person.api.repairs.book({
    kind: 'laptop',
    brand: 'Acer',
    description: text,
    transport: 'bring',
    name: text,
    phone: '9812345678',
  })
  const repair = (await person.api.repairs.own({})).items[0]?.id ?? ''
  const more = await buyAndReturn({ person, owner, product: bought, text })
  await person.api.reviews.post({ product: bought, rating: 4, comment: text })
  await person.api.wishlist.add({ product: wished })
  await person.api.cart.addItem({ product: inCart, quantity: 1 })
  const line = (await person.api.cart.current()).data[0]?.items[0]?.id ?? ''
  const { id: document } = await person.api.sellers.uploadDocument({
    name: `${text}.pdf`,
    file: new Blob(['%PDF-1.7\n%%EOF\n']),
  })
  const { id: address } = await person.api.addresses.create({
    phone: '9841234567',
    district: 'Kaski',
    municipality: 'Pokhara',
    ward: 6,
    tole: text,
  })
  return {
    ...more,
    savedBuild,
    orderedBuild,
    repair,
    product: bought,
    address,
    order: order.id,
    attempt,
    cartLine: line,
    document,
    consignment: order.consignments[0]?.id ?? '',
  }
}

export type Belongings = Awaited<ReturnType<typeof createBelongings>>
