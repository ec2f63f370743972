import { createHash, randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resetCode } from '#accounts/model.ts'
import { inParallel } from './support/hostile/send.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop, password, type SampleShop, startShop } from './support/shop.ts'

type Headers = Record<string, string>

const post = (address: string, path: string, body: object, headers: Headers = {}) =>
  fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const statusOf = async (answer: Promise<Response>) => {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}

/** A different address for every try, in every header that somebody might believe. */
function forged(): Headers {
  const ip = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  return {
    'x-forwarded-for': `${ip()}, ${ip()}`,
    forwarded: `for=${ip()};proto=https`,
    'x-real-ip': ip(),
    'x-client-ip': ip(),
    'cf-connecting-ip': ip(),
    'true-client-ip': ip(),
    'x-cluster-client-ip': ip(),
    'x-forwarded-host': ip(),
  }
}

async function mailedCode(shop: SampleShop, email: string): Promise<string> {
  const dir = join(shop.dataDir, 'mail')
  for (let wait = 0; wait < 200; wait++) {
    for (const name of await readdir(dir).catch(() => [] as string[])) {
      const mail = await readFile(join(dir, name), 'utf8')
      const code =
        mail.includes(email) &&
        new RegExp(`^ {4}([A-Z2-9]{${resetCode.length}})\\s*$`, 'm').exec(mail)?.[1]
      if (code) return code
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no code for ${email}`)
}

const howMany = async (times: number, tryOnce: (n: number) => Promise<number>) => {
  const statuses = new Map<number, number>()
  await inParallel(
    Array.from({ length: times }, (_, n) => n),
    8,
    async (n) => {
      const status = await tryOnce(n)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
  )
  return (status: number) => statuses.get(status) ?? 0
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Reset codes, passwords and promo codes cannot be found by trying, from however many ' +
    'addresses, no header or restart resets a limit, and no guessing locks an account’s ' +
    'holder out.',
  test:
    'Guesses by the hundred at both reset endpoints, at sign-in, at the old password and at ' +
    'promo codes, each from another address that the shop has to believe; then with forged ' +
    'headers that it must not believe, and after a restart.',
  seconds: 120,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const guesses = brief ? 60 : 400
    // Behind a proxy that it trusts, the shop sees as many addresses as an attacker has; its limits
    // by address are off.
    const shop = await openSampleShop({ TRUST_PROXY: '127.0.0.1' })

    const victim = await shop.signIn()
    const signedIn = await post(
      shop.address,
      '/auth/login',
      { email: victim.email, password },
      forged(),
    )
    const known: Headers = {
      cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'x-forwarded-for': '198.51.100.7',
    }
    await shop.visitor.accounts.requestReset({ email: victim.email })
    const code = await mailedCode(shop, victim.email)
    const guessCode = (n: number) => {
      const wrong = { email: victim.email, resetPasswordToken: `A${n}BCDEFG`.slice(0, 8) }
      return statusOf(
        n % 2 === 0
          ? post(shop.address, '/auth/checkToken', wrong, forged())
          : post(
              shop.address,
              '/auth/resetPassword/otpVerification',
              { ...wrong, newPassword: 'taken over' },
              forged(),
            ),
      )
    }
    const reset = await howMany(guesses, guessCode)
    expect(reset(200) === 0, `${reset(200)} guessed reset codes were taken`)
    expect(reset(400) <= 110, `${reset(400)} reset codes were judged`)
    // Guesses slow each other down; the holder's own device is counted apart from them.
    const right = await statusOf(
      post(
        shop.address,
        '/auth/resetPassword/otpVerification',
        { email: victim.email, resetPasswordToken: code, newPassword: 'my new one' },
        known,
      ),
    )
    expect(
      right === 200,
      `${guesses} wrong codes keep the account’s holder from resetting the password (${right})`,
    )

    const reentered = await post(
      shop.address,
      '/auth/login',
      { email: victim.email, password: 'my new one' },
      known,
    )
    const knownAgain: Headers = {
      ...known,
      cookie: reentered.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    }
    const guessPassword = (n: number) =>
      statusOf(
        post(
          shop.address,
          '/auth/login',
          { email: victim.email, password: `guess ${n}` },
          forged(),
        ),
      )
    const logins = await howMany(guesses, guessPassword)
    expect(
      logins(200) === 0 && logins(401) <= 110,
      `${logins(401)} passwords of one account were judged at once`,
    )
    const holder = await statusOf(
      post(
        shop.address,
        '/auth/login',
        { email: victim.email, password: 'my new one' },
        knownAgain,
      ),
    )
    expect(holder === 200, `${guesses} wrong passwords lock the account’s holder out (${holder})`)

    const thief = await shop.signIn()
    const guessOld = (n: number) =>
      statusOf(
        post(
          shop.address,
          '/auth/changePassword',
          { password: `guess ${n}`, newPassword: 'taken over' },
          { authorization: `Bearer ${thief.token}`, ...forged() },
        ),
      )
    const old = await howMany(60, guessOld)
    expect(old(200) === 0 && old(400) <= 12, `${old(400)} old passwords were judged`)

    await shop.db.query("insert into promo_codes (code, percent) values ('DASHAIN-2083', 10)")
    const buyer = await shop.signIn()
    const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '1' })
    const product = products[0]?.id ?? ''
    await buyer.api.cart.addItem({ product, quantity: 1 })
    const carries = { authorization: `Bearer ${buyer.token}` }
    let judged = 0
    await howMany(guesses, async (n) => {
      const promoCode = `GUESS-${n}`
      if (n % 2 === 0) {
        const response = await fetch(`${shop.address}/api/v1/cart/carts?promoCode=${promoCode}`, {
          headers: { ...carries, ...forged() },
        })
        if ((await response.text()).includes('There is no such promo code')) judged += 1
        return response.status
      }
      const status = await statusOf(
        post(
          shop.address,
          '/order',
          {
            items: [{ product: { id: product }, quantity: 1 }],
            shippingAddress: 'Patan',
            promoCode,
          },
          { ...carries, ...forged() },
        ),
      )
      if (status === 409) judged += 1
      return status
    })
    expect(judged <= 40, `${judged} promo codes were judged`)

    const limited = await openSampleShop({ RATE_LIMITS: 'true', SAMPLE_DATA: 'false' })
    const asking = await howMany(40, (n) =>
      statusOf(
        post(limited.address, '/auth/resetPassword', { email: `a${n}@example.com` }, forged()),
      ),
    )
    expect(
      asking(200) === 10 && asking(429) === 30,
      `with forged headers ${asking(200)} of 40 calls passed a limit of 10 a minute`,
    )
    const somebody = await limited.signIn()
    for (let n = 0; n < 12; n++)
      await statusOf(
        post(
          limited.address,
          '/auth/login',
          { email: somebody.email, password: 'wrong' },
          forged(),
        ),
      )
    await limited.end()
    const again = await startShop({
      DATABASE_URL: limited.databaseUrl,
      DATA_DIR: limited.dataDir,
      SAMPLE_DATA: 'false',
    })
    const afterRestart = await howMany(4, (n) =>
      statusOf(
        post(
          again.address,
          '/auth/login',
          { email: somebody.email, password: `guess ${n}` },
          forged(),
        ),
      ),
    )
    expect(
      afterRestart(401) <= 1 && afterRestart(429) >= 3,
      `a restart lets ${afterRestart(401)} more guesses at once through`,
    )

    const { rows } = await shop.db.query<{ raw: number }>(
      'select count(*)::int as raw from sessions where token_hash = $1',
      [Buffer.from(victim.token, 'base64url')],
    )
    expect(
      rows[0]?.raw === 0 && createHash('sha256').update(victim.token).digest().length === 32,
      'tokens are stored as they are',
    )
    return {
      figures: [
        `of ${guesses} guesses each: ${reset(200)} reset codes taken, ${reset(400)} judged, and the holder’s right one is answered ${right} after them; passwords ${logins(401)} of one account judged, its holder is let in after them (${holder}); promo codes ${judged}; old passwords ${old(400)} of 60`,
        `forged headers: ${asking(200)} of 40 calls passed a limit of 10; a restart resets nothing`,
      ],
      broken,
    }
  },
}
