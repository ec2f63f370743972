import { expect, test } from 'vitest'
import { joinSpelledLetters, splitEndings, transliterate } from './devanagari.ts'

test.each([
  ['ल्यापटप', 'lyapatap'],
  ['सम्म', 'samma'],
  ['र', 'ra'],
  ['कार्ड', 'kard'],
  ['५० हजार', '50 hajar'],
])('%s is written %s', (word, latin) => {
  expect(transliterate(word)).toBe(latin)
})

test.each([
  ['हजारसम्मको', ['हजार', 'सम्म', 'को']],
  ['ल्यापटपहरूको', ['ल्यापटप', 'हरू', 'को']],
  ['सम्म', ['सम्म']],
  ['को', ['को']],
])('%s is split into its word and suffixes', (word, parts) => {
  expect(splitEndings(word)).toEqual(parts)
})

test('letters that are spelled apart are joined to a known abbreviation', () => {
  const isKnown = (letters: string) => letters === 'hp'
  expect(joinSpelledLetters(['एच', 'पी', 'ल्यापटप'], isKnown)).toEqual(['एचपी', 'ल्यापटप'])
  expect(joinSpelledLetters(['के', 'एच', 'पी'], isKnown)).toEqual(['के', 'एचपी'])
})
