import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { quantile } from '../../bench/support/measure.ts'
import { atEnd } from '../support/at-end.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { liftLimits } from '../support/scenes/buyers.ts'
import { openSampleShop } from '../support/shop.ts'
import { freePort } from '../support/shops/servers.ts'

/** A mail server that accepts connections and never answers. */
function startSilentServer(port: number) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  server.listen(port, '127.0.0.1')
  return {
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function startSmtp(port: number) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      received.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  return { received, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Orders succeed whether the mail server is down, silent or back again, and every mail is ' +
    'sent once, as soon as possible.',
  test:
    'Customers order while no server listens at SMTP_URL, then while one listens that never ' +
    'answers. Then the mail server starts, and mails are counted order by order.',
  seconds: 120,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const each = brief ? 4 : 15
    const port = await freePort()
    const shop = await openSampleShop({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const person = await shop.signIn()
    const { products } = await shop.visitor.search.listing({ availability: 'inStock', limit: '24' })
    const [product] = products.toSorted((a, b) => b.stock - a.stock)
    await shop.db.query(
      `with more as (update products set stock = stock + 1000 where id = $1 returning id)
       insert into stock_moves (product_id, quantity, reason)
         select id, 1000, 'delivery' from more`,
      [product?.id],
    )
    await liftLimits(shop.db)
    const times: number[] = []
    const numbers: number[] = []
    const order = async () => {
      await person.api.cart.addItem({ product: product?.id ?? '', quantity: 1 })
      const startedAt = performance.now()
      const { data } = await person.api.orders.place({
        items: [{ product: { id: product?.id ?? '' }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
      times.push(performance.now() - startedAt)
      numbers.push(data.number)
    }
    for (let count = 0; count < each; count++) await order()
    const silent = startSilentServer(port)
    for (let count = 0; count < each; count++) await order()
    await silent.stop()
    const smtp = startSmtp(port)
    atEnd(smtp.stop)
    const startedAt = performance.now()
    // Failed mails wait longer each time. The proof shortens the wait of all but the first retries.
    await shop.db.query(
      `update tasks set run_at = now() + interval '1 second'
        where kind = 'mail' and run_at > now() + interval '20 seconds'`,
    )
    const countWaiting = async () =>
      (
        await shop.db.query<{ waiting: number }>(
          'select count(*)::int as waiting from mails where sent_at is null',
        )
      ).rows[0]?.waiting ?? 0
    while ((await countWaiting()) > 0 && performance.now() - startedAt < 70_000) await sleep(200)
    const seconds = (performance.now() - startedAt) / 1000
    expect((await countWaiting()) === 0, `${await countWaiting()} mails are still waiting`)
    for (const number of numbers) {
      const copies = smtp.received.filter((mail) =>
        mail.includes(`Subject: Your order ${number}`),
      ).length
      expect(copies === 1, `order ${number}: ${copies} mails arrived`)
    }
    const slowest = quantile(times, 1)
    expect(slowest < 5_000, `an order took ${Math.round(slowest)} ms`)
    return {
      figures: [
        `${numbers.length} of ${2 * each} orders placed, ` +
          `the slowest in ${Math.round(slowest)} ms; ` +
          `${smtp.received.length} mails arrived within ${seconds.toFixed(0)} s ` +
          'of the mail server’s return, each once',
      ],
      broken,
    }
  },
}
