import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isTo, listMails } from '../support/mails.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop } from '../support/shop.ts'

const spam = 'WIN-A-PHONE at evil.example'

export const proof: Proof = {
  group: 'Hostile input',
  promise: 'No caller can flood a mailbox in our name, or send their own text to a stranger.',
  test:
    'With addresses of strangers: register an account, request the link again, place orders with ' +
    'advertising in name, address and notes, reset the password and send enquiries, dozens of ' +
    'times from many networks. Then the mails to each stranger are counted and read.',
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
        name: spam,
        email,
        password: 'secret1',
        address: spam,
        number: '9841234567',
      }
      await post('/auth/register', account)
      const { token } = await post('/auth/login', { email, password: account.password })
      for (let turn = 0; turn < 8; turn++) {
        calls += 4
        await post('/auth/verifyEmail/send', {}, token)
        await post('/auth/resetPassword', { email })
        await post('/queries', {
          name: spam,
          email,
          phone: '9841234567',
          message: `${spam} `.repeat(150),
        })
        const product = products[turn % products.length]?.id ?? ''
        const { quantity } = await post('/cart', { product, quantity: 1 }, token)
        await post(
          '/order',
          { items: [{ product: { id: product }, quantity }], shippingAddress: spam, notes: spam },
          token,
        )
      }
    }
    const isWaiting = async () =>
      (await shop.db.query('select from mails where sent_at is null and last_error is null')).rows
        .length > 0
    while (await isWaiting()) await sleep(50)
    const mails = await listMails(shop)
    const mailsByVictim = Array.from({ length: victims }, (_, n) =>
      mails.filter(isTo(`victim-${n}@example.com`)),
    )
    for (const [n, received] of mailsByVictim.entries()) {
      // Five mails about the account and its orders, two thanks for messages.
      expect(
        received.length > 0 && received.length <= 7,
        `victim ${n} got ${received.length} mails`,
      )
      for (const mail of received)
        expect(
          !/WIN-A-PHONE|evil\.example/.test(mail),
          `victim ${n} got text from a stranger: ${/^Subject: (.*)$/m.exec(mail)?.[1]}`,
        )
    }
    return {
      figures: [
        `${calls} calls that send mails to ${victims} strangers: ` +
          `${mailsByVictim.map(({ length }) => length).join(', ')} mails arrived, ` +
          'none with text of the attacker',
      ],
      broken: [...new Set(broken)],
    }
  },
}
