import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Message } from '#kit/contract/language.ts'
import { addressFields, checkPlace, toDestination } from './address-form.ts'

const blank = { municipality: '', district: '', ward: '', tole: 'House 12', landmark: '' }
const whichDistrict = { error: () => 'Which district?' }
const errorsFor = (change: Partial<typeof blank>, districtRequired: Message | false = false) => {
  const { error } = z
    .object(addressFields)
    .check(checkPlace(districtRequired))
    .safeParse({ ...blank, ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}
const destinationOf = (change: Partial<typeof blank>) =>
  toDestination(z.object(addressFields).parse({ ...blank, ...change }), 'en')

test('a known city fills in its district and gets its official spelling', () => {
  expect(errorsFor({ municipality: 'pokhara' }, whichDistrict)).toEqual({})
  expect(destinationOf({ municipality: 'pokhara' })).toEqual({
    address: {
      district: 'Kaski',
      municipality: 'Pokhara',
      ward: null,
      tole: 'House 12',
      landmark: '',
    },
  })
})

test('an unknown city is accepted as typed, within a district or as one line', () => {
  expect(errorsFor({ municipality: 'Thamel' })).toEqual({})
  expect(destinationOf({ municipality: 'Thamel', landmark: 'the garden', ward: '26' })).toEqual({
    shippingAddress: 'Thamel, House 12, near the garden, Ward 26',
  })
  expect(errorsFor({ municipality: 'Thamel' }, whichDistrict)).toEqual({
    district: 'Which district?',
  })
  expect(errorsFor({ municipality: 'Thamel', district: 'Kathmandu' }, whichDistrict)).toEqual({})
  expect(destinationOf({ municipality: 'Thamel', district: 'Kathmandu' })).toMatchObject({
    address: { municipality: 'Thamel', district: 'Kathmandu' },
  })
})

test('if several districts have the city, the district must be chosen where required', () => {
  expect(errorsFor({ municipality: 'Patan' })).toEqual({})
  expect(errorsFor({ municipality: 'Patan' }, whichDistrict)).toEqual({
    district: 'Which district?',
  })
  expect(errorsFor({ municipality: 'Patan', district: 'Lalitpur' }, whichDistrict)).toEqual({})
})

test('a missing or impossible part is refused at its field', () => {
  expect(errorsFor({})).toEqual({ municipality: 'City is required' })
  expect(errorsFor({ municipality: 'Pokhara', district: 'Kathmandu' })).toEqual({
    municipality: 'There is no such city or municipality in this district',
  })
  expect(errorsFor({ municipality: 'Pokhara', ward: '34' })).toEqual({
    ward: 'Wards here go from 1 to 33',
  })
  expect(errorsFor({ municipality: 'Pokhara', ward: 'six' })).toMatchObject({
    ward: 'Enter a ward number from 1 to 50, or leave this empty',
  })
})
