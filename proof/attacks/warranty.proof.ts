import { listProblems } from '#doctor.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import {
  buyOne,
  createInsiderDesk,
  partLine,
  priceOf,
  tried,
  tryWays,
  type Way,
  workLine,
} from '../support/scenes/insider.ts'
import { makePart } from '../support/scenes/repairs.ts'
import { openSampleShop, type Person, type SampleShop } from '../support/shop.ts'

const free = (product: string, quantity = 1) => partLine(product, 0, quantity)

async function openScene(shop: SampleShop) {
  const [owner, technician] = [await shop.signIn('owner'), await shop.signIn('technician')]
  const accomplices = [await shop.signIn('counter'), await shop.signIn('manager')]
  const desk = createInsiderDesk(technician)
  const part = () => makePart(shop.db, 40)
  /** A repair with one paid part, handed over. */
  async function paidPart() {
    const product = await part()
    const price = await priceOf(shop.db, product)
    return { product, price, first: await desk.repair([partLine(product, price)]) }
  }
  const authorize = async ({ api }: Person, id: string) =>
    tried(api.repairs.authorizePrices({ id, version: await desk.versionOf(id) }))
  return { shop, db: shop.db, owner, technician, accomplices, desk, part, paidPart, authorize }
}
type Scene = Awaited<ReturnType<typeof openScene>>

/** Claims for more than was paid. */
function listGreedyClaims({ shop, db, desk, part, paidPart }: Scene): Way[] {
  return [
    {
      name: 'another product on a claim of a repair for Rs. 1',
      run: async () => {
        const [product, first] = [await part(), await desk.repair([workLine('Cleaned', 1)])]
        await desk.repair([free(product)], { claimOf: first })
        return { products: [product] }
      },
    },
    {
      name: 'more units than were paid for',
      run: async () => {
        const { product, price, first } = await paidPart()
        await desk.repair([free(product, 2)], { claimOf: first })
        return { products: [product], entitledRs: price }
      },
    },
    {
      name: 'the same part three times, and for Rs. 1',
      run: async () => {
        const { product, price, first } = await paidPart()
        for (const line of [free(product), free(product), partLine(product, 1), free(product)])
          await desk.repair([line], { claimOf: first })
        return { products: [product], entitledRs: price }
      },
    },
    {
      name: 'a claim of a claim',
      run: async () => {
        const { product, price, first } = await paidPart()
        const second = await desk.repair([partLine(product, 1)], { claimOf: first })
        const third = await tried(desk.repair([partLine(product, 1)], { claimOf: second }))
        if (third) await tried(desk.repair([free(product)], { claimOf: third }))
        return { products: [product], entitledRs: price }
      },
    },
    {
      name: 'a replacement that is worth more',
      run: async () => {
        const [one, other] = [await paidPart(), await part()]
        const dearer = (await priceOf(db, other)) > one.price
        const [cheap, dear] = dearer ? [one.product, other] : [other, one.product]
        const price = await priceOf(db, cheap)
        const first = await desk.repair([partLine(cheap, price)])
        await desk.repair([free(dear)], { claimOf: first })
        return { products: [cheap, dear] }
      },
    },
    {
      name: 'a claim of a stranger’s repair',
      run: async () => {
        const { product, first } = await paidPart()
        const friend = await shop.signIn()
        await desk.repair([free(product)], { claimOf: first, customerId: friend.id })
        return { products: [product] }
      },
    },
    {
      name: 'a part that was never paid',
      run: async () => {
        const product = await part()
        const lines = [partLine(product, await priceOf(db, product))]
        const first = await desk.repair(lines, {}, { isPaid: false })
        await desk.repair([free(product)], { claimOf: first })
        return { products: [product] }
      },
    },
  ]
}

/** Ways that need an accomplice, two tabs or the orders of the repair. */
function listTricks({ shop, db, owner, technician, accomplices, ...scene }: Scene): Way[] {
  const { desk, part, authorize } = scene
  return [
    {
      name: 'approved by the technician, a cashier and a manager',
      run: async () => {
        const [product, first] = [await part(), await desk.repair([workLine('Cleaned', 1)])]
        const id = await desk.takeIn({ claimOf: first })
        await desk.save(id, [free(product)])
        for (const person of [technician, ...accomplices]) await authorize(person, id)
        await desk.send(id)
        await desk.finish(id)
        return { products: [product] }
      },
    },
    {
      name: 'an approved draft that is written again, also at the moment it is sent',
      run: async () => {
        const [cable, product] = [await part(), await part()]
        const first = await desk.repair([workLine('Cleaned', 1)])
        const id = await desk.takeIn({ claimOf: first })
        await desk.save(id, [free(cable)])
        await authorize(owner, id)
        await Promise.all([desk.save(id, [free(product)]), desk.send(id), desk.send(id)])
        await desk.send(id)
        await desk.finish(id)
        return { products: [product] }
      },
    },
    {
      name: 'a fitted part whose bill is cancelled, returned or undone',
      run: async () => {
        const product = await part()
        const id = await desk.takeIn()
        await desk.save(id, [partLine(product, await priceOf(db, product))])
        await desk.send(id)
        const { orders } = technician.api
        const cancel = async () => {
          for (const order of (await desk.repairs.one({ id })).orders)
            for (const status of ['cancelled', 'delivered', 'returned'] as const) {
              await tried(orders.changeStage({ id: order.id, status, note: 'A gift' }))
              const { version } = await orders.one({ id: order.id })
              await tried(orders.undoStep({ id: order.id, version }))
            }
        }
        await desk.finish(id, { isPaid: false })
        await cancel()
        return { products: [product] }
      },
    },
    {
      name: 'ten claims at once that name one purchase',
      run: async () => {
        const product = await part()
        await db.query('update products set warranty_months = 12 where id = $1', [product])
        const { customer, order } = await buyOne(shop, owner, product)
        const sold = { customerId: customer.id, order: { id: order.id, line: 1 } }
        const firsts: string[] = []
        for (let n = 0; n < 10; n++) firsts.push(await desk.repair([workLine('Cleaned', 1)], sold))
        await Promise.all(
          firsts.map((claimOf) => desk.repair([free(product)], { ...sold, claimOf })),
        )
        return { products: [product], entitledRs: await priceOf(db, product) }
      },
    },
  ]
}

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'No technician gives goods away under warranty: a free part replaces what its customer paid ' +
    'for, once and up to its value, or a second person has approved it.',
  test:
    'A technician without discounts repairs for Rs. 1 and claims anything on it, claims more, ' +
    'dearer and the same parts again, claims of claims, strangers’ and unpaid parts, one ' +
    'purchase in ten claims at once, rewrites what was approved, cancels bills of fitted parts, ' +
    'and has a cashier and a manager approve. Then the goods that left are compared with what ' +
    'was paid.',
  seconds: 180,
  async run() {
    const { broken, expect } = createFindings()
    const shop = await openSampleShop()
    const scene = await openScene(shop)
    const ways = [...listGreedyClaims(scene), ...listTricks(scene)]
    const lostRs = await tryWays(shop.db, ways, 0, broken)
    const { rows } = await shop.db.query(
      'select count(*)::int as given from repair_lines where is_used and part_paisa = 0',
    )
    const { given } = rows[0]
    expect(given > 0, 'not even a rightful claim got its part')
    const problems = await listProblems(shop.db)
    expect(problems.length === 0, `the doctor finds ${JSON.stringify(problems)}`)
    const figures = [
      `${ways.length} ways to give goods away: Rs. ${lostRs} of goods left below what the limits ` +
        `allow; ${given} rightful parts were replaced`,
    ]
    return { figures, broken }
  },
}
