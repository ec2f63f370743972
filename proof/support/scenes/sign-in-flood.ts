import { forgeHeaders, type Headers, post, statusOf } from '../hostile/guesses.ts'
import { waitForMail } from '../mails.ts'
import type { Expect } from '../proof.ts'
import { type Person, password, type SampleShop } from '../shop.ts'

const lanes = 24
const maxSignInMs = 1_000
const maxHolderMs = 10_000

let devices = 0
/** A device that never signed in before, on a network of its own. */
const newDevice = (): Headers => {
  devices += 1
  return { 'x-forwarded-for': `192.0.2.${devices}` }
}

/** Guesses at full speed, from several connections, until it is stopped. */
function startFlood(guess: (n: number) => Promise<number>) {
  let going = true
  let sent = 0
  const statuses = new Map<number, number>()
  const lane = async () => {
    while (going) {
      const status = await guess(sent++)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  return async () => {
    going = false
    await all
    return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  }
}

const msOf = async (call: () => Promise<number>) => {
  const began = performance.now()
  const status = await call()
  return { status, ms: performance.now() - began }
}

/** How long customers whom no one attacks need to sign in, each on a new device. */
async function signInOthers({ address }: SampleShop, people: Person[]) {
  const times: number[] = []
  for (const { email } of people) {
    const { status, ms } = await msOf(() =>
      statusOf(post(address, '/auth/login', { email, password }, newDevice())),
    )
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
  }
  times.sort((a, b) => a - b)
  return { usual: times[times.length >> 1] ?? Number.NaN, longest: times.at(-1) ?? Number.NaN }
}

/** Signs the victim in on a new device, with the latest code in the mailbox, as a person would. */
async function signInByCode(shop: SampleShop, { email }: Person) {
  const device = newDevice()
  const began = performance.now()
  const response = await post(shop.address, '/auth/signInCode', { email }, device)
  const { request } = (await response.json()) as { request: string }
  for (let tries = 0; tries < 5; tries++) {
    const code = await waitForMail(shop, email, /^ {4}([A-Z2-9]{8})\s*$/m)
    const body = { request, code }
    if ((await statusOf(post(shop.address, '/auth/signInCode/login', body, device))) === 200)
      return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return Number.POSITIVE_INFINITY
}

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(2)} s` : 'never')

/**
 * Floods sign-in from one network and from many, at one account and at many. Measures how long an
 * unrelated customer waits, and how the holder of the attacked account gets in on a new device.
 */
export async function floodSignIn(shop: SampleShop, expect: Expect) {
  const figures: string[] = []
  const crowd = Array.from({ length: 500 }, (_, n) => `someone-${n}@example.com`)
  const guessAs = (email: string, n: number, headers: Headers) =>
    statusOf(post(shop.address, '/auth/login', { email, password: `guess ${n}` }, headers))
  const one = { 'x-forwarded-for': '203.0.113.9' }
  const victims = await Promise.all(Array.from({ length: 2 }, () => shop.signIn()))
  const floods = [
    {
      name: 'one network at one account',
      victim: victims[0],
      guess: (n: number) => guessAs(victims[0]?.email ?? '', n, one),
    },
    {
      name: 'one network at many accounts',
      guess: (n: number) => guessAs(crowd[n % crowd.length] ?? '', n, one),
    },
    {
      name: 'many networks at one account, with requests for codes',
      victim: victims[1],
      guess: (n: number) =>
        n % 10 === 0
          ? statusOf(
              post(
                shop.address,
                '/auth/signInCode',
                { email: victims[1]?.email ?? '' },
                forgeHeaders(),
              ),
            )
          : guessAs(victims[1]?.email ?? '', n, forgeHeaders()),
    },
    {
      name: 'many networks at many accounts',
      isUnlimited: true,
      guess: (n: number) => guessAs(crowd[n % crowd.length] ?? '', n, forgeHeaders()),
    },
  ]
  for (const { name, victim, guess, isUnlimited } of floods) {
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.signIn()))
    const stop = startFlood(guess)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const { usual, longest } = await signInOthers(shop, people)
    const parts = [`others sign in within ${seconds(usual)} as a rule, ${seconds(longest)} at most`]
    // Guesses from everywhere at everyone look like a crowd of customers, so no limit is promised.
    if (!isUnlimited) expect(usual < maxSignInMs, `${name}: other customers wait ${seconds(usual)}`)
    if (victim) {
      const device = newDevice()
      const status = await statusOf(
        post(shop.address, '/auth/login', { email: victim.email, password }, device),
      )
      const byCode = await signInByCode(shop, victim)
      expect(byCode < maxHolderMs, `${name}: the holder’s mailed code takes ${seconds(byCode)}`)
      parts.push(
        `the holder’s password on a new device is answered ${status}, ` +
          `and a mailed code signs in within ${seconds(byCode)}`,
      )
    }
    figures.push(`${name} (${await stop()}): ${parts.join('; ')}`)
  }
  return figures
}
