import type { Page } from '@playwright/test'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, mailTo, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { chooseAddress, pressInDialog } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { fillCartFromTwoSellers } from '../../support/journey/seller-orders.ts'
import { signInAs } from '../../support/journey/sign-in.ts'

type Fill = (window: ReturnType<Page['getByRole']>) => Promise<void>

/** The dialog's button has the same text as the one that opens it, unless only some units move. */
async function takeStep(
  page: Page,
  part: string,
  verb: string,
  fill: Fill = async () => {},
  confirm = verb.split(',')[0] ?? '',
) {
  await page
    .getByRole('region', { name: `Sold by ${part}` })
    .getByRole('button', { name: new RegExp(verb.replace(',', String.raw`\s*,`)) })
    .click()
  const window = page.getByRole('dialog')
  await fill(window)
  await window.getByRole('button', { name: confirm, exact: true }).click()
  await expect(window).toBeHidden()
}

test(
  'one part of an order is tracked, the other is cancelled, and the customer sees both',
  onDesktop,
  async ({ browser, page: mine, shop, person }) => {
    const { customer } = await fillCartFromTwoSellers(shop, person)
    await signInAs(mine, shop, person)
    await visit(mine, paths.cart)
    await expect(mine.getByRole('heading', { name: 'Sold by Annapurna Traders' })).toBeVisible()
    await expect(mine.getByRole('heading', { name: 'Sold by Everest Digital' })).toBeVisible()
    await expectGoodScreen(mine)
    await mine
      .getByRole('link', { name: 'Proceed To Checkout' })
      .or(mine.getByRole('link', { name: 'Checkout', exact: true }))
      .filter({ visible: true })
      .first()
      .click()
    await chooseAddress(mine)
    await mine.getByLabel('Full Address').fill('Patan Dhoka 5')
    await mine.getByLabel('Contact Number').fill('9841234567')
    await expect(mine.getByRole('heading', { name: 'Sold by Everest Digital' })).toBeVisible()
    await mine.getByRole('button', { name: 'Complete Order' }).click()
    await expect(mine).toHaveURL(/placed=/)
    const [placed] = (await customer.orders.mine()).orders
    const { id, number } = placed ?? { id: '', number: 0 }

    const context = await browser.newContext()
    const page = await context.newPage()
    await enterOffice(page, shop, officePaths.order(id))
    await expectGoodScreen(page)
    await takeStep(page, 'Annapurna Traders', 'Confirm, part 1')
    await takeStep(page, 'Annapurna Traders', 'Mark as packed, part 1')
    await takeStep(page, 'Annapurna Traders', 'Mark as shipped, part 1', async (window) => {
      await window.getByLabel('Courier').fill('Himal Courier')
      await window.getByLabel('Tracking number').fill('HC-204411')
      await window.getByLabel('Tracking link').fill('courier')
      await window.getByRole('button', { name: 'Mark as shipped', exact: true }).click()
      await expect(window.getByText('Enter a link that begins with https://')).toBeVisible()
      await expectGoodScreen(page)
      await window.getByLabel('Tracking link').fill('https://courier.example/HC-204411')
    })
    const choose: Fill = async (window) => {
      await window.getByText('Only some of the items').click()
      await window.getByLabel(`Everest Digital: ${person.email}`).fill('1')
      await expectGoodScreen(page)
    }
    await takeStep(page, 'Everest Digital', 'Cancel part, part 2', choose, 'Cancel 1 item')
    await expect(
      page.getByRole('region', { name: 'Sold by Everest Digital' }).getByText('1 of 2 cancelled'),
    ).toBeVisible()
    await takeStep(page, 'Everest Digital', 'Cancel part, part 2')
    await expect(
      page
        .getByRole('region', { name: 'Sold by Annapurna Traders' })
        .getByText('Himal Courier, HC-204411'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Packing slip', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectGoodScreen(page)
    await context.close()

    await visit(mine, paths.order(id))
    const [shipped, cancelled] = [
      mine.getByRole('region', { name: 'Sold by Annapurna Traders' }),
      mine.getByRole('region', { name: 'Sold by Everest Digital' }),
    ]
    await expect(shipped.getByText('Shipped', { exact: true }).first()).toBeVisible()
    await expect(shipped.getByText('tracking number HC-204411')).toBeVisible()
    await expect(shipped.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
      'href',
      'https://courier.example/HC-204411',
    )
    await expect(cancelled.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(mine.getByText('What you pay').locator('..')).toContainText('Rs. 2,000')
    await expectGoodScreen(mine)
    expect(
      await mailTo(shop, person.email, `Your order ${number} (part 1 of 2): shipped`),
    ).toContain('https://courier.example/HC-204411')
    expect(await mailTo(shop, person.email, 'Part 2 of 2 (Sold by Everest Digital)')).toContain(
      'There is nothing to pay for it',
    )
  },
)

test(
  'a customer cancels one part of an order and keeps the other',
  onPhone,
  async ({ page, shop, person }) => {
    const { customer, items } = await fillCartFromTwoSellers(shop, person)
    const { data } = await customer.orders.place({ items, shippingAddress: 'Patan' })
    await signInAs(page, shop, person)
    await visit(page, paths.order(data.id))
    await page.getByRole('button', { name: 'Cancel part 1' }).click()
    await expectGoodScreen(page)
    await pressInDialog(page, 'Cancel part 1')
    await expect(
      page
        .getByRole('region', { name: 'Sold by Annapurna Traders' })
        .getByText('Cancelled', { exact: true })
        .first(),
    ).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: 'Sold by Everest Digital' })
        .getByText('Pending', { exact: true })
        .first(),
    ).toBeVisible()
  },
)
