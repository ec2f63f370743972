import type { Locator, Page } from '@playwright/test'
import { kitWords } from '#kit/contract/words.ts'
import { paths } from '#shop-pages.ts'
import { expect, onPhone, test } from '../support/journey.ts'

// Of what stands in a `noscript` Playwright finds no text.
const said = (place: Page | Locator) => place.locator('.needs-script').first()

const mapHost = 'https://www.openstreetmap.org'
test.use({ javaScriptEnabled: false, otherHosts: [mapHost] })

test(
  'without JavaScript the shop says what needs it, and forms that cannot work do so themselves',
  onPhone,
  async ({ page }) => {
    // Without scripts a browser fetches at once what could wait.
    await page.route(`${mapHost}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    for (const path of [paths.product('15'), paths.cart]) {
      await page.goto(path)
      await expect(said(page)).toBeVisible()
      await expect(said(page)).toHaveText(kitWords.scriptOff)
    }
    for (const path of [paths.contact, paths.forgotPassword]) {
      await page.goto(path)
      await expect(said(page.getByRole('main'))).toBeVisible()
      await expect(said(page.getByRole('main'))).toHaveText(kitWords.formNeedsScript)
    }
  },
)
