import { insertSeller } from '../records/sellers.ts'
import type { RunningShop } from './journey.ts'
import { asCustomer, createProduct } from './office.ts'
import { ownerOf } from './sign-in.ts'

/** Adds two units each of two sellers' products to the customer's cart. */
export async function fillCartFromTwoSellers(shop: RunningShop, person: { email: string }) {
  const office = await ownerOf(shop)
  const customer = await asCustomer(shop, person)
  const items = []
  for (const name of ['Annapurna Traders', 'Everest Digital']) {
    const [seller, product] = [
      await insertSeller(shop, { name }),
      await createProduct(office, `${name}: ${person.email}`, 5),
    ]
    await shop.db.query('update products set business_id = $2 where id = $1', [product.id, seller])
    await customer.cart.addItem({ product: product.id, quantity: 2 })
    items.push({ product: { id: product.id }, quantity: 2 })
  }
  return { office, customer, items }
}

/**
 * Creates a seller with a member in this role, and an order of two units from the seller and one
 * from the shop.
 */
export async function orderFromSeller(shop: RunningShop, person: { email: string }, role: string) {
  const seller = await insertSeller(shop, {
    name: 'Annapurna Traders',
    address: 'Patan',
    pan: '123456789',
  })
  const { rows } = await shop.db.query('select tag from businesses where id = $1', [seller])
  const member = { email: `${role}-${person.email}` }
  await shop.db.query(
    `with added as (insert into users (name, email, role, phone, verified_at)
      values ('Pema Sherpa', $1, 'customer', '9841234567', now()) returning id)
     insert into business_members (business_id, user_id, role) select $2, id, $3 from added`,
    [member.email, seller, role],
  )
  const api = await ownerOf(shop)
  const [theirs, ours] = [
    await createProduct(api, `Mirror ${person.email}`, 5),
    await createProduct(api, `Cable ${person.email}`, 5),
  ]
  await shop.db.query('update products set business_id = $2 where id = $1', [theirs.id, seller])
  const customer = await asCustomer(shop, person)
  const items = [
    { product: { id: theirs.id }, quantity: 2 },
    { product: { id: ours.id }, quantity: 1 },
  ]
  for (const { product, quantity } of items)
    await customer.cart.addItem({ product: product.id, quantity })
  const { data } = await customer.orders.place({
    items,
    shippingAddress: 'Patan Dhoka 5, Lalitpur',
  })
  return { member, tag: rows[0].tag as string, order: data, customer }
}
