import { describe, expect, test } from 'vitest'
import { ProductIndex } from '../engine/product-index.ts'
import { Structure } from '../engine/structure.ts'
import { Lexicon, type Synonym } from './lexicon.ts'

const names = ['Laptops', 'Laptop chargers', 'Laptop batteries']
const categories = names.map((name, number) => ({
  id: String(number),
  slug: name,
  name,
  parentId: null,
  description: '',
}))
const lexiconWith = (...synonyms: Synonym[]) =>
  Lexicon.make(new ProductIndex(new Structure(categories, [])), synonyms)
const chargers = [{ kind: 'category', categories: [1] }]

describe('what is called otherwise', () => {
  test('is so in longer names as well, with one or two of their words', async () => {
    const lexicon = await lexiconWith(
      { words: ['notebook'], meaning: 'laptop' },
      { words: ['adapter'], meaning: 'charger' },
    )
    for (const words of [
      ['notebook', 'charger'],
      ['laptop', 'adapter'],
      ['notebook', 'adapter'],
    ])
      expect(lexicon.find(words), words.join(' ')).toEqual(chargers)
  })

  test('may say the name again, as often as staff like, and phrases grow no longer by it', async () => {
    const words = ['computer', 'kit', 'machine', 'thing', 'device', 'box', 'item'].map(
      (word) => `laptop ${word}`,
    )
    const together = await lexiconWith({ words, meaning: 'laptop' })
    const apart = await lexiconWith(...words.map((word) => ({ words: [word], meaning: 'laptops' })))
    for (const lexicon of [together, apart]) {
      expect(lexicon.find(['laptop', 'machine', 'charger'])).toEqual(chargers)
      expect(lexicon.longestPhrase).toBe(3)
    }
  })

  test('may be so by another synonym, whichever was said first', async () => {
    const chain = [
      { words: ['lappy'], meaning: 'notebook' },
      { words: ['notebook'], meaning: 'laptop' },
    ]
    for (const synonyms of [chain, chain.toReversed()])
      expect((await lexiconWith(...synonyms)).find(['lappy'])).toContainEqual({
        kind: 'category',
        categories: [0],
      })
  })
})

test('a word being typed becomes itself before it becomes the first of several', async () => {
  const lexicon = await lexiconWith()
  expect(lexicon.complete(['lapt'])).toEqual([{ kind: 'category', categories: [0] }])
  expect(lexicon.complete(['laptop', 'ch'])).toEqual(chargers)
})

test('however much staff say, others are served while it is read', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const words = Array.from({ length: 3_000 }, (_, number) => `thing ${number}`)
  const lexicon = await lexiconWith(...words.map((word) => ({ words: [word], meaning: 'laptop' })))
  clearInterval(turning)
  expect(lexicon.find(['thing', '2999', 'charger'])).toEqual(chargers)
  expect(turns).toBeGreaterThan(1)
})
