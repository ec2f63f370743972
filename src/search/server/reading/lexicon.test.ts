import { describe, expect, test } from 'vitest'
import { ProductIndex } from '../engine/product-index.ts'
import { Structure } from '../engine/structure.ts'
import { Lexicon, type Synonym } from './lexicon.ts'

const names = ['Laptops', 'Laptop chargers', 'Laptop batteries']
const categories = names.map((name, number) => ({ id: String(number), slug: name, name, parentId: null, description: '' }))
const lexiconWith = (...synonyms: Synonym[]) => new Lexicon(new ProductIndex(new Structure(categories, [])), synonyms)
const chargers = [{ kind: 'category', categories: [1] }]

describe('what is called otherwise', () => {
  test('is so in longer names as well, with one or two of their words', () => {
    const lexicon = lexiconWith({ words: ['notebook'], meaning: 'laptop' }, { words: ['adapter'], meaning: 'charger' })
    for (const words of [
      ['notebook', 'charger'],
      ['laptop', 'adapter'],
      ['notebook', 'adapter'],
    ])
      expect(lexicon.find(words), words.join(' ')).toEqual(chargers)
  })

  test('may say the name again, as often as staff like, and phrases grow no longer by it', () => {
    const words = ['computer', 'kit', 'machine', 'thing', 'device', 'box', 'item'].map((word) => `laptop ${word}`)
    const together = lexiconWith({ words, meaning: 'laptop' })
    const apart = lexiconWith(...words.map((word) => ({ words: [word], meaning: 'laptops' })))
    for (const lexicon of [together, apart]) {
      expect(lexicon.find(['laptop', 'machine', 'charger'])).toEqual(chargers)
      expect(lexicon.longestPhrase).toBe(3)
    }
  })

  test('may be so by another synonym, whichever was said first', () => {
    const chain = [
      { words: ['lappy'], meaning: 'notebook' },
      { words: ['notebook'], meaning: 'laptop' },
    ]
    for (const synonyms of [chain, chain.toReversed()]) expect(lexiconWith(...synonyms).find(['lappy'])).toContainEqual({ kind: 'category', categories: [0] })
  })
})

test('a word being typed becomes itself before it becomes the first of several', () => {
  expect(lexiconWith().complete(['lapt'])).toEqual([{ kind: 'category', categories: [0] }])
  expect(lexiconWith().complete(['laptop', 'ch'])).toEqual(chargers)
})
