import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue that runs one piece of work at a time, when the test says so. */
function setUp(limits = { maxQueue: 100, maxPerNetwork: 50 }) {
  const runInTurn = createFairQueue({ ...limits, atOnce: 1 })
  const done: string[] = []
  const refused: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = runInTurn({ network: 'first', account: 'first' }, () => gate)
  const all: Promise<unknown>[] = [first]
  return {
    done,
    refused,
    add: (network: string, account: string, name = `${network} ${account}`) =>
      all.push(
        runInTurn({ network, account }, async () => {
          done.push(name)
        }).catch(() => {
          refused.push(name)
        }),
      ),
    finish: async () => {
      release()
      await Promise.all(all)
    },
  }
}

test('other networks wait for one of a network’s guesses, not for all of them', async () => {
  const { add, finish, done } = setUp()
  for (let n = 0; n < 20; n++) add('attacker', `account ${n}`)
  add('home', 'account 7')
  add('office', 'other')
  await finish()
  expect(done.indexOf('office other')).toBeLessThanOrEqual(2)
  expect(done.indexOf('home account 7')).toBeLessThanOrEqual(4)
})

test('the holder of an account that one network guesses hardly waits', async () => {
  const { add, finish, done } = setUp()
  for (let n = 0; n < 20; n++) add('attacker', 'victim')
  add('home', 'victim')
  await finish()
  expect(done.indexOf('home victim')).toBeLessThanOrEqual(2)
})

test('a crowd of networks at one account does not delay other accounts', async () => {
  const { add, finish, done } = setUp()
  for (let n = 0; n < 40; n++) add(`attacker ${n}`, 'victim')
  add('home', 'other')
  await finish()
  expect(done.indexOf('home other')).toBeLessThanOrEqual(1)
})

test('every piece of work gets its turn', async () => {
  const { add, finish, done } = setUp()
  for (let n = 0; n < 30; n++) add(`network ${n % 3}`, `account ${n % 5}`, String(n))
  await finish()
  expect(done.map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, n) => n),
  )
})

test('a full queue refuses work of the network that has most of it', async () => {
  const { add, finish, done, refused } = setUp({ maxQueue: 10, maxPerNetwork: 8 })
  for (let n = 0; n < 20; n++) add('attacker', 'victim', `guess ${n}`)
  for (let n = 0; n < 6; n++) add(`home ${n}`, `person ${n}`)
  await finish()
  expect(refused).toHaveLength(16)
  expect(refused.every((name) => name.startsWith('guess'))).toBe(true)
  expect(done).toHaveLength(10)
})

test('a network’s second turn comes, however many new networks keep coming', async () => {
  const runInTurn = createFairQueue({ maxQueue: 100, maxPerNetwork: 50, atOnce: 1 })
  let strangers = 0
  let before = Number.POSITIVE_INFINITY
  const comeAndGo = (): Promise<void> => {
    strangers += 1
    const stranger = { network: `stranger ${strangers}`, account: `account ${strangers}` }
    return runInTurn(stranger, () => new Promise((done) => setImmediate(done))).then(() =>
      strangers < 500 && before > strangers ? comeAndGo() : undefined,
    )
  }
  const flood = Array.from({ length: 10 }, comeAndGo)
  const home = (account: string) => runInTurn({ network: 'home', account }, async () => {})
  await home('code')
  const asked = strangers
  await home('sign-in')
  before = strangers
  await Promise.all(flood)
  expect(before - asked).toBeLessThanOrEqual(25)
})
