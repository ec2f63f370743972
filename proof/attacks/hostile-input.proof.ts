import { listProblems } from '#doctor.ts'
import { allEndpoints, assault, type Damage, type Target } from '../support/hostile/assault.ts'
import { createBelongings } from '../support/hostile/belongings.ts'
import { exampleCall, refusedParts } from '../support/hostile/examples.ts'
import { createKnownValues } from '../support/hostile/known-values.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop } from '../support/shop.ts'

const minRequests = 20_000

export const proof: Proof = {
  group: 'Hostile input',
  promise:
    'No request makes the shop fail, reveal its internals, or change data that the sender may ' +
    'not change.',
  test:
    'For every endpoint and field of the contract: wrong types, bounds, huge and odd text, ' +
    'unknown fields, broken JSON, wrong content types, forged headers; as visitor, customer, ' +
    'staff and owner. Every guarded row is compared before and after.',
  seconds: 900,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    // Test doubles of the gateways: the victim's payment attempt is attacked as well.
    const shop = await openSampleShop({ PAYMENTS: 'practice' })
    const [victim, customer, staff, owner] = [
      await shop.signIn(),
      await shop.signIn(),
      await shop.signIn('staff'),
      await shop.signIn('owner'),
    ]
    const known = await createKnownValues(shop, victim, await createBelongings(shop, victim, owner))
    const target: Target = {
      ...shop,
      attackers: { customer: customer.id, staff: staff.id, owner: owner.id },
      known,
    }
    const shallow = allEndpoints
      .filter(([name, spec]) => refusedParts(spec, exampleCall(name, spec, known)).length > 0)
      .map(([name]) => name)
    expect(
      shallow.length === 0,
      `no valid example for ${shallow.join(', ')}: add its fields to town.ts`,
    )

    const options = { step: brief ? 50 : 8 }
    const damages: Damage[] = [
      await assault(target, 'customers', options),
      await assault(target, 'staff', options),
      await assault(target, 'owner', options),
    ]
    const sent = damages.reduce((sum, damage) => sum + damage.sent, 0)
    for (const { serverErrors, loose, changed } of damages)
      broken.push(...serverErrors.slice(0, 10), ...loose.slice(0, 10), ...changed)
    expect(brief || sent >= minRequests, `only ${sent} requests were sent`)
    broken.push(...(await listProblems(shop.db)))

    const count = (pick: (damage: Damage) => number) =>
      damages.reduce((sum, damage) => sum + pick(damage), 0)
    const answered = (from: number, to: number) =>
      count(({ statuses }) =>
        [...statuses].reduce(
          (sum, [status, times]) => sum + (status >= from && status < to ? times : 0),
          0,
        ),
      )
    return {
      figures: [
        `${sent} requests to ${allEndpoints.length} endpoints: ` +
          `${answered(200, 400)} accepted, ${answered(400, 500)} refused, ` +
          `${answered(500, 600)} server errors`,
        `${count(({ loose }) => loose.length)} answers that reveal too much, ` +
          `${count(({ changed }) => changed.length)} guarded tables changed`,
      ],
      broken,
    }
  },
}
