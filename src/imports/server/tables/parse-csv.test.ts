import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, toCsvLine, unescapeFormula } from '#kit/contract/csv.ts'
import { detectDelimiter, parseCsv, UnterminatedQuote } from './parse-csv.ts'

async function rows(text: string) {
  const all: string[][] = []
  for await (const row of parseCsv([text], detectDelimiter(text))) all.push(row)
  return all
}

describe('a table', () => {
  // The rows, with `|` between their cells.
  test.each<[text: string, ...rows: string[]]>([
    ['a,b\n1,2\n', 'a|b', '1|2'],
    ['a,b\r\n1,2', 'a|b', '1|2'],
    ['a,b\r1,2\r', 'a|b', '1|2'],
    ['a;b\n1,5;2', 'a|b', '1,5|2'],
    ['a\tb\n1\t', 'a|b', '1|'],
    [`${byteOrderMark}a,b\n,`, 'a|b', '|'],
    ['a,b\n"x ""y"" z","1\n2"\n', 'a|b', 'x "y" z|1\n2'],
    ['a\n\nb', 'a', '', 'b'],
    ['"a;b;c",d\n1,2', 'a;b;c|d', '1|2'],
    ['a\n"5"" disk"', 'a', '5" disk'],
    ['a,b\n5" disk,x', 'a|b', '5" disk|x'],
    ['नाम,मूल्य\nल्यापटप,१', 'नाम|मूल्य', 'ल्यापटप|१'],
    ['a\n"5" disk', 'a', '"5" disk'],
    ['a,b\n1\r\n1,2,3\r', 'a|b', '1', '1|2|3'],
    [''],
  ])('%j is read as it was meant', async (text, ...expected) => {
    expect((await rows(text)).map((cells) => cells.join('|'))).toEqual(expected)
  })

  test('larger than one chunk is read completely, even if a character is cut in two', async () => {
    const names = Array.from({ length: 9_000 }, (_, n) => [`${n}`, 'ल्यापटप "१५"\n'])
    expect(await rows(['a,b\n', ...names.map(toCsvLine)].join(''))).toEqual([['a', 'b'], ...names])
  })

  test('with a quote that never ends is refused', async () => {
    await expect(rows('a,b\n"1,2\n3,4')).rejects.toThrow(UnterminatedQuote)
  })

  test('has the delimiter of its headings', () => {
    expect([
      detectDelimiter('a,b;c;d'),
      detectDelimiter('"a,b,c";d'),
      detectDelimiter('a'),
      detectDelimiter('a\tb\tc,d'),
    ]).toEqual([';', ';', ',', '\t'])
  })

  test('is read exactly as it was written, whatever its cells', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.stringMatching(/^['=+\-@"\n\r\t,; a]*$/),
    )
    const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    await fc.assert(
      fc.asyncProperty(table, async (cells) => {
        const headings = cells[0]?.map((_, place) => `column ${place}`) ?? []
        const text = byteOrderMark + [headings, ...cells].map(toCsvLine).join('')
        const [, ...read] = await rows(text)
        expect(read.map((row) => row.map(unescapeFormula))).toEqual(cells)
      }),
    )
  })
})

test.each(['=1+1', '+977', '-x', '@cmd', '\tx', '\rx', "'=1", '=HYPERLINK("http://x")'])(
  '%j cannot become a formula in a spreadsheet',
  async (text) => {
    const [[written] = ['']] = await rows(toCsvLine([text, 'x']))
    expect(written).toBe(`'${text}`)
  },
)

test('negative numbers stay numbers', () => {
  expect(toCsvLine(['-40', '-0.5', '-4-'])).toBe("-40,-0.5,'-4-\r\n")
})
