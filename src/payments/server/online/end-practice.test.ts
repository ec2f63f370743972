import { expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { orderPaidBy, startPayment } from '../../../../tests/support/records/payments.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { startSecondProcess } from '../../../../tests/support/second-process.ts'
import { createTestShop, setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
const publicUrl = 'https://himal.example'

const saveAddress = async (address: string) =>
  owner.api.settings.update({ ...(await owner.api.settings.current()), publicUrl: address })
const getPractice = async () =>
  (await shop.get('/api/v1/shop')).json<{ practice: boolean }>().practice

test('practice payments end in every process once a public address is confirmed', async () => {
  const second = await startSecondProcess(shop)
  const paid = await orderPaidBy(shop)
  const { attempt } = await startPayment(shop, paid.customer, { orderId: paid.id, act: 'pay' })
  expect(await paid.customer.api.payments.look({ attempt })).toMatchObject({ state: 'paid' })
  const open = await orderPaidBy(shop)
  const started = await startPayment(shop, open.customer, { orderId: open.id, act: null })
  const next = await orderPaidBy(shop)
  const payPage = `/practice/khalti/pay?pidx=${started.payment.id}`
  expect((await shop.get(payPage)).statusCode).toBe(200)
  expect((await shop.visitor.payments.offered()).methods).toContain('khalti')

  expect(await owner.api.settings.address()).toMatchObject({ endsPractice: true })
  expect(await owner.api.settings.confirmAddress({ publicUrl })).toMatchObject({
    endsPractice: false,
  })

  await expectRefusal(
    next.customer.api.payments.start({ orderId: next.id, mode: 'khalti' }),
    'payment_not_offered',
  )
  expect((await shop.visitor.payments.offered()).methods).not.toContain('khalti')
  expect(await getPractice()).toBe(false)
  expect((await shop.get(payPage)).statusCode).toBe(404)
  const press = { method: 'POST', url: payPage, payload: 'act=pay' } as const
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await shop.app.inject({ ...press, headers })).statusCode).toBe(404)
  // Even a payment that the double has completed is not booked any more.
  started.payment.state = 'completed'
  expect(
    await until('the attempt to fail', async () => {
      const outcome = await open.customer.api.payments.look({ attempt: started.attempt })
      return outcome.state === 'open' ? undefined : outcome
    }),
  ).toMatchObject({ state: 'failed' })
  await until('the payment not to count', async () => {
    const { received, due } = await owner.api.payments.ofOrder({ id: paid.id })
    return received === 0 && due === 2500
  })
  await until('the other process to end practice', async () => !second.shop.payments.isPractising())
  expect((await second.app.inject({ url: payPage })).statusCode).toBe(404)
  await second.close()
  expect(await listProblems(shop.db)).toEqual([])
})

test('only a local address brings practice payments back, not the lack of one', async () => {
  await saveAddress(publicUrl)
  await saveAddress('')
  expect(await getPractice()).toBe(false)
  await saveAddress('http://localhost:3000')
  expect(await getPractice()).toBe(true)
  await saveAddress('http://127.evil.example')
  expect(await getPractice()).toBe(false)
})

test('the environment can allow practice payments at a public address', async () => {
  const demo = await createTestShop({ PAYMENTS: 'practice-in-public' })
  const its = await demo.signIn('owner')
  expect(await its.api.settings.confirmAddress({ publicUrl })).toMatchObject({
    endsPractice: false,
  })
  const { customer, id } = await orderPaidBy(demo)
  const { attempt } = await startPayment(demo, customer, { orderId: id, act: 'pay' })
  expect(await customer.api.payments.look({ attempt })).toMatchObject({ state: 'paid' })
  await demo.close()
})
