import { expect, test } from 'vitest'
import '#errors.ts'
import { ShopError } from './shop-error.ts'

test('a refusal has a message, and parameters for clients that word it themselves', () => {
  const refusal = new ShopError('out_of_stock', {
    params: { products: ['Bearing 6205-ZZ', 'HP Victus 15'] },
  })
  expect(refusal.message).toBe('Not enough in stock: Bearing 6205-ZZ, HP Victus 15')
  expect(refusal.params).toEqual({ products: ['Bearing 6205-ZZ', 'HP Victus 15'] })
})

test('a refusal about a field shows its message at that field', () => {
  const refusal = new ShopError('promo_refused', {
    field: 'promoCode',
    params: { reason: 'belowMinimum', minimumRupees: 5000 },
  })
  expect(refusal.describe('en').fields).toEqual({
    promoCode: 'This promo code is for orders of Rs. 5,000 or more.',
  })
})

test('one code has different messages for different reasons', () => {
  expect(new ShopError('email_taken').message).toBe(
    'This e-mail already has an account. Sign in instead.',
  )
  expect(new ShopError('email_taken', { params: { reason: 'knownCustomer' } }).message).toBe(
    'There is already a customer with this e-mail. Use the search to find them.',
  )
})
