import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSolution, puzzles, solve } from './proof-of-work.ts'
import { hashText, hashWords } from './sha256.ts'

const toHex = (words: Uint32Array) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('')

test('hashes are those of SHA-256', () => {
  for (const length of [0, 1, 31, 55, 56, 63, 64, 65, 200]) {
    const text = 'challenge-'.repeat(20).slice(0, length)
    expect(toHex(hashText(text))).toBe(createHash('sha256').update(text).digest('hex'))
  }
  const words = Uint32Array.from({ length: 10 }, (_, index) => 0xfedcba98 - index)
  const bytes = Buffer.alloc(40)
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word, index * 4)
  expect(toHex(hashWords(words))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('a solution answers one challenge, and needs every puzzle', async () => {
  const nonces = await solve('one')
  expect(isSolution('one', nonces)).toBe(true)
  expect(isSolution('other', nonces)).toBe(false)
  expect(isSolution('one', nonces.slice(1))).toBe(false)
  expect(isSolution('one', [...nonces, 0])).toBe(false)
  expect(isSolution('one', new Array<number>(puzzles).fill(0))).toBe(false)
  expect(isSolution('one', [])).toBe(false)
})
