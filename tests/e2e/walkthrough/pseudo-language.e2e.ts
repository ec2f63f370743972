import { pseudoLanguage } from '#kit/contract/language.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import {
  findUnbracketed,
  loadStoredTexts,
  readTexts,
} from '../../support/inspection/unbracketed-texts.ts'
import { expect, goTo, mailTo, onlyOnDesktop, test, visit } from '../../support/journey/journey.ts'
import { signInAsOwner } from '../../support/journey/office.ts'
import { ownerOf, signInAs, tokenOf } from '../../support/journey/sign-in.ts'
import { mapHost } from '../../support/mocks/map.ts'
import { startInvoices } from '../../support/records/invoices.ts'
import { readMailPart } from '../../support/shop/mail-parts.ts'
import { readPdf } from '../../support/shop/read-pdf.ts'
import { owner } from '../../support/shop/sample-shop.ts'
import { officeStops, oneOfEach } from '../../support/tours/office-tour.ts'
import {
  createCustomerContent,
  openToSellers,
  type Stop,
  stopNames,
  stops,
} from '../../support/tours/shop-tour.ts'

// The shop speaks English in brackets. Text outside of them cannot be translated: it does not come
// from words, or it was worded before the language was known.
test.use({ shopSettings: { LANGUAGE: pseudoLanguage }, otherHosts: [mapHost] })
// The map on the page with the shop's address.
test.beforeEach(({ page }) => page.route(`${mapHost}/**`, (route) => route.abort()))

test(
  'every page of the shop is in the language of the page',
  onlyOnDesktop,
  async ({ page, shop, person }) => {
    const customer = shop.as(await signInAs(page, shop, person))
    const guides = { owner: await openToSellers(shop), visitor: shop.as(), customer }
    await createCustomerContent(customer, guides.owner, person)
    const texts = new Map<string, string[]>()
    // Only staff can open a preview.
    for (const name of stopNames.filter((each) => each !== 'preview')) {
      const { path, shows }: Stop = await stops[name](guides)
      await visit(page, path)
      const main = page.getByRole('main')
      // The English text stands between the brackets.
      if (shows) await expect(main.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await expect(main.locator('.loader')).toHaveCount(0)
      texts.set(path, await readTexts(page))
    }
    expect(findUnbracketed(texts, await loadStoredTexts(shop.db))).toEqual([])
  },
)

test(
  'every page of the office is in the language of the page',
  onlyOnDesktop,
  async ({ page, shop }) => {
    await signInAsOwner(page, shop)
    const texts = new Map<string, string[]>()
    for (const [, address] of officeStops(officePathsOf(null), await oneOfEach(shop))) {
      await goTo(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      texts.set(address, await readTexts(page))
    }
    expect(findUnbracketed(texts, await loadStoredTexts(shop.db))).toEqual([])
  },
)

test(
  'a mail and a document are in the language of the shop',
  onlyOnDesktop,
  async ({ shop, person }) => {
    const customer = shop.as(await tokenOf(shop, person))
    const api = await ownerOf(shop)
    await startInvoices({ api })
    await createCustomerContent(customer, api, person)
    const mail = readMailPart(await mailTo(shop, person.email), 'text/plain')
    const { rows } = await shop.db.query<{ id: string }>('select id from invoices limit 1')
    const document = await fetch(`${shop.address}/api/v1/invoices/${rows[0]?.id}/pdf`, {
      headers: { authorization: `Bearer ${await tokenOf(shop, owner)}` },
    })
    const lines = readPdf(Buffer.from(await document.arrayBuffer()))
    expect(lines.some((line) => line.startsWith('['))).toBe(true)
    const texts = new Map([
      ['mail', mail.split('\n')],
      ['document', lines],
    ])
    expect(findUnbracketed(texts, await loadStoredTexts(shop.db))).toEqual([])
  },
)
