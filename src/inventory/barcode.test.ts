import { expect, test } from 'vitest'
import { code128Symbols, createBarcode, symbols } from './barcode.ts'

const product = { id: '17', sku: '', barcode: '' }

test('an EAN-13 is drawn as in the standard, and a UPC-A as the equivalent EAN-13', () => {
  const modules =
    '10100010110100111011001100100110111101001110101' +
    '010110011011011001000010101110010011101000100101'
  expect(createBarcode({ ...product, barcode: '5901234123457' }, 46)).toEqual({
    text: '5901234123457',
    modules,
  })
  const upc = createBarcode({ ...product, barcode: '036000291452' }, 46)
  expect(upc).toEqual({
    text: '036000291452',
    modules: createBarcode({ ...product, barcode: '0036000291452' }, 46).modules,
  })
  expect(createBarcode({ ...product, barcode: '96385074' }, 46).modules).toHaveLength(67)
})

test('Code 128 has 107 distinct symbols of eleven modules, and the right check symbol', () => {
  const widths = symbols.slice(0, -1).map((symbol) => [...symbol].map(Number))
  expect(symbols).toHaveLength(107)
  expect(new Set(symbols).size).toBe(107)
  for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of widths)
    expect([a + b + c + d + e + f, (a + c + e) % 2]).toEqual([11, 0])
  expect(code128Symbols('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(code128Symbols('1234')).toEqual([105, 12, 34, (105 + 12 + 68) % 103, 106])
})

test('without a barcode the SKU is drawn, or the id if the SKU is too long', () => {
  expect(createBarcode({ ...product, sku: 'CB-100' }, 46).text).toBe('CB-100')
  expect(createBarcode({ ...product, sku: 'A-SKU-THAT-IS-MUCH-TOO-LONG-FOR-IT' }, 46).text).toBe(
    '17',
  )
  expect(createBarcode(product, 46).text).toBe('17')
})
