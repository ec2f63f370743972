import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
import { listDifferences, merge } from './merge.ts'

const base: Draft = {
  ...emptyDraft,
  productName: 'Cable',
  brand: 'Old',
  color: 'Grey',
  stock: '10',
}
const draft = (change: Partial<Draft>): Draft => ({ ...base, ...change })

test('a field differs only if they changed it to another value than mine', () => {
  const [theirs, mine] = [
    draft({ brand: 'Theirs', model: 'T-1', slug: 'cable' }),
    draft({ brand: 'Mine', color: 'Green', slug: 'cable' }),
  ]
  expect(listDifferences(base, theirs, mine)).toEqual([
    { name: 'brand', theirs: 'Theirs', mine: 'Mine', isTyped: true },
    { name: 'model', theirs: 'T-1', mine: '', isTyped: false },
  ])
})

test('pictures and attributes are compared by their contents', () => {
  const pictures = [{ path: '/a.webp', alt: 'Front' }]
  expect(
    listDifferences(
      base,
      draft({ pictures, attributes: { size: '5' } }),
      draft({ pictures: [...pictures], attributes: { size: '5' } }),
    ),
  ).toEqual([])
  expect(
    listDifferences(
      base,
      draft({ pictures }),
      draft({ pictures: [{ path: '/a.webp', alt: 'Back' }] }),
    ).map(({ name }) => name),
  ).toEqual(['pictures'])
})

test('merging takes their changes, except in fields where mine is chosen', () => {
  const [theirs, mine] = [
    draft({ brand: 'Theirs', model: 'T-1' }),
    draft({ brand: 'Mine', color: 'Green' }),
  ]
  expect(merge(base, theirs, mine, new Set(['brand']))).toEqual(
    draft({ brand: 'Mine', model: 'T-1', color: 'Green' }),
  )
  expect(merge(base, theirs, mine, new Set())).toEqual(
    draft({ brand: 'Theirs', model: 'T-1', color: 'Green' }),
  )
  expect(merge(base, theirs, mine, new Set(['brand', 'model']))).toEqual(
    draft({ brand: 'Mine', color: 'Green' }),
  )
})

test('the stock always comes from the shop and is never in conflict', () => {
  const [theirs, mine] = [draft({ stock: '9' }), draft({ stock: '10' })]
  expect(listDifferences(base, theirs, mine)).toEqual([])
  expect(merge(base, theirs, mine, new Set()).stock).toBe('9')
  expect(merge(base, base, draft({ stock: '12' }), new Set()).stock).toBe('10')
})
