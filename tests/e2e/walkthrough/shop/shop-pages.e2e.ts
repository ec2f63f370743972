import type { Page } from '@playwright/test'
import { expect, test, visit } from '../../../support/journey/journey.ts'
import { signInAsOwner } from '../../../support/journey/office.ts'
import { desktop, inspectAndTurn } from '../../../support/journey/screen.ts'
import { signInAs } from '../../../support/journey/sign-in.ts'
import { mapHost, mockMap } from '../../../support/mocks/map.ts'
import {
  createCustomerContent,
  type Guides,
  isPersonal,
  openToSellers,
  type Stop,
  type StopName,
  stopNames,
  stops,
} from '../../../support/tours/shop-tour.ts'

test.use({ otherHosts: [mapHost] })
test.beforeEach(async ({ page }) => mockMap(page))

/** Inspects one page: it has a title, fits every screen, and is open to visitors. */
async function inspectStop(
  page: Page,
  stop: (guides: Guides) => Stop | Promise<Stop>,
  guides: Guides,
) {
  const { path, title, shows } = await stop(guides)
  // Loaded as a document: the server's markup must match the browser's.
  await visit(page, path)
  await expect(page).toHaveTitle(title)
  const main = page.getByRole('main')
  await expect(main).toHaveCount(1)
  if (shows) await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  await expect(main.locator('.loader')).toHaveCount(0)
  await inspectAndTurn(page)
  for (const width of [320, 768]) {
    await page.setViewportSize({ ...desktop.viewport, width })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${path} at ${width}`,
    ).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(desktop.viewport)
}

test('every page that a visitor can open', async ({ page, shop }) => {
  const guides = { owner: await openToSellers(shop), visitor: shop.as(), customer: shop.as() }
  for (const name of stopNames.filter((each) => !isPersonal(each) && each !== 'pay'))
    await test.step(name, () => inspectStop(page, stops[name], guides))
})

test("every page of a customer's account, and those that greet the customer", async ({
  page,
  shop,
  person,
}) => {
  const customer = shop.as(await signInAs(page, shop, person))
  const guides = { owner: await openToSellers(shop), visitor: shop.as(), customer }
  await createCustomerContent(customer, guides.owner, person)
  const personal = stopNames.filter((name) => isPersonal(name) && name !== 'preview')
  for (const name of [...personal, 'home', 'mobileProfile', 'pay'] as StopName[])
    await test.step(name, async () => {
      await inspectStop(page, stops[name], guides)
      await expect(page.getByText(`Hello, ${person.name}`).first()).toBeAttached()
    })
})

test('a draft, previewed as the page', async ({ page, shop }) => {
  const owner = await signInAsOwner(page, shop)
  await inspectStop(page, stops.preview, { owner, visitor: shop.as(), customer: owner })
})
