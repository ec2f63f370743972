import { expect, test } from 'vitest'
import { RunningCounts } from './running-counts.ts'

const size = 20_000
/** A number for a slot that looks random, but is the same in every run. */
const scatter = (slot: number, values: number) => ((slot * 2_654_435_761) >>> 8) % values
const tally = (slots: Uint32Array) => {
  const counts = new Uint32Array(7)
  for (const slot of slots) counts[scatter(slot, 7)] = (counts[scatter(slot, 7)] as number) + 1
  return counts
}
const order = Uint32Array.from({ length: size }, (_, slot) => slot).sort(
  (a, b) => scatter(a, size) - scatter(b, size) || a - b,
)
const running = new RunningCounts(tally, tally(order))

const ends = [0, 1, 2_047, 2_048, 2_049, 4_096, 6_000, 10_240, 15_001, 18_432, size - 1, size]

test.each(ends.flatMap((from) => ends.filter((to) => to >= from).map((to) => [from, to] as const)))(
  'counts the products from %i to %i',
  (from, to) => {
    expect(running.between(order, from, to)).toEqual(tally(order.subarray(from, to)))
  },
)

test('returned counts may be changed by the caller', () => {
  running.between(order, 0, size).fill(0)
  running.between(order, 0, 18_432).fill(0)
  expect(running.between(order, 0, size)).toEqual(tally(order))
  expect(running.between(order, 5, 18_432)).toEqual(tally(order.subarray(5, 18_432)))
})
