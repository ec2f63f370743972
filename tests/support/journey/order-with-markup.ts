import type { RunningShop } from './journey.ts'
import { ownerOf, tokenOf } from './sign-in.ts'

/**
 * Places an order with a promo code for two products. One is discounted and has markup in its name.
 */
export async function placeOrderWithMarkup(shop: RunningShop, email: string) {
  const owner = await ownerOf(shop)
  await owner.settings.confirmAddress({ publicUrl: shop.address })
  const { products } = await shop
    .as()
    .search.listing({ category: 'Laptops', availability: 'inStock', sort: 'priceasc' })
  const [laptop] = products
  const category = (await shop.as().catalog.categories()).find(
    ({ categoryName }) => categoryName === 'Laptop spares',
  )
  const odd = await owner.catalog.createProduct({
    productName: `<b>Hinge</b> & "cover" ${email}`,
    productCategoryId: category?.id ?? '',
    productMarkedPrice: 1_000.5,
    discount: 10,
    stock: 5,
  })
  const promoCode = `MAIL-${Date.now()}`
  await owner.promotions.create({ code: promoCode, amount: 500, active: true })
  const customer = shop.as(await tokenOf(shop, { email }))
  const items = [
    { product: { id: laptop?.id ?? '' }, quantity: 1 },
    { product: { id: odd.id }, quantity: 2 },
  ]
  for (const { product, quantity } of items)
    await customer.cart.addItem({ product: product.id, quantity })
  const { data: order } = await customer.orders.place({
    items,
    shippingAddress: 'Lakeside 6, <i>Pokhara</i>',
    promoCode,
  })
  return { order, owner, promoCode }
}
