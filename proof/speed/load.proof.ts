import { listProblems } from '#doctor.ts'
import { quantile, residentMB } from '../../bench/support/measure.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { createBuyers } from '../support/scenes/buyers.ts'
import { listPaths, runShoppers } from '../support/scenes/shoppers.ts'
import { createLargeShop } from '../support/shops/large-shop.ts'

const products = 10_000
const atOnce = 64
const warmUpSeconds = 10
const maxSlope = 15

/** Growth in megabytes a minute, by least squares. The first half still fills the caches. */
function slopeOf(samples: number[], everySeconds: number) {
  const half = samples.slice(Math.floor(samples.length / 2))
  const middle = (half.length - 1) / 2
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length
  const over = half.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  const under = half.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return (over / under) * (60 / everySeconds)
}

export const proof: Proof = {
  group: 'Load',
  promise:
    'Many customers at once are served without an error, by one process or several, and memory ' +
    'does not grow.',
  test:
    `${atOnce} shoppers for two minutes, and two more minutes if memory grew, ` +
    `on ${products} products, 90 % page views, 9 % cart, 1 % orders. ` +
    'One process, then two on the same PostgreSQL. Afterwards the doctor runs.',
  seconds: 600,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const seconds = brief ? 8 : 120
    const { db, start } = await createLargeShop(brief ? 500 : products)
    const buyers = await createBuyers(db, atOnce)
    const paths = await listPaths(db)
    const figures: string[] = []
    for (const processes of [1, 2]) {
      const shops: Awaited<ReturnType<typeof start>>[] = []
      for (let count = 0; count < processes; count++) shops.push(await start())
      const addresses = shops.map(({ address }) => address)
      await db.query('delete from cart_items')
      await runShoppers(addresses, buyers, paths, { atOnce, seconds: brief ? 1 : warmUpSeconds })
      await db.query('delete from cart_items')
      const memory = () =>
        shops.reduce((sum, { child }) => sum + residentMB(child.pid as number), 0)
      const shopAndWatch = async () => {
        const samples: number[] = []
        const everySeconds = brief ? 0.5 : 2
        const watching = setInterval(() => samples.push(memory()), everySeconds * 1000)
        const { times, orders, errors } = await runShoppers(addresses, buyers, paths, {
          atOnce,
          seconds,
        })
        clearInterval(watching)
        expect(errors.length === 0, `${processes}: ${errors.length} errors, the first ${errors[0]}`)
        expect(orders > 0, `${processes}: no order was placed`)
        return { times, orders, errors, samples, slope: slopeOf(samples, everySeconds) }
      }
      const grows = ({ slope }: { slope: number }) => !brief && slope >= maxSlope * processes
      let watched = await shopAndWatch()
      // A heap that grew in one step stays at that size. A leak keeps growing.
      if (grows(watched)) watched = await shopAndWatch()
      const { times, orders, errors, samples, slope } = watched
      expect(!grows(watched), `${processes}: memory grows by ${slope.toFixed(1)} MB a minute`)
      broken.push(...(await listProblems(db)))
      for (const shop of shops) await shop.end()
      figures.push(
        `${processes === 1 ? 'one process' : 'two processes'}: ` +
          `${Math.round(times.length / seconds)} requests/s, ` +
          `p50 ${quantile(times, 0.5).toFixed(0)} ms, ` +
          `p99 ${quantile(times, 0.99).toFixed(0)} ms, ` +
          `${times.length} requests, ${orders} orders, ${errors.length} errors, ` +
          `${Math.round(samples.at(-1) ?? 0)} MB, ${slope.toFixed(1)} MB a minute`,
      )
    }
    return { figures, broken }
  },
}
