import { expect, test } from 'vitest'
import { isSame, mergeTyped } from './merge-typed.ts'

const sent = { name: 'Maya', phone: '984', tags: ['a'] }

test('a field gets the saved value unless it was edited while sending', () => {
  expect(mergeTyped({ name: 'Maya Rai', phone: '+977 984', tags: [] }, sent, sent)).toEqual({
    name: 'Maya Rai',
    phone: '+977 984',
    tags: [],
  })
})

test('text typed while sending stays', () => {
  expect(
    mergeTyped({ name: 'Maya Rai', phone: '+977 984', tags: ['a'] }, sent, {
      ...sent,
      name: 'Maya R',
    }),
  ).toEqual({ name: 'Maya R', phone: '+977 984', tags: ['a'] })
})

test('a field emptied while sending stays empty, and lists are compared by content', () => {
  const now = { name: '', phone: '984', tags: ['a'] }
  expect(mergeTyped({ name: 'Maya', phone: '985', tags: ['b'] }, sent, now)).toEqual({
    name: '',
    phone: '985',
    tags: ['b'],
  })
  expect(mergeTyped({ ...sent, tags: ['b'] }, sent, { ...sent, tags: ['a', 'c'] }).tags).toEqual([
    'a',
    'c',
  ])
})

test('two values are the same if their content is', () => {
  expect(isSame([{ path: 'x', alt: '' }], [{ path: 'x', alt: '' }])).toBe(true)
  expect(isSame('1', 1)).toBe(false)
  expect(isSame(undefined, null)).toBe(false)
})
