import { formatAmount, formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { officePaths } from '#pages/office-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import {
  asCustomer,
  createProduct,
  enterOffice,
  signInAsOwner,
} from '../../support/journey/office.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  "an order placed just now is in the dashboard's figures, charts and lists",
  onPhone,
  async ({ page, shop, person }) => {
    const api = await signInAsOwner(page, shop)
    const before = await api.reports.dashboard({ range: 'today' })
    const product = await createProduct(api, `Part for ${person.email}`, 3)
    const customer = await asCustomer(shop, person)
    // So expensive that it is today's best seller.
    await api.catalog.updateProduct({
      id: product.id,
      version: product.version,
      productName: product.productName,
      productCategoryId: product.productCategoryId,
      productMarkedPrice: 90_000_000.25,
    })
    await customer.cart.addItem({ product: product.id, quantity: 2 })
    await customer.orders.place({
      items: [{ product: { id: product.id }, quantity: 2 }],
      shippingAddress: 'Patan',
    })

    await visit(page, `${officePaths.dashboard}?range=today`)
    const figure = (title: string) =>
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${title}$`) })
        .locator('..')
    const revenue = formatRs(toRupees(toPaisa(before.revenue.now) + 18_000_000_050))
    await expect(figure('Revenue')).toContainText(revenue)
    await expect(figure('Orders')).toContainText(formatAmount(before.orders.now + 1))
    await expect(page.getByRole('slider', { name: 'Revenue by day' })).toHaveAttribute(
      'aria-valuetext',
      new RegExp(revenue.replaceAll('.', '\\.')),
    )
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: product.productName })
        .filter({ hasText: '2 sold' }),
    ).toContainText(formatRs(180_000_000.5))
    await expectGoodScreen(page)
  },
)

test(
  'the URL preserves the range, and a chart can be read by keyboard or as a table',
  onDesktop,
  async ({ page, shop }) => {
    await enterOffice(page, shop, officePaths.dashboard)
    await page.getByLabel('Range').selectOption('7days')
    await expect(page).toHaveURL(/range=7days/)
    const chart = page.getByRole('slider', { name: 'Orders by day' })
    await chart.focus()
    const valueText = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await expect(chart).not.toHaveAttribute('aria-valuetext', valueText ?? '')
    await page.getByText('Orders by day as a table').click()
    await expect(page.getByRole('table', { name: 'Orders by day' }).getByRole('row')).toHaveCount(8)

    await page.getByLabel('Range').selectOption('own')
    await page.getByLabel('From').fill('2026-03-01')
    await page.getByLabel('To', { exact: true }).fill('2026-02-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('To', { exact: true }).fill('2026-03-31')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/range=own&from=2026-03-01&to=2026-03-31/)
    await expect(page.getByText(/1\s–\s31 Mar 2026/)).toBeVisible()
    await expectGoodScreen(page)
  },
)
