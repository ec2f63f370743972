import { describe, expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const table = 'Product,Make,Model\nतेल फिल्टर,Bajaj,Pulsar 150'
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

describe('a CSV file is read in the encoding that the spreadsheet used', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode(table)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${table}`)],
    ['UTF-16, "Unicode text" of Excel', utf16(table, false)],
    ['UTF-16, big-endian', utf16(table, true)],
  ])('%s', async (_, bytes) => {
    expect(
      (await readTextFile(new File([bytes as BlobPart], 'fits.csv')))?.replace(/^\ufeff/, ''),
    ).toBe(table)
  })

  test('Windows-1252, from older programs', async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('Note\nCaf'), 0xe9])
    expect(await readTextFile(new File([bytes], 'fits.csv'))).toBe('Note\nCafé')
  })
})
