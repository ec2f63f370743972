import { expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { buy, moveOrder } from '../../../../tests/support/records/orders.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpPerson, setUpSmallSampleShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpSmallSampleShop()
const owner = setUpPerson(shop, 'owner')

const query = async (text: string, ...values: unknown[]) => (await shop.db.query(text, values)).rows
const getSellerId = async (tag: string): Promise<string> =>
  (await query('select id::text from businesses where tag = $1', tag))[0].id

async function pay(businessId: string, amount: number, reference: string) {
  const today = nepalDate(Date.now())
  const { version } = await owner.api.settlements.account({ businessId })
  return owner.api.settlements.recordPayout({
    businessId,
    amount,
    reference,
    upTo: today,
    paidOn: today,
    version,
  })
}

async function deliverOneOf(businessId: string) {
  const customer = await shop.signIn()
  const [product] = await query(
    'select min(id)::text as id from products where business_id = $1 and on_sale and stock > 0',
    businessId,
  )
  const order = await buy(customer, { [product.id]: 1 })
  await moveOrder(owner, order.id, 'confirmed', 'packed', 'shipped', 'delivered')
  return order
}

test(
  'real payments of a sample seller stay after the sample is removed, unlike payments without ' +
    'real orders',
  async () => {
    await owner.api.sellers.updateSettings({ ...(await owner.api.sellers.settings()), holdDays: 0 })
    const [used, triedOut] = [
      await getSellerId('terai-machinery'),
      await getSellerId('everest-auto-spares'),
    ]
    const { version } = await owner.api.settlements.account({ businessId: triedOut })
    await owner.api.settlements.enter({
      businessId: triedOut,
      kind: 'correction',
      amount: 500,
      reason: 'Trying it out',
      version,
    })
    await pay(triedOut, 100, 'TRIED-1')
    await owner.api.inventory.openSheet({ businessId: triedOut })
    const issuer = {
      kind: 'pan_bill',
      prefix: 'EAS',
      address: '',
      startNumber: 1,
      mailsPdf: true,
      reports: false,
    } as const
    await owner.api.invoices.updateIssuer({
      businessId: triedOut,
      ...issuer,
      version: (await owner.api.invoices.issuer({ businessId: triedOut })).version,
    })

    const real = await deliverOneOf(used)
    await pay(used, 10, 'REAL-1')
    const ledger = () =>
      query(
        `
        select kind, reference from settlement_entries where business_id = $1 and not sample
          order by id`,
        used,
      )
    const realEntries = [
      ...['sale', 'commission', 'commission_vat'].map((kind) => ({ kind, reference: '' })),
      { kind: 'payout', reference: 'REAL-1' },
    ]
    expect(await ledger()).toEqual(realEntries)
    await expectRefusal(
      query('delete from settlement_entries where business_id = $1 and not sample', used),
      { constraint: 'settlement_entries_append_only' },
    )

    await owner.api.settings.removeSample()
    expect(await query('select tag, status, sample from businesses')).toEqual([
      { tag: 'terai-machinery', status: 'suspended', sample: false },
    ])
    expect(await query('select kind, reference from settlement_entries order by id')).toEqual(
      realEntries,
    )
    expect(
      (await owner.api.settlements.entries({ businessId: used })).items
        .filter(({ order }) => order)
        .map(({ order }) => order?.number),
    ).toEqual(Array(3).fill(real.number))
    expect(await listProblems(shop.db)).toEqual([])
  },
)
