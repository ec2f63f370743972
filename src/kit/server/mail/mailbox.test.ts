import { expect, test } from 'vitest'
import { parseMailbox } from './mailbox.ts'

test.each([
  ['shop@shop.example', { name: '', address: 'shop@shop.example' }],
  ['Shop <shop@shop.example>', { name: 'Shop', address: 'shop@shop.example' }],
  [
    '"Shop, \\"the best\\"" <shop@shop.example>',
    { name: 'Shop, "the best"', address: 'shop@shop.example' },
  ],
  [
    'Shop: laptops, parts <shop@shop.example>',
    { name: 'Shop: laptops, parts', address: 'shop@shop.example' },
  ],
  [
    'Shop <eve@evil.example> <shop@shop.example>',
    { name: 'Shop <eve@evil.example>', address: 'shop@shop.example' },
  ],
  [
    'Shop\r\nBcc: eve@evil.example <shop@shop.example>',
    { name: 'Shop Bcc: eve@evil.example', address: 'shop@shop.example' },
  ],
  ['shop@shop.example, eve@evil.example', null],
  ['Shop <shop@shop.example', null],
  ['Shop', null],
  ['', null],
])('%j is parsed as one mailbox or refused', (text, expected) => {
  expect(parseMailbox(text)).toEqual(expected)
})
