import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { makeProduct } from '../../tests/support/records/products.ts'
import { switchSellersOn } from '../../tests/support/records/sellers.ts'
import { setUpShop } from '../../tests/support/shop/test-shop.ts'
import { allEndpoints, assault, type Target } from '../support/hostile/assault.ts'
import { createBelongings } from '../support/hostile/belongings.ts'
import { exampleCall, refusedParts } from '../support/hostile/examples.ts'
import { createKnownValues } from '../support/hostile/known-values.ts'

// A small sample of `npm run proof -- hostile-input`: it finds problems of a new endpoint early.
const shop = setUpShop()
let target: Target
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  await switchSellersOn(shop)
  for (let count = 0; count < 3; count++) await makeProduct(shop.shop)
  const [victim, customer, staff, owner] = [
    await shop.signIn(),
    await shop.signIn(),
    await shop.signIn('staff'),
    await shop.signIn('owner'),
  ]
  const known = await createKnownValues(shop, victim, await createBelongings(shop, victim, owner))
  const attackers = { customer: customer.id, staff: staff.id, owner: owner.id }
  target = { address: `http://127.0.0.1:${port}`, db: shop.shop.db, attackers, known }
})

test.each(allEndpoints.map(([name, spec]) => ({ name, spec })))(
  '$name has an example that passes validation',
  ({ name, spec }) => {
    expect(refusedParts(spec, exampleCall(name, spec, target.known))).toEqual([])
  },
)

test.each(['customers', 'staff', 'owner'] as const)(
  'no request from %s makes the shop fail or changes guarded rows',
  async (attackers) => {
    const { sent, serverErrors, loose, changed } = await assault(target, attackers, { step: 400 })
    expect({ serverErrors, loose, changed }).toEqual({ serverErrors: [], loose: [], changed: [] })
    expect(sent).toBeGreaterThan(0)
    expect(await listProblems(shop.shop.db)).toEqual([])
  },
)
