import { median } from '../bench/support/measure.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop } from './support/shop.ts'

// A network's own jitter is larger than this; an answer without hashing would be 90 % faster.
const largestDifference = 0.15

interface Answer {
  ms: number
  status: number
  text: string
}

interface Way {
  path: string
  /** What there is, and something like it that there is not. */
  known: string[]
  unlike(known: string): string
  body(given: string, n: number): object
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Neither answer nor time tells whether somebody has an account, or which repairs there are.',
  test:
    'Sign-in, reset request, code check and reset with known and unknown e-mails in turn, and ' +
    'repairs looked for by known and unknown numbers with a wrong phone: status and body ' +
    'compared letter by letter, medians of the times compared.',
  seconds: 150,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const times = brief ? 25 : 150
    const shop = await openSampleShop({ SAMPLE_DATA: 'false', TRUST_PROXY: '127.0.0.1' })
    // Several accounts and addresses, because each may be tried only so often.
    const accounts = await Promise.all(Array.from({ length: 40 }, () => shop.signIn()))
    const ask = async (path: string, body: object, from: string): Promise<Answer> => {
      const started = performance.now()
      const response = await fetch(`${shop.address}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      })
      const text = (await response.text()).replace(/"requestId":"[^"]*"/, '')
      return { ms: performance.now() - started, status: response.status, text }
    }
    const repairs: string[] = []
    for (let n = 0; n < 40; n++) {
      const { data } = await shop.visitor.repairs.book({
        kind: 'laptop',
        brand: 'HP',
        words: 'Dark.',
        way: 'bring',
        name: 'Maya Rai',
        phone: `98411${10_000 + n}`,
      })
      repairs.push(String(data.number))
    }
    const emails = {
      known: accounts.map(({ email }) => email),
      unlike: (email: string) => email.replace('customer-', 'nobodyyy-'),
    }
    const ways: Record<string, Way> = {
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
        known: repairs,
        unlike: (number) => String(Number(number) + 50_000),
        path: '/repair/find',
        body: (number, n) => ({ number, phone: `98422${10_000 + n}` }),
      },
    }
    const figures: string[] = []
    for (const [name, { path, body, known: all, unlike }] of Object.entries(ways)) {
      const known: number[] = []
      const unknown: number[] = []
      for (let n = 0; n < times; n++) {
        const somebody = all[n % all.length] ?? ''
        // As long as the other, and asked in turn: whatever disturbs the machine disturbs both.
        const nobody = unlike(somebody)
        const pair = n % 2 === 0 ? [somebody, nobody] : [nobody, somebody]
        const answers: Record<string, Answer> = {}
        for (const one of pair)
          answers[one] = await ask(path, body(one, n), `10.0.${n >> 8}.${n & 255}`)
        const [here, there] = [answers[somebody] as Answer, answers[nobody] as Answer]
        expect(
          here.status === there.status && here.text === there.text,
          `${name}: ${here.status} ${here.text} for a known one, ${there.status} ${there.text} for an unknown one`,
        )
        expect(here.status !== 429, `${name}: was refused before it was judged`)
        known.push(here.ms)
        unknown.push(there.ms)
      }
      const difference = (median(known) - median(unknown)) / median(unknown)
      expect(
        Math.abs(difference) < largestDifference,
        `${name}: ${(difference * 100).toFixed(1)} % apart`,
      )
      figures.push(
        `${name} ${median(known).toFixed(1)} ms known, ${median(unknown).toFixed(1)} ms unknown (${(difference * 100).toFixed(1)} %)`,
      )
    }
    return {
      figures: [`${times} pairs each, bodies identical`, ...figures],
      broken: [...new Set(broken)],
    }
  },
}
