import { describe, expect, test } from 'vitest'
import { degreeOf, differ, markBetter, measureOf } from './better.ts'

describe('the better value', () => {
  test('is the higher or the lower one, depending on the attribute', () => {
    expect(markBetter([8, 16], 'higher')).toEqual([false, true])
    expect(markBetter([2.3, 1.2, 1.4], 'lower')).toEqual([false, true, false])
  })

  test('may be shared by at most half of the columns', () => {
    expect(markBetter([16, 8, 16, 8], 'higher')).toEqual([true, false, true, false])
    expect(markBetter([16, 16, 8], 'higher')).toEqual([false, false, false])
    expect(markBetter([16, 16], 'higher')).toEqual([false, false])
  })

  test('is not marked if neither direction is better, or if only one value exists', () => {
    expect(markBetter([14, 16], null)).toEqual([false, false])
    expect(markBetter([500, null, null], 'higher')).toEqual([false, false, false])
    expect(markBetter([500, null, 300], 'higher')).toEqual([true, false, false])
    expect(markBetter([null, null], 'lower')).toEqual([false, false])
    expect(markBetter([null, null, 1, 1], 'higher')).toEqual([false, false, false, false])
  })

  test('is the most only if it is the single best of three or more', () => {
    expect(degreeOf([false, true, false])).toBe('most')
    expect(degreeOf([true, false, true, false])).toBe('more')
    expect(degreeOf([true, false])).toBe('more')
  })
})

test('values differ if their texts differ, and a missing value differs from any other', () => {
  expect(differ([{ text: 'IPS' }, { text: 'IPS' }])).toBe(false)
  expect(differ([{ text: 'IPS' }, { text: 'VA' }])).toBe(true)
  expect(differ([{ text: 'IPS' }, { text: '' }])).toBe(true)
  expect(differ([{ text: '' }, { text: '' }])).toBe(false)
})

test('the unit decides the measure', () => {
  expect(measureOf({ type: 'number', unit: 'kg' })).toBe('mass')
  expect(measureOf({ type: 'number', unit: '' })).toBe('amount')
  expect(measureOf({ type: 'number', unit: 'cubits' })).toBe('other')
  expect(measureOf({ type: 'choice', unit: '' })).toBe('choice')
})
