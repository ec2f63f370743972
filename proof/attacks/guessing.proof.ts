import { createHash, randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resetCode } from '#accounts/model.ts'
import { inParallel } from '../support/hostile/send.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop, password, type SampleShop, startShop } from '../support/shop.ts'

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

/** Forwarding headers with a different address for every attempt. */
function forgeHeaders(): Headers {
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

async function readMailedCode(shop: SampleShop, email: string): Promise<string> {
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

/** Runs attempts in parallel. Returns a count of the answers by status. */
const countStatuses = async (times: number, attempt: (n: number) => Promise<number>) => {
  const statuses = new Map<number, number>()
  await inParallel(
    Array.from({ length: times }, (_, n) => n),
    8,
    async (n) => {
      const status = await attempt(n)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
  )
  return (status: number) => statuses.get(status) ?? 0
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Reset codes, passwords and promo codes cannot be guessed, from any number of addresses. No ' +
    'header or restart resets a limit, and guesses never lock an account’s owner out.',
  test:
    'Hundreds of guesses at both reset endpoints, at sign-in, at the old password and at promo ' +
    'codes, each from another address that the shop must trust; then with forged headers that ' +
    'it must not trust, and after a restart.',
  seconds: 120,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const guesses = brief ? 60 : 400
    // The shop trusts the proxy, so it sees as many addresses as the attacker sends. Limits by
    // address are off.
    const shop = await openSampleShop({ TRUST_PROXY: '127.0.0.1' })

    const victim = await shop.signIn()
    const signedIn = await post(
      shop.address,
      '/auth/login',
      { email: victim.email, password },
      forgeHeaders(),
    )
    const knownDevice: Headers = {
      cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'x-forwarded-for': '198.51.100.7',
    }
    await shop.visitor.accounts.requestReset({ email: victim.email })
    const code = await readMailedCode(shop, victim.email)
    const guessCode = (n: number) => {
      const wrong = { email: victim.email, resetPasswordToken: `A${n}BCDEFG`.slice(0, 8) }
      return statusOf(
        n % 2 === 0
          ? post(shop.address, '/auth/checkToken', wrong, forgeHeaders())
          : post(
              shop.address,
              '/auth/resetPassword/otpVerification',
              { ...wrong, newPassword: 'taken over' },
              forgeHeaders(),
            ),
      )
    }
    const reset = await countStatuses(guesses, guessCode)
    expect(reset(200) === 0, `${reset(200)} guessed reset codes were accepted`)
    expect(reset(400) <= 110, `${reset(400)} reset codes were checked`)
    // Guesses slow each other down. The owner's own device is counted separately.
    const right = await statusOf(
      post(
        shop.address,
        '/auth/resetPassword/otpVerification',
        { email: victim.email, resetPasswordToken: code, newPassword: 'my new one' },
        knownDevice,
      ),
    )
    expect(
      right === 200,
      `${guesses} wrong codes stop the account’s owner from resetting the password (${right})`,
    )

    const reentered = await post(
      shop.address,
      '/auth/login',
      { email: victim.email, password: 'my new one' },
      knownDevice,
    )
    const knownDeviceAgain: Headers = {
      ...knownDevice,
      cookie: reentered.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    }
    const guessPassword = (n: number) =>
      statusOf(
        post(
          shop.address,
          '/auth/login',
          { email: victim.email, password: `guess ${n}` },
          forgeHeaders(),
        ),
      )
    const logins = await countStatuses(guesses, guessPassword)
    expect(
      logins(200) === 0 && logins(401) <= 110,
      `${logins(401)} passwords of one account were checked at once`,
    )
    const ownLogin = await statusOf(
      post(
        shop.address,
        '/auth/login',
        { email: victim.email, password: 'my new one' },
        knownDeviceAgain,
      ),
    )
    expect(
      ownLogin === 200,
      `${guesses} wrong passwords lock the account’s owner out (${ownLogin})`,
    )

    const thief = await shop.signIn()
    const guessOld = (n: number) =>
      statusOf(
        post(
          shop.address,
          '/auth/changePassword',
          { password: `guess ${n}`, newPassword: 'taken over' },
          { authorization: `Bearer ${thief.token}`, ...forgeHeaders() },
        ),
      )
    const old = await countStatuses(60, guessOld)
    expect(old(200) === 0 && old(400) <= 12, `${old(400)} old passwords were checked`)

    await shop.db.query("insert into promo_codes (code, percent) values ('DASHAIN-2083', 10)")
    const buyer = await shop.signIn()
    const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '1' })
    const product = products[0]?.id ?? ''
    await buyer.api.cart.addItem({ product, quantity: 1 })
    const credentials = { authorization: `Bearer ${buyer.token}` }
    let checkedPromos = 0
    await countStatuses(guesses, async (n) => {
      const promoCode = `GUESS-${n}`
      if (n % 2 === 0) {
        const response = await fetch(`${shop.address}/api/v1/cart/carts?promoCode=${promoCode}`, {
          headers: { ...credentials, ...forgeHeaders() },
        })
        if ((await response.text()).includes('There is no such promo code')) checkedPromos += 1
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
          { ...credentials, ...forgeHeaders() },
        ),
      )
      if (status === 409) checkedPromos += 1
      return status
    })
    expect(checkedPromos <= 40, `${checkedPromos} promo codes were checked`)

    const limited = await openSampleShop({ RATE_LIMITS: 'true', SAMPLE_DATA: 'false' })
    const resets = await countStatuses(40, (n) =>
      statusOf(
        post(
          limited.address,
          '/auth/resetPassword',
          { email: `a${n}@example.com` },
          forgeHeaders(),
        ),
      ),
    )
    expect(
      resets(200) === 10 && resets(429) === 30,
      `with forged headers ${resets(200)} of 40 calls passed a limit of 10 a minute`,
    )
    const customer = await limited.signIn()
    for (let n = 0; n < 12; n++)
      await statusOf(
        post(
          limited.address,
          '/auth/login',
          { email: customer.email, password: 'wrong' },
          forgeHeaders(),
        ),
      )
    await limited.end()
    const again = await startShop({
      DATABASE_URL: limited.databaseUrl,
      DATA_DIR: limited.dataDir,
      SAMPLE_DATA: 'false',
    })
    const afterRestart = await countStatuses(4, (n) =>
      statusOf(
        post(
          again.address,
          '/auth/login',
          { email: customer.email, password: `guess ${n}` },
          forgeHeaders(),
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
      'tokens are stored unhashed',
    )
    return {
      figures: [
        `of ${guesses} guesses each: ${reset(200)} reset codes accepted, ${reset(400)} checked, and then the owner’s right code is answered ${right}; ${logins(401)} passwords of one account checked, and then its owner signs in (${ownLogin}); promo codes ${checkedPromos}; old passwords ${old(400)} of 60`,
        `forged headers: ${resets(200)} of 40 calls passed a limit of 10; a restart resets nothing`,
      ],
      broken,
    }
  },
}
