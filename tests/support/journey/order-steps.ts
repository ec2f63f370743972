import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { PlaceOrder } from '#orders/contract.ts'
import type { RunningShop } from './journey.ts'
import { asCustomer, createProduct } from './office.ts'

interface OrderOptions extends Partial<PlaceOrder> {
  quantity?: number
}

/** Orders a product as a customer on another device. */
export async function placeOrder(
  shop: RunningShop,
  person: { email: string },
  product: { id: string },
  { quantity = 1, ...change }: OrderOptions = {},
) {
  const customer = await asCustomer(shop, person)
  await customer.cart.addItem({ product: product.id, quantity })
  const items = [{ product: { id: product.id }, quantity }]
  return (
    await customer.orders.place({ items, shippingAddress: 'Patan Dhoka 5, Lalitpur', ...change })
  ).data
}

/** Orders a new product, whose stock no other journey changes. */
export const placeNewOrder = async (
  office: ApiClient,
  shop: RunningShop,
  person: { email: string },
  name: string,
  change?: OrderOptions,
) => placeOrder(shop, person, await createProduct(office, name, 9), change)

type Stage = Parameters<ApiClient['orders']['changeStage']>[0]['status']

/** Moves an order through these stages in turn. */
export async function moveOrder(office: ApiClient, { id }: { id: string }, ...stages: Stage[]) {
  for (const status of stages) await office.orders.changeStage({ id, status })
}

/** Creates a category whose items need serial numbers. */
export async function createSerialCategory(office: ApiClient, categoryName: string) {
  const { id } = await office.catalog.createCategory({ categoryName })
  const { version = 0 } =
    (await office.catalog.categoryTree()).categories.find((each) => each.id === id) ?? {}
  await office.catalog.setCategoryAftercare({
    id,
    serials: 'required',
    warrantyMonths: 12,
    version,
  })
  return id
}

/** Reopens the cash drawer if an earlier journey closed it today. */
export async function reopenDay({ db }: RunningShop) {
  await db.query('alter table drawer_closings disable trigger user')
  await db.query(
    "delete from drawer_closings where day >= (now() at time zone 'Asia/Kathmandu')::date",
  )
  await db.query('alter table drawer_closings enable trigger user')
}
