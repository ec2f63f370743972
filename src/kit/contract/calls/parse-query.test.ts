import { expect, test } from 'vitest'
import { withQuery } from '../fields/address.ts'
import { parseQuery } from './parse-query.ts'

const rules = { sort: /^(new|rating)$/, brand: [/^\w+$/], id: [/^\d+$/, 2] } as const
const read = (query: string) => String(parseQuery(rules, new URLSearchParams(query)))

test('unknown parts of a query are dropped, and the rest is sorted', () => {
  expect(read('brand=hp&x=1&sort=new&brand=acer&brand=hp')).toBe('sort=new&brand=acer&brand=hp')
  expect(read('sort=cheap')).toBe('')
})

test('an ordered list keeps its order, and is cut at its limit', () => {
  expect(read('id=9&id=x&id=3&id=9&id=4')).toBe('id=9&id=3')
})

test('an address repeats the name for each value of a list, and omits missing ones', () => {
  expect(withQuery('/compare', { id: ['9', '3'], only: undefined })).toBe('/compare?id=9&id=3')
  expect(withQuery('/listing', { page: 2, search: '' })).toBe('/listing?page=2')
})
