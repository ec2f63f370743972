import { expect, test } from 'vitest'
import { describeDelivery } from './describe-delivery.ts'
import type { ShippingOption } from './option.ts'

const option = (more: Partial<ShippingOption>): ShippingOption => ({
  id: 'courier',
  name: 'Local Courier shipping',
  charge: 0,
  freeFrom: null,
  firstDay: 4,
  lastDay: 6,
  isPickup: false,
  baseGrams: 0,
  perKg: 0,
  zone: null,
  isFrom: false,
  ...more,
})

test('the specification’s delivery options are described in its words', () => {
  const { days, charge, options } = describeDelivery(
    [option({}), option({ name: 'Local Pickup from store', isPickup: true })],
    'en',
  )
  expect({ days, charge }).toEqual({ days: '4-6 days', charge: 'Rs. 0.0' })
  expect(options).toEqual([
    'Local Courier shipping: 4-6 days, Rs. 0.0',
    'Local Pickup from store: 4-6 days, Rs. 0.0',
  ])
})

test('different options are described by their range of days and charges', () => {
  const express = option({ name: 'Express', charge: 250, freeFrom: 5_000, firstDay: 1, lastDay: 2 })
  const pickup = option({ name: 'Pickup', firstDay: 0, lastDay: 0, isPickup: true })
  const { days, charge, options } = describeDelivery(
    [option({ charge: 100 }), express, pickup],
    'en',
  )
  expect({ days, charge }).toEqual({ days: '1-6 days', charge: 'Rs. 100 to Rs. 250' })
  expect(options.slice(1)).toEqual([
    'Express: 1-2 days, free for orders of Rs. 5,000 or more, Rs. 250',
    'Pickup: the same day, Rs. 0.0',
  ])
})

test('a shop with pickup only describes the time until pickup', () => {
  expect(
    describeDelivery([option({ isPickup: true, firstDay: 0, lastDay: 1 })], 'en'),
  ).toMatchObject({ days: '0-1 days' })
})
