import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const visitor = () => ({ raw: { destroyed: false } })
const asReply = (visitor: object) => visitor as FastifyReply
const nextTurn = () => new Promise(setImmediate)

/** So many who come one after the other, and the numbers of those who were begun. */
function come(count: number) {
  const turns = createTurns()
  const begun: number[] = []
  const visitors = Array.from({ length: count }, visitor)
  for (const [number, each] of visitors.entries()) turns.take(asReply(each), () => begun.push(number))
  return { turns, begun, visitors, leave: (number: number) => turns.leave(asReply(visitors[number] as object)) }
}

const firstOnes = (count: number) => Array.from({ length: count }, (_, number) => number)

test('a few begin at once, the others in the order in which they came, once there is room', async () => {
  const { turns, begun, leave } = come(20)
  expect(begun).toEqual(firstOnes(8))
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(firstOnes(16))
  expect(turns.waiting).toBe(4)
  leave(3)
  leave(5)
  await nextTurn()
  expect(begun).toEqual(firstOnes(18))
  for (const number of firstOnes(18)) leave(number)
  await nextTurn()
  expect(begun).toEqual(firstOnes(20))
})

test('what is made at once lets others come in between, too', async () => {
  const turns = createTurns()
  let made = 0
  for (const each of Array.from({ length: 20 }, visitor))
    turns.take(asReply(each), () => {
      made += 1
      turns.leave(asReply(each))
    })
  expect(made).toBe(8)
  await nextTurn()
  expect(made).toBe(16)
  await nextTurn()
  expect(made).toBe(20)
})

test('whoever hangs up while they wait is not served', async () => {
  const { begun, visitors } = come(10)
  const [, gone] = visitors.slice(7)
  if (gone) gone.raw.destroyed = true
  await nextTurn()
  expect(begun).toEqual([...firstOnes(8), 9])
})

test('whoever is at work for long makes room', async () => {
  const { turns, begun } = come(40)
  await nextTurn()
  turns.pass()
  await nextTurn()
  expect(begun).toEqual(firstOnes(16))
  turns.pass()
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(firstOnes(32))
})
