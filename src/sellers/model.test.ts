import { expect, test } from 'vitest'
import { handlePattern, isReserved, toSkeleton } from './handle.ts'
import { toSafeFileName } from './model.ts'

test.each([
  ['he1lo', 'hello'],
  ['rnart', 'mart'],
  ['vvatch', 'watch'],
  ['l00k', 'look'],
  ['best-buy', 'bestbuy'],
  ['5hop', 'shop'],
])('%s looks like %s', (one, other) => {
  expect(toSkeleton(one)).toBe(toSkeleton(other))
})

test('handles that look different stay different', () => {
  expect(toSkeleton('hamro')).not.toBe(toSkeleton('hamra'))
})

test('handles that look like the shop’s are reserved', () => {
  for (const handle of ['admin', 'adm1n', 'a-p-i', 'Seller', '5hop'])
    expect(isReserved(handle)).toBe(true)
  expect(isReserved('himal-computers')).toBe(false)
})

test.each(['-ab', 'ab-', 'a--b', 'a b', 'пасал', 'पसल', 'a_b', 'ＡＢＣ'])(
  '%s is not a valid handle',
  (handle) => {
    expect(handlePattern.test(handle)).toBe(false)
  },
)

test('file names lose their path and control characters', () => {
  expect(toSafeFileName('../../etc/passwd')).toBe('passwd')
  expect(toSafeFileName('C:\\scans\\pan.pdf')).toBe('pan.pdf')
  expect(toSafeFileName('pan\u202Efdp.exe\n')).toBe('panfdp.exe')
  expect(toSafeFileName('/')).toBe('document')
})
