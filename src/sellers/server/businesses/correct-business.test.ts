import { beforeAll, expect, test } from 'vitest'
import {
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
beforeAll(() => switchSellersOn(shop))

test(
  'the shop’s owner corrects a seller’s bank account with a reason, and the seller’s owners ' +
    'get a mail',
  async () => {
    const { owner: seller, staff, id } = await makeSeller(shop)
    const boss = await shop.signIn('owner')
    const { version, pan, registrationNumber, bank } = await boss.api.sellers.one({ id })
    const change = {
      id,
      version,
      pan: '609876543',
      registrationNumber,
      bank: { ...bank, accountNumber: '99887766' },
      reason: 'A new account, letter of 12 November',
    }
    await expectRefusal(staff.api.sellers.correct(change), 403)
    await expectRefusal(seller.api.sellers.correct(change), 403)
    for (const [wrong, field] of [
      [{ pan: '12' }, 'pan'],
      [{ reason: ' ' }, 'reason'],
      [{ bank: { ...bank, accountNumber: 'a b' } }, 'bank.accountNumber'],
    ] as const)
      await expectRefusal(boss.api.sellers.correct({ ...change, ...wrong }), {
        fields: { [field]: expect.any(String) },
      })
    const both = await Promise.allSettled([
      boss.api.sellers.correct(change),
      boss.api.sellers.correct({ ...change, pan }),
    ])
    expect(
      both.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : [])),
    ).toEqual(['changed_meanwhile'])
    const after = await boss.api.sellers.one({ id })
    expect(after).toMatchObject({
      bank: { accountNumber: '99887766' },
      status: 'verified',
      version: version + 1,
    })
    expect(
      (await shop.mails()).some(
        (mail) =>
          mail.includes(seller.email) &&
          mail.includes('details of') &&
          mail.includes('letter of 12 November'),
      ),
    ).toBe(true)
    const [entry] = (await boss.api.audit.list({ subject: 'seller', subjectId: id })).items
    expect(JSON.stringify(entry?.changes)).toContain('99887766')
  },
)

test('a seller’s new name appears on its page and its products at once', async () => {
  const seller = await makeSeller(shop, 'verified', { name: 'Old name' })
  const product = await makeSellerProduct(shop.shop, seller.id)
  const soldBy = async () => (await shop.visitor.catalog.product({ id: product })).seller?.name
  expect(await soldBy()).toBe('Old name')
  const boss = await shop.signIn('owner')
  const { version, pan, registrationNumber, bank, tag } = await boss.api.sellers.one({
    id: seller.id,
  })
  await boss.api.sellers.correct({
    id: seller.id,
    version,
    name: 'New name',
    pan,
    registrationNumber,
    bank,
    reason: 'It was sold',
  })
  await expect.poll(soldBy).toBe('New name')
  await expect
    .poll(async () => (await shop.visitor.sellers.profile({ tag })).data.name)
    .toBe('New name')
})
