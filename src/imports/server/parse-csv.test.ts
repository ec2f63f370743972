import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, toCsvLine, unguard } from '#contract/csv.rules.ts'
import { findDelimiter, parseCsv, UnendedQuote } from './parse-csv.ts'

const rows = (text: string) => [...parseCsv(text)]

describe('a table', () => {
  test.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      `${byteOrderMark}a,b\n,`,
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    [
      'a,b\n"x ""y"" z","1\n2"\n',
      [
        ['a', 'b'],
        ['x "y" z', '1\n2'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    [
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['a\n"5"" disk"', [['a'], ['5" disk']]],
    [
      'a,b\n5" disk,x',
      [
        ['a', 'b'],
        ['5" disk', 'x'],
      ],
    ],
    [
      'नाम,मूल्य\nल्यापटप,१',
      [
        ['नाम', 'मूल्य'],
        ['ल्यापटप', '१'],
      ],
    ],
    ['', []],
  ])('%j is read as it was meant', (text, expected) => {
    expect(rows(text)).toEqual(expected)
  })

  test('with a quote that never ends is refused', () => {
    expect(() => rows('a,b\n"1,2\n3,4')).toThrow(UnendedQuote)
  })

  test('is delimited as its headings are', () => {
    expect([findDelimiter('a,b;c;d'), findDelimiter('"a,b,c";d'), findDelimiter('a'), findDelimiter('a\tb\tc,d')]).toEqual([';', ';', ',', '\t'])
  })

  test('of whatever cells is read as it was written', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.stringMatching(/^['=+\-@"\n\r\t,; a]*$/))
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))
    fc.assert(
      fc.property(table, (cells) => {
        const headings = cells[0]?.map((_, place) => `column ${place}`) ?? []
        const text = byteOrderMark + [headings, ...cells].map(toCsvLine).join('')
        const [, ...read] = rows(text)
        expect(read.map((row) => row.map(unguard))).toEqual(cells)
      }),
    )
  })
})

test.each([['=1+1'], ['+977'], ['-x'], ['@cmd'], ['\tx'], ['\rx'], ["'=1"], ['=HYPERLINK("http://x")']])(
  '%j cannot become a formula in a spreadsheet',
  (text) => {
    const [[written] = ['']] = rows(toCsvLine([text, 'x']))
    expect(written).toBe(`'${text}`)
  },
)

test('negative numbers stay numbers', () => {
  expect(toCsvLine(['-40', '-0.5', '-4-'])).toBe("-40,-0.5,'-4-\r\n")
})
