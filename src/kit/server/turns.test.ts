import { afterEach, expect, test, vi } from 'vitest'
import { busy, createTurns } from './turns.ts'

const nextTurn = () => new Promise(setImmediate)
const firstOnes = (count: number) => Array.from({ length: count }, (_, number) => number)

afterEach(() => {
  vi.useRealTimers()
})

/**
 * So many who come one after the other, the numbers of those who were begun, and how one of them is
 * done.
 */
function come(count: number) {
  const turns = createTurns()
  const begun: number[] = []
  const work = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const results = work.map(({ promise }, number) =>
    turns.take(() => {
      begun.push(number)
      return promise
    }),
  )
  const finish = async (...numbers: number[]) => {
    for (const number of numbers) work[number]?.resolve()
    await Promise.all(numbers.map((number) => results[number]))
  }
  return { turns, begun, work, results, finish }
}

test('a few begin at once, the others in the order in which they came, once there is room', async () => {
  const { turns, begun, finish } = come(20)
  expect(begun).toEqual(firstOnes(8))
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(firstOnes(16))
  expect(turns.waiting).toBe(4)
  await finish(3, 5)
  await nextTurn()
  expect(begun).toEqual(firstOnes(18))
  await finish(...firstOnes(18))
  await nextTurn()
  expect(begun).toEqual(firstOnes(20))
})

test('what is made at once lets others come in between, too', async () => {
  const turns = createTurns()
  let made = 0
  const all = Array.from({ length: 20 }, () => turns.take(async () => ++made))
  for (let microtasks = 0; microtasks < 100; microtasks++) await null
  expect(made).toBe(8)
  await nextTurn()
  expect(made).toBe(16)
  expect(await Promise.all(all)).toEqual(firstOnes(20).map((number) => number + 1))
})

test('what fails at once is told to whoever asked, and to nobody else', async () => {
  const turns = createTurns()
  const fail = () => {
    throw new Error('no ink')
  }
  const [first, broken, last] = [
    turns.take(async () => 'first'),
    turns.take(fail),
    turns.take(async () => 'last'),
  ]
  await expect(broken).rejects.toThrow('no ink')
  expect(await Promise.all([first, last])).toEqual(['first', 'last'])
})

test('what fails makes room for the next, and tells why', async () => {
  const { begun, work, results } = come(17)
  await nextTurn()
  await nextTurn()
  work[0]?.reject(new Error('no paper'))
  await expect(results[0]).rejects.toThrow('no paper')
  await nextTurn()
  expect(begun).toEqual(firstOnes(17))
})

test('whoever is at work for long makes room', async () => {
  const { turns, begun } = come(40)
  await nextTurn()
  turns.pass(0.25)
  await nextTurn()
  expect(begun).toEqual(firstOnes(16))
  turns.pass(0.25)
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(firstOnes(32))
})

test('whoever has waited for two seconds is asked to come back, and nobody who has not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { turns, results } = come(17)
  await nextTurn()
  await nextTurn()
  vi.advanceTimersByTime(1_500)
  const late = turns.take(async () => 'late')
  vi.advanceTimersByTime(600)
  // Nobody makes room but those who wait for something else, which takes two looks.
  turns.pass(0.25)
  await expect(results[16]).rejects.toBe(busy)
  expect(turns.countRefused()).toBe(1)
  turns.pass(0.25)
  expect(await late).toBe('late')
})

test('more than can be served in that time are refused at once, and let in again once it is quiet', async () => {
  const { turns, results } = come(3_000)
  // How those end who are left waiting is another question.
  for (const result of results) result.catch(() => {})
  await expect(results[2_999]).rejects.toBe(busy)
  expect(turns.waiting).toBeGreaterThan(1_900)
  // Hardly anybody is served: fewer and fewer may wait.
  for (let look = 0; look < 40; look++) {
    turns.pass(1)
    await nextTurn()
    await nextTurn()
  }
  const again = () => Array.from({ length: 1_000 }, () => turns.take(async () => {}))
  expect((await Promise.allSettled(again())).some(({ status }) => status === 'rejected')).toBe(true)
  while (turns.waiting > 0) {
    turns.pass(1)
    await nextTurn()
  }
  for (let look = 0; look < 40; look++) turns.pass(0.25)
  expect((await Promise.allSettled(again())).every(({ status }) => status === 'fulfilled')).toBe(
    true,
  )
})
