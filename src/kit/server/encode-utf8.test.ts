import { expect, test } from 'vitest'
import { encodeUtf8 } from './encode-utf8.ts'

test('texts become the bytes that every browser reads, also one that was cut inside a character', () => {
  const texts = ['', 'plain', '© 2023–2026', 'नेपाल 😀', 'cut \ud83d']
  expect(encodeUtf8(texts)).toEqual(
    Buffer.from(texts.map((text) => Buffer.from(text).toString()).join('')),
  )
})

test('what was encoded stays as it is when something else is encoded', () => {
  const [first, second] = [encodeUtf8(['one']), encodeUtf8(['two'])]
  expect([first, second].map(String)).toEqual(['one', 'two'])
})

test('a text longer than any page is encoded, too', () => {
  const long = 'लामो पाठ '.repeat(60_000)
  expect(String(encodeUtf8([long]))).toBe(long)
})
