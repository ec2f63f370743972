import { describe, expect, test } from 'vitest'
import { ProductIndex } from '../../engine/index/product-index.ts'
import { Structure } from '../../engine/index/structure.ts'
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
  Lexicon.build(new ProductIndex(new Structure(categories, [])), synonyms)
const chargers = [{ kind: 'category', categories: [1] }]

describe('synonyms', () => {
  test('also work in longer names, for one or two of their words', async () => {
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

  test('may repeat the name without making phrases ever longer', async () => {
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

  test('may refer to another synonym, in any order', async () => {
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

test('an unfinished word is completed to one word before it starts a longer name', async () => {
  const lexicon = await lexiconWith()
  expect(lexicon.completions.ofWords(['lapt'])).toEqual([{ kind: 'category', categories: [0] }])
  expect(lexicon.completions.ofWords(['laptop', 'ch'])).toEqual(chargers)
})

test('other work runs while many synonyms are read', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const words = Array.from({ length: 3_000 }, (_, number) => `thing ${number}`)
  const lexicon = await lexiconWith(...words.map((word) => ({ words: [word], meaning: 'laptop' })))
  clearInterval(turning)
  expect(lexicon.find(['thing', '2999', 'charger'])).toEqual(chargers)
  expect(turns).toBeGreaterThan(1)
})
