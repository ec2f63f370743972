import { orderWords } from '#orders/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { paymentWords } from '#payments/words/shop.ts'
import {
  expect,
  mailTo,
  onDesktop,
  onPhone,
  type RunningShop,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { getCheapest } from '../../support/journey/office-products.ts'
import { chooseAddress } from '../../support/journey/page-parts.ts'
import { signInAs } from '../../support/journey/sign-in.ts'
import { until } from '../../support/shop/until.ts'

const words = paymentWords('en')

async function fillCart(shop: RunningShop, token: string) {
  const { id } = await getCheapest(shop, 'Laptops')
  await shop.as(token).cart.addItem({ product: id, quantity: 1 })
}

test(
  'a customer pays with Khalti, then cancels another payment and pays in cash',
  onPhone,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const api = shop.as(token)
    await fillCart(shop, token)
    await visit(page, paths.cartStep(2))
    await expect(page.getByText('Practice mode: no real money is charged.')).toBeVisible()
    await chooseAddress(page)
    await page.getByRole('radio', { name: /^Khalti/ }).check()
    await expect(page.getByText(words.holds(15))).toBeVisible()
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page.getByRole('heading', { name: 'Khalti (practice)' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()

    await expect(page.getByRole('heading', { name: words.back.paid })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: words.back.paid })).toBeVisible()
    const returned = page.url()
    const [paid] = (await api.orders.mine()).orders
    expect(await api.orders.one({ id: paid?.id ?? '' })).toMatchObject({
      paymentStatus: 'paid',
      paymentMethod: 'khalti',
      due: 0,
    })
    await mailTo(shop, person.email, `Your order ${paid?.number}: payment received`)
    await page.getByRole('link', { name: words.back.toOrder, exact: true }).click()
    await expect(page.getByText(`Khalti, ${orderWords('en').payments.paid}`)).toBeVisible()

    await fillCart(shop, token)
    await visit(page, paths.cartStep(2))
    await page.getByRole('radio', { name: /^eSewa/ }).check()
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByRole('heading', { name: words.back.failed })).toBeVisible()
    await page.getByText(words.otherMethods, { exact: true }).click()
    await page.getByRole('button', { name: words.methods.cash_on_delivery.name }).click()
    const [second] = (await api.orders.mine()).orders
    await until('the order to be paid in cash', async () => {
      const { paymentMethod, payUntil } = await api.orders.one({ id: second?.id ?? '' })
      return paymentMethod === 'cash_on_delivery' && payUntil === null
    })

    // Other visitors who open the URL learn nothing about the order.
    await page.evaluate(() => localStorage.removeItem('token'))
    await visit(page, new URL(returned).pathname)
    await expect(page.getByText(words.back.paidStranger)).toBeVisible()
    await expect(page.getByRole('link', { name: words.back.toOrder, exact: true })).toHaveCount(0)
  },
)

test(
  'a forged return pays nothing, and a payment counts even if the tab was closed',
  onDesktop,
  async ({ page, shop, person }) => {
    const token = await signInAs(page, shop, person)
    const api = shop.as(token)
    await fillCart(shop, token)
    await visit(page, paths.cartStep(2))
    await chooseAddress(page)
    await page.getByRole('radio', { name: /^ConnectIPS/ }).check()
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await page.getByRole('button', { name: 'Come back as if paid' }).click()
    await expect(page.getByRole('heading', { name: words.back.waiting })).toBeVisible()
    const [order] = (await api.orders.mine()).orders
    expect(await api.orders.one({ id: order?.id ?? '' })).toMatchObject({
      paymentStatus: 'unpaid',
      received: 0,
    })

    await visit(page, paths.order(order?.id ?? ''))
    await page.getByRole('button', { name: words.payWith('ConnectIPS') }).click()
    await page.getByRole('button', { name: 'Pay, then close the tab' }).click()
    await expect(page.getByText('nothing leads back to the shop')).toBeVisible()
    await shop.db.query('update payment_attempts set look_at = now()')
    await shop.db.query("update tasks set run_at = now() where kind = 'payments'")
    await shop.db.query("select pg_notify('tasks', 'payments')")
    await until(
      'the task to find the payment',
      async () => (await api.orders.one({ id: order?.id ?? '' })).paymentStatus === 'paid',
    )
  },
)
