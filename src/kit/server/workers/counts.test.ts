import { expect, test } from 'vitest'
import { createCounts } from './counts.ts'

test('each window starts a new count, and the oldest keys are dropped for new ones', () => {
  let now = 0
  const count = createCounts({ maxKeys: 2, now: () => now })
  expect([count('a', 100), count('a', 100)]).toEqual([
    { current: 1, ttl: 100 },
    { current: 2, ttl: 100 },
  ])
  now = 60
  expect(count('a', 100)).toEqual({ current: 3, ttl: 40 })
  now = 100
  expect(count('a', 100)).toEqual({ current: 1, ttl: 100 })
  count('b', 100)
  count('c', 100)
  expect(count('a', 100)).toMatchObject({ current: 1 })
  expect(count('c', 100)).toMatchObject({ current: 2 })
})
