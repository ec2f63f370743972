import { messageWords } from '#messages/words/office.ts'
import { notificationOfficeWords } from '#notifications/words/office.ts'
import { orderOfficeWords as words } from '#orders/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import {
  delayCalls,
  expect,
  onlyOnDesktop,
  onPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { createProduct, enterOffice, rowOf, signInAsOwner } from '../../support/journey/office.ts'
import { placeOrder } from '../../support/journey/order-steps.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test(
  'a new order appears in the list, the menu and the title, and can play a sound',
  onlyOnDesktop,
  async ({ page, shop, person }) => {
    const office = await enterOffice(page, shop, officePaths.orders())
    const product = await createProduct(office, `Heard of ${Date.now()}`, 5)
    const { orders } = await office.notifications.news()
    const waiting = (orders?.count ?? 0) + 1
    const sound = page.getByRole('button', { name: notificationOfficeWords('en').soundOff })
    await sound.click()
    await expect(
      page.getByRole('button', { name: notificationOfficeWords('en').soundOn }),
    ).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => Object.assign(window, { isStillHere: true }))

    const order = await placeOrder(shop, person, product)
    await expect(page.getByRole('link', { name: String(order.number) })).toBeVisible()
    await expect(toast(page, notificationOfficeWords('en').came.orders)).toBeVisible()
    await expect(page).toHaveTitle(`(${waiting}) Orders · Back office`)
    const menu = page.getByRole('listitem').filter({ hasText: /^Orders/ })
    await expect(
      menu.filter({ hasText: notificationOfficeWords('en').waiting.orders(waiting) }),
    ).toBeVisible()
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
    await expectGoodScreen(page)

    await office.orders.changeStage({ id: order.id, status: 'confirmed' })
    await expect(rowOf(page, order)).toContainText(words('en').stages.confirmed)
    // The setting belongs to this browser, so it also applies to the next user who signs in.
    await page.reload()
    await expect(
      page.getByRole('button', { name: notificationOfficeWords('en').soundOn }),
    ).toBeVisible()
  },
)

test(
  'an office page loads few files, loads its data once and misses no event meanwhile',
  onlyOnDesktop,
  async ({ page, shop, person }) => {
    const office = await signInAsOwner(page, shop)
    const product = await createProduct(office, `Meanwhile ${Date.now()}`, 5)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const release = await delayCalls(page, '**/api/v1/desk/stream*', 'GET')
    const opened = page.waitForResponse(/desk\/stream/)
    await visit(page, officePaths.orders())
    await expect(page.getByRole('table')).toBeVisible()
    expect(requests.filter((path) => path.endsWith('.js')).length).toBeLessThan(20)
    release()
    await opened
    // Once the enquiry's event has arrived, all initial events of the stream have, too.
    const { enquiries } = await office.notifications.news()
    await shop
      .as()
      .enquiries.send({ name: 'Maya Rai', email: person.email, message: 'Do you repair hinges?' })
    const enquiryCount = notificationOfficeWords('en').waiting.enquiries(
      (enquiries?.count ?? 0) + 1,
    )
    await expect(page.getByRole('listitem').filter({ hasText: /^Enquiries/ })).toContainText(
      enquiryCount,
    )
    expect(requests.filter((path) => path === '/api/v1/order')).toHaveLength(1)

    const second = await delayCalls(page, '**/api/v1/desk/stream*', 'GET')
    await visit(page, officePaths.orders())
    await expect(page.getByRole('table')).toBeVisible()
    const order = await placeOrder(shop, person, product)
    second()
    await expect(page.getByRole('link', { name: String(order.number) })).toBeVisible()
  },
)

test(
  'a message template opens in WhatsApp, and labels are printed for packed orders',
  onPhone,
  async ({ page, shop, person }) => {
    const office = await enterOffice(page, shop, officePaths.messageSettings)
    await expectGoodScreen(page)
    await page.getByLabel(messageWords('en').sends).first().check()
    await page.getByRole('button', { name: messageWords('en').save }).click()
    await expect(toast(page, messageWords('en').saved)).toBeVisible()

    const product = await createProduct(office, `Labelled ${Date.now()}`, 5)
    const order = await placeOrder(shop, person, product)
    await page.goto(officePaths.order(order.id))
    await page.getByRole('textbox', { name: messageWords('en').text }).fill('Namaste & welcome')
    await expect(page.getByRole('link', { name: messageWords('en').whatsapp })).toHaveAttribute(
      'href',
      'https://wa.me/9779841234567?text=Namaste%20%26%20welcome',
    )
    await expectGoodScreen(page)

    await page.getByRole('link', { name: words('en').papers.label.one }).click()
    await expect(page.getByText(words('en').paper.collect, { exact: false })).toContainText('Rs.')
    await expectGoodScreen(page)
    await page.getByRole('link', { name: words('en').papers.slip.one }).click()
    await page.getByRole('link', { name: words('en').paper.sizes.roll }).click()
    await expect(page.getByText(words('en').paper.collect, { exact: false })).toContainText('Rs.')
    await expectGoodScreen(page)

    await page.goto(officePaths.messages)
    await expect(page.getByRole('row').filter({ hasText: String(order.number) })).toContainText(
      messageWords('en').states.sent,
    )
    await expectGoodScreen(page)
  },
)
