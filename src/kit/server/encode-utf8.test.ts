import { expect, test } from 'vitest'
import { encodeUtf8 } from './encode-utf8.ts'

test('texts become the bytes that every browser reads, also one that was cut inside a character', () => {
  const texts = ['', 'plain', '© 2023–2026', 'नेपाल 😀', 'cut \ud83d']
  expect(encodeUtf8(texts)).toEqual(Buffer.from(texts.map((text) => Buffer.from(text).toString()).join('')))
})
