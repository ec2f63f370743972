import { expect, test } from 'vitest'
import { encodeUtf8 } from './encode-utf8.ts'

test('texts become valid UTF-8, even one that was cut inside a character', () => {
  const texts = ['', 'plain', '© 2023–2026', 'नेपाल 😀', 'cut \ud83d']
  expect(encodeUtf8(texts)).toEqual(
    Buffer.from(texts.map((text) => Buffer.from(text).toString()).join('')),
  )
})

test('encoding a second text leaves the first result unchanged', () => {
  const [first, second] = [encodeUtf8(['one']), encodeUtf8(['two'])]
  expect([first, second].map(String)).toEqual(['one', 'two'])
})

test('a text longer than the shared buffer is encoded correctly', () => {
  const long = 'लामो पाठ '.repeat(60_000)
  expect(String(encodeUtf8([long]))).toBe(long)
})
