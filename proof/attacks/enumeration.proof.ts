import { median } from '../../bench/support/measure.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { openSampleShop, type SampleShop } from '../support/shop.ts'

// Network jitter is larger than this. An answer without hashing would be 90 % faster.
const largestDifference = 0.15

interface Answer {
  ms: number
  status: number
  text: string
}

interface ProbedEndpoint {
  path: string
  /** Values that exist in the shop. */
  existing: string[]
  /** A value of the same length that does not exist. */
  toMissing(existing: string): string
  body(value: string, n: number): object
}

async function ask(
  { address }: SampleShop,
  path: string,
  body: object,
  from: string,
): Promise<Answer> {
  const started = performance.now()
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const text = (await response.text()).replace(/"requestId":"[^"]*"/, '')
  return { ms: performance.now() - started, status: response.status, text }
}

/** Books repairs and returns their numbers. */
async function bookRepairs({ visitor }: SampleShop, count: number): Promise<string[]> {
  const numbers: string[] = []
  for (let n = 0; n < count; n++) {
    const { data } = await visitor.repairs.book({
      kind: 'laptop',
      brand: 'HP',
      description: 'Dark.',
      transport: 'bring',
      name: 'Maya Rai',
      phone: `98411${10_000 + n}`,
    })
    numbers.push(String(data.number))
  }
  return numbers
}

function createProbes(existingEmails: string[], repairs: string[]): Record<string, ProbedEndpoint> {
  const emails = {
    existing: existingEmails,
    toMissing: (email: string) => email.replace('customer-', 'nobodyyy-'),
  }
  return {
    'sign-in': {
      ...emails,
      path: '/auth/login',
      body: (email) => ({ email, password: 'not the password' }),
    },
    'reset request': { ...emails, path: '/auth/resetPassword', body: (email) => ({ email }) },
    'code check': {
      ...emails,
      path: '/auth/checkToken',
      body: (email) => ({ email, resetPasswordToken: 'ABCD2345' }),
    },
    reset: {
      ...emails,
      path: '/auth/resetPassword/otpVerification',
      body: (email) => ({ email, resetPasswordToken: 'ABCD2345', newPassword: 'another one' }),
    },
    'look for a repair': {
      existing: repairs,
      toMissing: (number) => String(Number(number) + 50_000),
      path: '/repair/find',
      body: (number, n) => ({ number, phone: `98422${10_000 + n}` }),
    },
  }
}

/** Compares answers for existing and missing values. Returns their median times in words. */
async function compareAnswers(
  shop: SampleShop,
  [name, { path, body, existing, toMissing }]: [string, ProbedEndpoint],
  pairs: number,
  expect: Expect,
): Promise<string> {
  const existingMs: number[] = []
  const missingMs: number[] = []
  for (let n = 0; n < pairs; n++) {
    const value = existing[n % existing.length] ?? ''
    // Both have the same length and take turns, so disturbances of the machine affect both.
    const missing = toMissing(value)
    const pair = n % 2 === 0 ? [value, missing] : [missing, value]
    const answers: Record<string, Answer> = {}
    for (const one of pair)
      answers[one] = await ask(shop, path, body(one, n), `10.0.${n >> 8}.${n & 255}`)
    const [here, there] = [answers[value] as Answer, answers[missing] as Answer]
    expect(
      here.status === there.status && here.text === there.text,
      `${name}: ${here.status} ${here.text} if it exists, ${there.status} ${there.text} if not`,
    )
    expect(here.status !== 429, `${name}: refused by a limit before it was checked`)
    existingMs.push(here.ms)
    missingMs.push(there.ms)
  }
  const [existingMedian, missingMedian] = [median(existingMs), median(missingMs)]
  const difference = (existingMedian - missingMedian) / missingMedian
  const percent = `${(difference * 100).toFixed(1)} %`
  expect(Math.abs(difference) < largestDifference, `${name}: ${percent} apart`)
  return (
    `${name} ${existingMedian.toFixed(1)} ms existing, ` +
    `${missingMedian.toFixed(1)} ms missing (${percent})`
  )
}

export const proof: Proof = {
  group: 'Hostile input',
  promise: 'Neither an answer nor its time reveals whether an account or a repair exists.',
  test:
    'Sign-in, reset request, code check and reset with existing and missing e-mails in turn, and ' +
    'repair look-ups by existing and missing numbers with a wrong phone. Status and body are ' +
    'compared letter by letter, and the medians of the times are compared.',
  seconds: 150,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const pairs = brief ? 25 : 150
    const shop = await openSampleShop({ SAMPLE_DATA: 'false', TRUST_PROXY: '127.0.0.1' })
    // Attempts are limited per account and address, so the proof uses several of each.
    const accounts = await Promise.all(Array.from({ length: 40 }, () => shop.signIn()))
    const probes = createProbes(
      accounts.map(({ email }) => email),
      await bookRepairs(shop, 40),
    )
    const figures: string[] = []
    for (const probe of Object.entries(probes))
      figures.push(await compareAnswers(shop, probe, pairs, expect))
    return {
      figures: [`${pairs} pairs each, bodies identical`, ...figures],
      broken: [...new Set(broken)],
    }
  },
}
