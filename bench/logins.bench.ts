import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { hashSecret } from '#accounts/server/sign-in/passwords.ts'
import { load } from './support/load.ts'
import { alternate, median } from './support/measure.ts'
import { owner, startShop } from './support/processes.ts'
import { print } from './support/table.ts'

const rounds = 5
const seconds = 3
// An account may sign in a hundred times an hour, so eight clients take turns with sixty accounts.
const accounts = 60
const clients = 8
const shop = await startShop()
const stored = await hashSecret(owner.password)

// The shop leaves one core free and verifies one password on each of the others. So does the loop
// that it is compared with.
const atOnce = Math.max(1, availableParallelism() - 1)

async function verifyInALoop() {
  const until = performance.now() + seconds * 1000
  let verified = 0
  const one = async () => {
    while (performance.now() < until) {
      await verify(stored, owner.password)
      verified += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return verified / seconds
}

const login = (email: string) =>
  fetch(`${shop.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: owner.password }),
  })

const customers = await Promise.all(
  Array.from({ length: accounts }, async (_, index) => {
    const email = `bench-${index}@example.com`
    const body = JSON.stringify({
      name: 'Bench',
      email,
      password: owner.password,
      number: '9812345678',
      address: 'Lalitpur',
    })
    const response = await fetch(`${shop.address}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!response.ok)
      throw new Error(`register answers ${response.status}: ${await response.text()}`)
    return email
  }),
)

let turn = 0

/** Starts customers who sign in repeatedly. */
function startSigningIn() {
  let going = true
  let done = 0
  const one = async () => {
    while (going) {
      const response = await login(customers[turn++ % accounts] ?? '')
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`login answers ${response.status}`)
      done += 1
    }
  }
  const all = Promise.all(Array.from({ length: clients }, one))
  return {
    stop: async () => {
      going = false
      await all
      return done
    },
  }
}

async function signIn() {
  const started = performance.now()
  const signingIn = startSigningIn()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const done = await signingIn.stop()
  return (done / (performance.now() - started)) * 1000
}

// The load is light, because this measures latency and not throughput.
const pages = () => load(`${shop.address}/`, { connections: 4, overallRate: 200, seconds })

await signIn()
await verifyInALoop()
const { logins, hashes } = await alternate(rounds, { logins: signIn, hashes: verifyInALoop })
const { alone, beside } = await alternate(rounds, {
  alone: async () => (await pages()).p99,
  beside: async () => {
    const signingIn = startSigningIn()
    const { p99 } = await pages()
    await signingIn.stop()
    return p99
  },
})
await shop.stop()
process.exit(
  print('Logins', [
    {
      name: 'logins beside bare argon2 verification',
      measured:
        `${median(logins).toFixed(1)} of ${median(hashes).toFixed(1)} a second, ` +
        `${atOnce} at once`,
      value: median(logins.map((value, round) => value / (hashes[round] ?? Number.NaN))),
      bound: { min: 0.8 },
    },
    {
      name: 'p99 of cached pages while people sign in',
      measured: `${median(beside)} ms beside ${median(alone)} ms`,
      // One millisecond is added to both, because small differences are noise on two cores.
      value: (median(beside) + 1) / (median(alone) + 1),
      bound: { max: 3 },
    },
  ])
    ? 0
    : 1,
)
