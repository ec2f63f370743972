import { expect, test } from 'vitest'
import type { Cart, CartItem } from '../../contract.ts'
import { withItems, withQuantity } from './edited-cart.ts'

const item = (
  change: Partial<CartItem> = {},
  product: Partial<CartItem['product']> = {},
): CartItem => ({
  id: '1',
  quantity: 1,
  product: {
    id: '7',
    productName: 'Mouse',
    displayImage: '',
    productMarkedPrice: 1450,
    discountedPrice: 1392,
    stock: 5,
    grams: 0,
    summary: '',
    ...product,
  },
  lineTotal: 1450,
  lineDiscount: 58,
  linePay: 1392,
  priceBefore: null,
  problem: null,
  seller: null,
  ...change,
})
const empty: Cart = {
  id: '1',
  items: [],
  subTotal: 0,
  productDiscount: 0,
  promoDiscount: 0,
  shipping: 0,
  taxes: 0,
  discount: 0,
  total: 0,
  taxable: 0,
  vat: 0,
  shippingOption: null,
  district: null,
  promo: null,
}

test('a changed cart has its new totals before the server replies', () => {
  const cart = withItems(empty, [
    item({ quantity: 2 }),
    item({ id: '2' }, { productMarkedPrice: 0.1, discountedPrice: 0.1 }),
  ])
  expect(cart).toMatchObject({
    subTotal: 2900.1,
    productDiscount: 116,
    discount: 116,
    total: 2784.1,
  })
})

test('an accepted code keeps its discount, but never takes off more than the total', () => {
  const promo = { code: 'TEN', accepted: true, message: '' }
  const cart = { ...empty, promo, promoDiscount: 1000 }
  expect(withItems(cart, [item()])).toMatchObject({
    promoDiscount: 1000,
    discount: 1058,
    total: 392,
  })
  expect(withItems({ ...cart, promoDiscount: 5000 }, [item()])).toMatchObject({
    promoDiscount: 1392,
    total: 0,
  })
})

test('a refused code takes nothing off', () => {
  const promo = { code: 'OLD', accepted: false, message: 'This code has expired.' }
  expect(withItems({ ...empty, promo, promoDiscount: 0 }, [item()])).toMatchObject({
    promoDiscount: 0,
    total: 1392,
  })
})

test('an emptied cart costs nothing and keeps its id', () => {
  expect(withItems(withItems(empty, [item()]), [])).toEqual(empty)
})

test('a line total is the list price times the quantity', () => {
  expect(withQuantity(item(), 3)).toMatchObject({ quantity: 3, lineTotal: 4350 })
  expect(withQuantity(item({}, { productMarkedPrice: 0.07 }), 3).lineTotal).toBe(0.21)
})

test(
  'a line with too many units is fine once the stock suffices, but a sold-out or archived ' +
    'product stays a problem',
  () => {
    const few = { stock: 2 }
    expect(withQuantity(item({ quantity: 4, problem: 'too_few' }, few), 2).problem).toBeNull()
    expect(withQuantity(item({ quantity: 4, problem: 'too_few' }, few), 3).problem).toBe('too_few')
    expect(withQuantity(item({ problem: 'unavailable' }), 1).problem).toBe('unavailable')
    expect(withQuantity(item({ problem: 'out_of_stock' }, { stock: 0 }), 1).problem).toBe(
      'out_of_stock',
    )
  },
)
