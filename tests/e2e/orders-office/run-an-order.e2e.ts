import type { Page } from '@playwright/test'
import { errorWords } from '#errors.ts'
import { orderOfficeWords as words } from '#orders/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, mailTo, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct, enterOffice, rowOf, signInAsOwner } from '../../support/journey/office.ts'
import { placeOrder } from '../../support/journey/order-steps.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

async function takeStep(page: Page, verb: string, note = '') {
  await page.getByRole('button', { name: verb, exact: true }).click()
  const window = page.getByRole('dialog')
  if (note) await window.getByLabel('Note').fill(note)
  await window.getByRole('button', { name: verb, exact: true }).click()
  await expect(window).toBeHidden()
}

test(
  'an order goes from pending to delivered, and its customer reads about it',
  onPhone,
  async ({ page, shop, person }) => {
    const office = await enterOffice(page, shop, officePaths.orders())
    const product = await createProduct(office, `Run ${person.email}`, 5)
    const { id, number } = await placeOrder(shop, person, product)

    await page.getByRole('searchbox').fill(person.email)
    await expect(
      page
        .getByRole('navigation', { name: 'Orders by status' })
        .getByRole('link', { name: 'Pending 1', exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: String(number) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
    await expectGoodScreen(page)

    await takeStep(page, 'Confirm', 'We send it tomorrow')
    await expect(toast(page, words('en').moved(number, 'confirmed'))).toBeVisible()
    await expect(page.getByText('We send it tomorrow')).toBeVisible()
    await takeStep(page, 'Mark as packed')
    await takeStep(page, 'Mark as shipped')
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await takeStep(page, 'Mark as delivered')
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    expect(await office.orders.one({ id })).toMatchObject({
      stage: 'delivered',
      paymentStatus: 'paid',
    })
    await mailTo(shop, person.email, `Your order ${number}: delivered`)
    expect((await office.audit.list({ subjectId: id })).total).toBe(4)
  },
)

test('a cancelled order returns its items to stock', onDesktop, async ({ page, shop, person }) => {
  const office = await signInAsOwner(page, shop)
  const product = await createProduct(office, `Cancel ${person.email}`, 2)
  const { id, number } = await placeOrder(shop, person, product, { quantity: 2 })
  await visit(page, paths.product(product.id))
  await expect(page.getByText('Out of stock').first()).toBeVisible()

  await visit(page, officePaths.order(id))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const window = page.getByRole('dialog', { name: `Cancel order: ${number}` })
  await expect(window.getByText(words('en').effects.cancelled)).toBeVisible()
  await expectGoodScreen(page)
  await window.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Nothing to pay')).toBeVisible()

  await visit(page, paths.product(product.id))
  await expect(page.getByText('Only 2 left').filter({ visible: true }).first()).toBeVisible()
})

test(
  'several orders move at once, and an order that a colleague has moved is named',
  onDesktop,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const product = await createProduct(office, `Many ${person.email}`, 9)
    const orders = []
    for (let n = 0; n < 3; n++) orders.push(await placeOrder(shop, person, product))
    await visit(page, officePaths.orders({ search: person.email }))
    for (const { number } of orders)
      await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Cancel order (3)' }).click()
    await office.orders.changeStage({ id: orders[1]?.id ?? '', status: 'confirmed' })
    // The list behind the dialog updates, but the selected orders stay as they were.
    await expect(rowOf(page, orders[1] as { number: number })).toContainText('Confirmed')
    await pressInDialog(page, 'Cancel order')
    const outcome = page.getByRole('dialog', { name: 'Not all could be moved' })
    await expect(outcome.getByRole('listitem')).toHaveText(
      `Order ${orders[1]?.number}: ${errorWords('en').changed_meanwhile}`,
    )
    await expectGoodScreen(page)
    await outcome.getByRole('button', { name: 'Close', exact: true }).last().click()
    const stages = page.getByRole('navigation', { name: 'Orders by status' })
    await expect(stages.getByRole('link', { name: 'Cancelled 2', exact: true })).toBeVisible()
    await expect(stages.getByRole('link', { name: 'Confirmed 1', exact: true })).toBeVisible()
  },
)

test(
  'a packing slip names only what to collect, and a bill includes the tax',
  onPhone,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const product = await createProduct(office, `Paper ${person.email}`, 5)
    const { id, number } = await placeOrder(shop, person, product, { quantity: 2 })
    await visit(page, officePaths.order(id))
    await page.getByRole('link', { name: 'Packing slip' }).click()
    const paper = page.getByRole('article')
    await expect(paper.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
    await expect(paper).toContainText('Collect Rs. 2,000')
    await expect(paper).not.toContainText('VAT')
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'Bill' }).click()
    await expect(paper).toContainText('Rs. 2,000')
    await expect(paper).toContainText('VAT of 13% includedRs. 230.09')
    await expectGoodScreen(page)
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(paper).toContainText(`Order ${number}`)
  },
)

test(
  "each order's documents are on a sheet of their own, and the selection remains",
  onDesktop,
  async ({ page, shop, person, context }) => {
    const office = await signInAsOwner(page, shop)
    const product = await createProduct(office, `Papers ${person.email}`, 9)
    const first = await placeOrder(shop, person, product)
    const second = await placeOrder(shop, person, product, { quantity: 3 })
    await visit(page, officePaths.orders({ search: person.email }))
    const boxes = [first, second].map(({ number }) =>
      page.getByRole('checkbox', { name: `Select order ${number}` }),
    )
    for (const box of boxes) await box.check()

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Packing slips' }).click()
    const papers = await opened
    const sheets = papers.getByRole('article')
    await expect(papers.getByRole('heading', { level: 1 })).toHaveText('2 packing slips')
    await expect(sheets).toHaveText([
      new RegExp(`Order ${first.number}`),
      new RegExp(`Order ${second.number}`),
    ])
    await expectGoodScreen(papers)
    expect((await papers.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    await papers.getByRole('link', { name: 'Bills' }).click()
    await expect(sheets.nth(1)).toContainText('Rs. 3,000')
    await papers.close()
    for (const box of boxes) await expect(box).toBeChecked()
  },
)
