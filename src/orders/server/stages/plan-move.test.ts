import { expect, test } from 'vitest'
import { type ConsignmentState, planMove } from './plan-move.ts'

const consignment = (
  id: string,
  stage: ConsignmentState['stage'],
  ...lines: [line: number, remaining: number][]
): ConsignmentState => ({
  id,
  stage,
  version: 1,
  isReturnable: true,
  lines: lines.map(([line, remaining]) => ({ line, remaining })),
})
const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a step of the whole order moves what can move, and names open parts that cannot', () => {
  const all = [
    consignment('a', 'pending', [1, 2]),
    consignment('b', 'shipped', [2, 1]),
    consignment('c', 'cancelled', [3, 0]),
  ]
  expect(planMove(all, 'pending', { to: 'confirmed', by: 'shop' })).toEqual({
    steps: [{ consignment: 'a', from: 'pending', isWhole: true, pieces: [] }],
    unmoved: ['b'],
  })
})

test('cancelling takes out all remaining units', () => {
  const { steps } = planMove([consignment('a', 'pending', [1, 2], [2, 0])], 'pending', {
    to: 'cancelled',
    by: 'customer',
  })
  expect(steps).toEqual([
    { consignment: 'a', from: 'pending', isWhole: true, pieces: [{ line: 1, quantity: 2 }] },
  ])
})

test('some units leave the others in their stage; the last ones move the consignment', () => {
  const all = [consignment('a', 'delivered', [1, 2], [2, 1])]
  const take = (...pieces: { line: number; quantity: number }[]) =>
    planMove(all, 'delivered', { to: 'returned', by: 'shop', pieces }).steps[0]?.isWhole
  expect(take({ line: 1, quantity: 2 })).toBe(false)
  expect(take({ line: 1, quantity: 1 }, { line: 1, quantity: 1 }, { line: 2, quantity: 1 })).toBe(
    true,
  )
})

test('either all requested units move, or none does', () => {
  const all = [consignment('a', 'pending', [1, 2]), consignment('b', 'shipped', [2, 1])]
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

test('a caller who saw another stage or version is refused', () => {
  const all = [consignment('a', 'confirmed', [1, 1]), consignment('b', 'pending', [2, 1])]
  const refused = (request: object) =>
    codeOf(() => planMove(all, 'pending', { to: 'cancelled', by: 'shop', ...request }))
  expect(refused({ expectedStage: 'confirmed' })).toBe('changed_meanwhile')
  expect(refused({ consignment: 'a', expectedStage: 'pending' })).toBe('changed_meanwhile')
  expect(refused({ consignment: 'a', version: 2 })).toBe('changed_meanwhile')
  expect(refused({ consignment: 'x' })).toBe('not_found')
  expect(refused({ consignment: 'a', expectedStage: 'confirmed', version: 1 })).toBeUndefined()
})

test('a return is refused as too late only if it would be possible at all', () => {
  const late = { ...consignment('a', 'delivered', [1, 1]), isReturnable: false }
  expect(codeOf(() => planMove([late], 'delivered', { to: 'returned', by: 'shop' }))).toBe(
    'return_too_late',
  )
  expect(
    codeOf(() =>
      planMove([{ ...late, stage: 'packed' }], 'packed', { to: 'returned', by: 'shop' }),
    ),
  ).toBe('status_not_possible')
})
