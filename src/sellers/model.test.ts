import { expect, test } from 'vitest'
import { handlePattern, isReserved, skeletonOf } from './handle.ts'
import { plainName, toBasisPoints, toPercent } from './model.ts'

test.each([
  ['he1lo', 'hello'],
  ['rnart', 'mart'],
  ['vvatch', 'watch'],
  ['l00k', 'look'],
  ['best-buy', 'bestbuy'],
  ['5hop', 'shop'],
])('%s looks like %s', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other))
})

test('handles that differ for the eye stay different', () => {
  expect(skeletonOf('hamro')).not.toBe(skeletonOf('hamra'))
})

test('nobody passes for the shop', () => {
  for (const handle of ['admin', 'adm1n', 'a-p-i', 'Seller', '5hop'])
    expect(isReserved(handle)).toBe(true)
  expect(isReserved('himal-computers')).toBe(false)
})

test.each(['-ab', 'ab-', 'a--b', 'a b', 'пасал', 'पसल', 'a_b', 'ＡＢＣ'])(
  '%s is no handle',
  (handle) => {
    expect(handlePattern.test(handle)).toBe(false)
  },
)

test('a file’s name is text alone', () => {
  expect(plainName('../../etc/passwd')).toBe('passwd')
  expect(plainName('C:\\scans\\pan.pdf')).toBe('pan.pdf')
  expect(plainName('pan\u202Efdp.exe\n')).toBe('panfdp.exe')
  expect(plainName('/')).toBe('document')
})

test('percentages with two decimals come back as they were', () => {
  for (const percent of [0, 0.01, 7.25, 12.5, 29.99, 100])
    expect(toPercent(toBasisPoints(percent))).toBe(percent)
})
