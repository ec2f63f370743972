import { expect, test } from 'vitest'
import { planMove, type Standing } from './plan-move.ts'

const standing = (
  id: string,
  stage: Standing['stage'],
  ...lines: [line: number, left: number][]
): Standing => ({
  id,
  stage,
  version: 1,
  isReturnable: true,
  lines: lines.map(([line, left]) => ({ line, left })),
})
const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { code: string }).code
  }
}

test(
  'a step of the whole order moves what can take it, and names what stays; what is over is not ' +
    'named',
  () => {
    const all = [
      standing('a', 'pending', [1, 2]),
      standing('b', 'shipped', [2, 1]),
      standing('c', 'cancelled', [3, 0]),
    ]
    expect(planMove(all, 'pending', { to: 'confirmed', by: 'shop' })).toEqual({
      steps: [{ consignment: 'a', from: 'pending', isWhole: true, pieces: [] }],
      stayed: ['b'],
    })
  },
)

test('cancelling takes out every piece that is left', () => {
  const { steps } = planMove([standing('a', 'pending', [1, 2], [2, 0])], 'pending', {
    to: 'cancelled',
    by: 'customer',
  })
  expect(steps).toEqual([
    { consignment: 'a', from: 'pending', isWhole: true, pieces: [{ line: 1, quantity: 2 }] },
  ])
})

test('some pieces leave the others where they are; the last ones take the consignment along', () => {
  const all = [standing('a', 'delivered', [1, 2], [2, 1])]
  const take = (...pieces: { line: number; quantity: number }[]) =>
    planMove(all, 'delivered', { to: 'returned', by: 'shop', pieces }).steps[0]?.isWhole
  expect(take({ line: 1, quantity: 2 })).toBe(false)
  expect(take({ line: 1, quantity: 1 }, { line: 1, quantity: 1 }, { line: 2, quantity: 1 })).toBe(
    true,
  )
})

test('chosen pieces all move or none does', () => {
  const all = [standing('a', 'pending', [1, 2]), standing('b', 'shipped', [2, 1])]
  const pieces = [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ]
  expect(codeOf(() => planMove(all, 'pending', { to: 'cancelled', by: 'shop', pieces }))).toBe(
    'status_not_possible',
  )
  expect(
    codeOf(() =>
      planMove(all, 'pending', { to: 'cancelled', by: 'shop', pieces: [{ line: 1, quantity: 3 }] }),
    ),
  ).toBe('pieces_gone')
  expect(
    codeOf(() =>
      planMove(all, 'pending', { to: 'cancelled', by: 'shop', pieces: [{ line: 9, quantity: 1 }] }),
    ),
  ).toBe('not_found')
  expect(
    codeOf(() =>
      planMove(all, 'pending', { to: 'confirmed', by: 'shop', pieces: [{ line: 1, quantity: 1 }] }),
    ),
  ).toBe('status_not_possible')
})

test('whoever saw it otherwise is told', () => {
  const all = [standing('a', 'confirmed', [1, 1]), standing('b', 'pending', [2, 1])]
  const refused = (wanted: object) =>
    codeOf(() => planMove(all, 'pending', { to: 'cancelled', by: 'shop', ...wanted }))
  expect(refused({ seen: 'confirmed' })).toBe('changed_meanwhile')
  expect(refused({ consignment: 'a', seen: 'pending' })).toBe('changed_meanwhile')
  expect(refused({ consignment: 'a', version: 2 })).toBe('changed_meanwhile')
  expect(refused({ consignment: 'x' })).toBe('not_found')
  expect(refused({ consignment: 'a', seen: 'confirmed', version: 1 })).toBeUndefined()
})

test('a return is refused as too late only where it would be possible at all', () => {
  const late = { ...standing('a', 'delivered', [1, 1]), isReturnable: false }
  expect(codeOf(() => planMove([late], 'delivered', { to: 'returned', by: 'shop' }))).toBe(
    'return_too_late',
  )
  expect(
    codeOf(() =>
      planMove([{ ...late, stage: 'packed' }], 'packed', { to: 'returned', by: 'shop' }),
    ),
  ).toBe('status_not_possible')
})
