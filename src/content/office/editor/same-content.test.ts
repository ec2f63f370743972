import { expect, test } from 'vitest'
import { isSameContent } from './same-content.ts'

test.each([
  [{ a: 'x ', b: [1, null] }, { b: [1, null], a: 'x' }, true],
  [{ a: 'x', b: undefined }, { a: 'x' }, true],
  [{ a: 'x' }, { a: 'y' }, false],
  [{ a: [] }, { a: {} }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [null, {}, false],
  [{ a: null }, { a: '' }, false],
])('%j and %j have the same content: %s', (one, other, same) => {
  expect(isSameContent(one, other)).toBe(same)
  expect(isSameContent(other, one)).toBe(same)
})
