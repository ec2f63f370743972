import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { allMails, isTo } from './support/mails.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop } from './support/shop.ts'

const typed = 'WIN-A-PHONE at evil.example'

export const proof: Proof = {
  group: 'Hostile input',
  promise: 'Nobody can flood a mailbox in our name, or put a word of their own into a stranger’s.',
  test: `
    With addresses of strangers: an account is registered, the link asked for again,
      orders placed with advertising in name, address and notes, the password reset
      and enquiries sent, by the dozen and
      from many networks; then the mails to each are counted and read.`,
  seconds: 120,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const victims = brief ? 1 : 5
    const shop = await openSampleShop({ TRUST_PROXY: '127.0.0.1' })
    const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '3' })
    const post = async (path: string, body: object, token?: string) => {
      const from = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const response = await fetch(`${shop.address}/api/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await response.json()) as { token?: string; quantity?: number }
    }
    let calls = 0
    for (let n = 0; n < victims; n++) {
      const email = `victim-${n}@example.com`
      const account = {
        name: typed,
        email,
        password: 'secret1',
        address: typed,
        number: '9841234567',
      }
      await post('/auth/register', account)
      const { token } = await post('/auth/login', { email, password: account.password })
      for (let time = 0; time < 8; time++) {
        calls += 4
        await post('/auth/verifyEmail/send', {}, token)
        await post('/auth/resetPassword', { email })
        await post('/queries', {
          name: typed,
          email,
          phone: '9841234567',
          message: `${typed} `.repeat(150),
        })
        const product = products[time % products.length]?.id ?? ''
        const { quantity } = await post('/cart', { product, quantity: 1 }, token)
        await post(
          '/order',
          { items: [{ product: { id: product }, quantity }], shippingAddress: typed, notes: typed },
          token,
        )
      }
    }
    const waiting = async () =>
      (await shop.db.query('select from mails where sent_at is null and last_error is null')).rows
        .length > 0
    while (await waiting()) await sleep(50)
    const mails = await allMails(shop)
    const counts = Array.from({ length: victims }, (_, n) =>
      mails.filter(isTo(`victim-${n}@example.com`)),
    )
    for (const [n, own] of counts.entries()) {
      // Five about the account and its orders, two thanks for messages.
      expect(own.length > 0 && own.length <= 7, `victim ${n} got ${own.length} mails`)
      for (const mail of own)
        expect(
          !/WIN-A-PHONE|evil\.example/.test(mail),
          `victim ${n} got what a stranger typed: ${/^Subject: (.*)$/m.exec(mail)?.[1]}`,
        )
    }
    return {
      figures: [
        `${calls} calls that cause mails, to ${victims} strangers: ${counts.map(({ length }) => length).join(', ')} mails arrived, none with a word of the sender`,
      ],
      broken: [...new Set(broken)],
    }
  },
}
