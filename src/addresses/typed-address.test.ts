import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkPlace, typedAddress, whereTo } from './typed-address.ts'

const typed = { municipality: '', district: '', ward: '', tole: 'House 12', landmark: '' }
const complaints = (change: Partial<typeof typed>, needsDistrict: string | false = false) => {
  const { error } = z
    .object(typedAddress)
    .check(checkPlace(needsDistrict))
    .safeParse({ ...typed, ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}
const goesTo = (change: Partial<typeof typed>) =>
  whereTo(z.object(typedAddress).parse({ ...typed, ...change }))

test('a city that we know brings its district along, as it is written there', () => {
  expect(complaints({ municipality: 'pokhara' }, 'Which district?')).toEqual({})
  expect(goesTo({ municipality: 'pokhara' })).toEqual({
    address: {
      district: 'Kaski',
      municipality: 'Pokhara',
      ward: null,
      tole: 'House 12',
      landmark: '',
    },
  })
})

test('one that no list has is taken as it was typed, in a district or as text', () => {
  expect(complaints({ municipality: 'Thamel' })).toEqual({})
  expect(goesTo({ municipality: 'Thamel', landmark: 'the garden', ward: '26' })).toEqual({
    shippingAddress: 'Thamel, House 12, near the garden, Ward 26',
  })
  expect(complaints({ municipality: 'Thamel' }, 'Which district?')).toEqual({
    district: 'Which district?',
  })
  expect(complaints({ municipality: 'Thamel', district: 'Kathmandu' }, 'Which district?')).toEqual(
    {},
  )
  expect(goesTo({ municipality: 'Thamel', district: 'Kathmandu' })).toMatchObject({
    address: { municipality: 'Thamel', district: 'Kathmandu' },
  })
})

test('a name that several districts have asks which, where that matters', () => {
  expect(complaints({ municipality: 'Patan' })).toEqual({})
  expect(complaints({ municipality: 'Patan' }, 'Which district?')).toEqual({
    district: 'Which district?',
  })
  expect(complaints({ municipality: 'Patan', district: 'Lalitpur' }, 'Which district?')).toEqual({})
})

test('what cannot be is refused beside its field', () => {
  expect(complaints({})).toEqual({ municipality: 'City is required' })
  expect(complaints({ municipality: 'Pokhara', district: 'Kathmandu' })).toEqual({
    municipality: 'There is no such city or municipality in this district',
  })
  expect(complaints({ municipality: 'Pokhara', ward: '34' })).toEqual({
    ward: 'Wards here go from 1 to 33',
  })
  expect(complaints({ municipality: 'Pokhara', ward: 'six' })).toMatchObject({
    ward: 'A ward is a number from 1 to 50, or left out',
  })
})
