import { expect, test } from 'vitest'
import { line, optionalLine } from './line.ts'

test.each(['Himal Computers', 'हिमाल कम्प्युटर', 'क्\u200dषेत्र', 'A – B', '😀'])(
  '%j is a valid line',
  (text) => {
    expect(line(60).safeParse(text)).toMatchObject({ success: true, data: text })
  },
)

test.each([
  '',
  '  ',
  '\u200b',
  '\u2060 \u200b',
  'Shop\nBcc: x@y.z',
  'a\u2028b',
  'safe\u202egnp.exe',
  'x'.repeat(61),
])('%j is not a valid line', (text) => {
  expect(line(60).safeParse(text).success).toBe(false)
})

test('an optional line may be empty, but not made of invisible characters', () => {
  expect(optionalLine(60).safeParse(' ')).toMatchObject({ success: true, data: '' })
  expect(optionalLine(60).safeParse('\u200b').success).toBe(false)
})
