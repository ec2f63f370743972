import type { Page } from '@playwright/test'
import { barriersOn, paleTextsOn } from '../../../support/inspection/barriers.ts'
import { expect, mailTo, test } from '../../../support/journey/journey.ts'
import { placeOrderWithMarkup } from '../../../support/journey/order-with-markup.ts'
import { ownerOf } from '../../../support/journey/sign-in.ts'
import { readMailPart } from '../../../support/shop/mail-parts.ts'

const widths = [360, 700]

/** Nothing is cut off at a phone's width, and both colour schemes are readable. */
async function expectReadable(page: Page, html: string, name: string) {
  await page.setContent(html, { waitUntil: 'load' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  // Colours are the same at both widths. A mail is not a page and has no landmarks.
  await page.emulateMedia({ colorScheme: 'light' })
  const barriers = (await barriersOn(page)).filter(
    (barrier) => !/^(landmark|region|page-has)/.test(barrier),
  )
  expect(barriers, `${name}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paleTextsOn(page), `${name}, dark`).toEqual([])
}

test('every mail with its default text, at both widths and in both colour schemes', async ({
  page,
  shop,
}) => {
  const owner = await ownerOf(shop)
  for (const { key, usual } of await owner.mails.worded()) {
    const { html, text } = await owner.mails.preview({ key, ...usual })
    expect(text, key).not.toMatch(/\{[a-z]+\}/i)
    await expectReadable(page, html, key)
  }
})

test('the mails of a real order, with pictures and with markup in a name', async ({
  page,
  shop,
  person,
}) => {
  const { order, owner } = await placeOrderWithMarkup(shop, person.email)
  await expectReadable(
    page,
    readMailPart(await mailTo(shop, person.email, `Your order ${order.number}`), 'text/html'),
    'order-placed',
  )
  const line = order.items.find(({ product }) => !product.productName.includes('Hinge'))?.line ?? 0
  await owner.warranties.capture({ order: order.id, line, serial: `WALK-${order.number}` })
  for (const status of ['confirmed', 'packed', 'shipped'] as const)
    await owner.orders.changeStage({ id: order.id, status })
  await expectReadable(
    page,
    readMailPart(
      await mailTo(shop, person.email, `Your order ${order.number}: shipped`),
      'text/html',
    ),
    'order-shipped',
  )
})
