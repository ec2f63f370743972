import { expect, test } from 'vitest'
import { withQuery } from './address.ts'
import { readQuery } from './read-query.ts'

const rules = { sort: /^(new|rating)$/, brand: [/^\w+$/], id: [/^\d+$/, 2] } as const
const read = (query: string) => String(readQuery(rules, new URLSearchParams(query)))

test('a page reads only what it understands, in one order and form', () => {
  expect(read('brand=hp&x=1&sort=new&brand=acer&brand=hp')).toBe('sort=new&brand=acer&brand=hp')
  expect(read('sort=cheap')).toBe('')
})

test('where the order is part of what is asked, it stays, and the rest is left out', () => {
  expect(read('id=9&id=x&id=3&id=9&id=4')).toBe('id=9&id=3')
})

test('an address names each value of a list, and nothing that is missing', () => {
  expect(withQuery('/compare', { id: ['9', '3'], only: undefined })).toBe('/compare?id=9&id=3')
  expect(withQuery('/listing', { page: 2, search: '' })).toBe('/listing?page=2')
})
