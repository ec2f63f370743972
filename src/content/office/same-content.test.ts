import { expect, test } from 'vitest'
import { sameContent } from './same-content.ts'

test.each([
  [{ a: 'x ', b: [1, null] }, { b: [1, null], a: 'x' }, true],
  [{ a: 'x', b: undefined }, { a: 'x' }, true],
  [{ a: 'x' }, { a: 'y' }, false],
  [{ a: [] }, { a: {} }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [null, {}, false],
  [{ a: null }, { a: '' }, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(sameContent(one, other)).toBe(same)
  expect(sameContent(other, one)).toBe(same)
})
