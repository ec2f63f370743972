import { expect, test } from 'vitest'
import { type MovableConsignment, planMove } from './plan-move.ts'

const consignment = (
  id: string,
  stage: MovableConsignment['stage'],
  ...lines: [line: number, remaining: number][]
): MovableConsignment => ({
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
  ).toBe('too_few_items_left')
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
