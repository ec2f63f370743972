import { createHash } from 'node:crypto'
import {
  countStatuses,
  forgeHeaders,
  guess,
  type Headers,
  post,
  readMailedCode,
  statusOf,
} from '../support/hostile/guesses.ts'
import { createFindings, type Expect, type Proof } from '../support/proof.ts'
import { floodSignIn } from '../support/scenes/sign-in-flood.ts'
import {
  openSampleShop,
  type Person,
  password,
  type SampleShop,
  startShop,
} from '../support/shop.ts'

interface Attack {
  shop: SampleShop
  victim: Person
  guesses: number
  expect: Expect
}

const newPassword = 'my new one'
const ownerAddress = { 'x-forwarded-for': '198.51.100.7' }
/** The header that identifies a device on which its owner has signed in. */
const deviceOf = (signedIn: Response): Headers => ({
  cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  ...ownerAddress,
})

async function guessResetCodes(
  { shop: { address }, shop, victim: { email }, guesses, expect }: Attack,
  knownDevice: Headers,
) {
  await shop.visitor.accounts.requestReset({ email })
  const code = await readMailedCode(shop, email)
  const answers = await countStatuses(guesses, (n) => {
    const wrong = { email, resetPasswordToken: `A${n}BCDEFG`.slice(0, 8) }
    return n % 2 === 0
      ? guess(address, '/auth/checkToken', wrong)
      : guess(address, '/auth/resetPassword/otpVerification', {
          ...wrong,
          newPassword: 'taken over',
        })
  })
  expect(answers(200) === 0, `${answers(200)} guessed reset codes were accepted`)
  expect(answers(400) <= 110, `${answers(400)} reset codes were checked`)
  // Guesses slow each other down. The owner's own device is counted separately.
  const right = await statusOf(
    post(
      address,
      '/auth/resetPassword/otpVerification',
      { email, resetPasswordToken: code, newPassword },
      knownDevice,
    ),
  )
  expect(
    right === 200,
    `${guesses} wrong codes stop the account’s owner from resetting the password (${right})`,
  )
  return (
    `${answers(200)} reset codes accepted, ${answers(400)} checked, ` +
    `and then the owner’s right code is answered ${right}`
  )
}

async function guessPasswords(
  { shop: { address }, victim: { email }, guesses, expect }: Attack,
  knownDevice: Headers,
) {
  const signIn = (device: Headers) =>
    post(address, '/auth/login', { email, password: newPassword }, device)
  const knownDeviceAgain = deviceOf(await signIn(knownDevice))
  const answers = await countStatuses(guesses, (n) =>
    guess(address, '/auth/login', { email, password: `guess ${n}` }),
  )
  expect(
    answers(200) === 0 && answers(401) <= 110,
    `${answers(401)} passwords of one account were checked at once`,
  )
  const ownLogin = await statusOf(signIn(knownDeviceAgain))
  expect(ownLogin === 200, `${guesses} wrong passwords lock the account’s owner out (${ownLogin})`)
  return (
    `${answers(401)} passwords of one account checked, ` +
    `and then its owner signs in (${ownLogin})`
  )
}

/** Guesses the old password with a stolen session. */
async function guessOldPasswords({ shop, expect }: Attack) {
  const thief = await shop.signIn()
  const answers = await countStatuses(60, (n) =>
    guess(
      shop.address,
      '/auth/changePassword',
      { password: `guess ${n}`, newPassword: 'taken over' },
      { authorization: `Bearer ${thief.token}` },
    ),
  )
  expect(answers(200) === 0 && answers(400) <= 12, `${answers(400)} old passwords were checked`)
  return `old passwords ${answers(400)} of 60`
}

async function guessPromoCodes({ shop, guesses, expect }: Attack) {
  await shop.db.query("insert into promo_codes (code, percent) values ('DASHAIN-2083', 10)")
  const buyer = await shop.signIn()
  const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '1' })
  const product = products[0]?.id ?? ''
  await buyer.api.cart.addItem({ product, quantity: 1 })
  const credentials = { authorization: `Bearer ${buyer.token}` }
  const order = { items: [{ product: { id: product }, quantity: 1 }], shippingAddress: 'Patan' }
  let checked = 0
  await countStatuses(guesses, async (n) => {
    const promoCode = `GUESS-${n}`
    if (n % 2 === 0) {
      const response = await fetch(`${shop.address}/api/v1/cart/carts?promoCode=${promoCode}`, {
        headers: { ...credentials, ...forgeHeaders() },
      })
      if ((await response.text()).includes('There is no such promo code')) checked += 1
      return response.status
    }
    const status = await guess(shop.address, '/order', { ...order, promoCode }, credentials)
    if (status === 409) checked += 1
    return status
  })
  expect(checked <= 40, `${checked} promo codes were checked`)
  return `promo codes ${checked}`
}

/** Tries to get around limits with headers that the shop must not trust, and by a restart. */
async function evadeLimits(expect: Expect) {
  const limited = await openSampleShop({ RATE_LIMITS: 'true', SAMPLE_DATA: 'false' })
  const resets = await countStatuses(40, (n) =>
    guess(limited.address, '/auth/resetPassword', { email: `a${n}@example.com` }),
  )
  expect(
    resets(200) === 10 && resets(429) === 30,
    `with forged headers ${resets(200)} of 40 calls passed a limit of 10 a minute`,
  )
  const { email } = await limited.signIn()
  for (let n = 0; n < 12; n++)
    await guess(limited.address, '/auth/login', { email, password: 'wrong' })
  await limited.end()
  const again = await startShop({
    DATABASE_URL: limited.databaseUrl,
    DATA_DIR: limited.dataDir,
    SAMPLE_DATA: 'false',
  })
  const afterRestart = await countStatuses(4, (n) =>
    guess(again.address, '/auth/login', { email, password: `guess ${n}` }),
  )
  expect(
    afterRestart(401) <= 1 && afterRestart(429) >= 3,
    `a restart lets ${afterRestart(401)} more guesses at once through`,
  )
  return `${resets(200)} of 40 calls passed a limit of 10; a restart resets nothing`
}

async function expectHashedTokens({ shop, victim: { token }, expect }: Attack) {
  const { rows } = await shop.db.query<{ raw: number }>(
    'select count(*)::int as raw from sessions where token_hash = $1',
    [Buffer.from(token, 'base64url')],
  )
  expect(
    rows[0]?.raw === 0 && createHash('sha256').update(token).digest().length === 32,
    'tokens are stored unhashed',
  )
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'Reset codes, passwords and promo codes cannot be guessed, from any number of addresses. No ' +
    'header or restart resets a limit, and guesses never lock an account’s owner out: a mailed ' +
    'code signs in on a new device within seconds, and other customers sign in within a second.',
  test:
    'Hundreds of guesses at both reset endpoints, at sign-in, at the old password and at promo ' +
    'codes, each from another address that the shop must trust; then with forged headers that ' +
    'it must not trust, and after a restart. While passwords are guessed at full speed, from one ' +
    'network and from many, other customers sign in, and the account’s holder on a new device.',
  seconds: 300,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const guesses = brief ? 60 : 400
    // The shop trusts the proxy, so it sees as many addresses as the attacker sends. Limits by
    // address are off.
    const shop = await openSampleShop({ TRUST_PROXY: '127.0.0.1' })
    const victim = await shop.signIn()
    const attack: Attack = { shop, victim, guesses, expect }
    const { email } = victim
    const knownDevice = deviceOf(
      await post(shop.address, '/auth/login', { email, password }, forgeHeaders()),
    )
    const resetCodes = await guessResetCodes(attack, knownDevice)
    const passwords = await guessPasswords(attack, knownDevice)
    const oldPasswords = await guessOldPasswords(attack)
    const promoCodes = await guessPromoCodes(attack)
    const limits = await evadeLimits(expect)
    await expectHashedTokens(attack)
    const floods = await floodSignIn(shop, expect)
    return {
      figures: [
        `of ${guesses} guesses each: ${resetCodes}; ${passwords}; ${promoCodes}; ${oldPasswords}`,
        `forged headers: ${limits}`,
        ...floods,
      ],
      broken,
    }
  },
}
