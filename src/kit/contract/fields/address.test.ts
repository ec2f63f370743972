import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withQuery } from './address.ts'

test('a query is encoded as by URLSearchParams, without missing values', () => {
  const value = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer())
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), value, (name, entry) => {
      expect(withQuery('/at', { [name]: entry })).toBe(
        `/at?${new URLSearchParams({ [name]: String(entry) })}`,
      )
    }),
  )
  expect(withQuery('/at', { none: undefined, empty: '', many: ['a b', 'c'], page: 2 })).toBe(
    '/at?many=a+b&many=c&page=2',
  )
  expect(withQuery('/at', { none: undefined })).toBe('/at')
})
