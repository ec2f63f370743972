import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
import { differencesOf, merge } from './merge.ts'

const base: Draft = {
  ...emptyDraft,
  productName: 'Cable',
  brand: 'Old',
  color: 'Grey',
  stock: '10',
}
const draft = (change: Partial<Draft>): Draft => ({ ...base, ...change })

test('only what somebody else changed, and differs from what stands here, is a question', () => {
  const [theirs, mine] = [
    draft({ brand: 'Theirs', model: 'T-1', slug: 'cable' }),
    draft({ brand: 'Mine', color: 'Green', slug: 'cable' }),
  ]
  expect(differencesOf(base, theirs, mine)).toEqual([
    { name: 'brand', theirs: 'Theirs', mine: 'Mine', isTyped: true },
    { name: 'model', theirs: 'T-1', mine: '', isTyped: false },
  ])
})

test('pictures and attributes are compared by what is in them', () => {
  const pictures = [{ path: '/a.webp', alt: 'Front' }]
  expect(
    differencesOf(
      base,
      draft({ pictures, attributes: { size: '5' } }),
      draft({ pictures: [...pictures], attributes: { size: '5' } }),
    ),
  ).toEqual([])
  expect(
    differencesOf(
      base,
      draft({ pictures }),
      draft({ pictures: [{ path: '/a.webp', alt: 'Back' }] }),
    ).map(({ name }) => name),
  ).toEqual(['pictures'])
})

test('theirs is taken where nothing was typed, mine where it was kept', () => {
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

test('the stock is the one of the shop, whatever stood in the editor, and never a question', () => {
  const [theirs, mine] = [draft({ stock: '9' }), draft({ stock: '10' })]
  expect(differencesOf(base, theirs, mine)).toEqual([])
  expect(merge(base, theirs, mine, new Set()).stock).toBe('9')
  expect(merge(base, base, draft({ stock: '12' }), new Set()).stock).toBe('10')
})
