import type { Locator, Page } from '@playwright/test'
import { kitWords } from '#kit/contract/words/shop.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onPhone, test } from '../../support/journey/journey.ts'
import { mapHost, mockMap } from '../../support/mocks/map.ts'

// Playwright finds no text inside a `noscript`.
const scriptNotice = (area: Page | Locator) => area.locator('.needs-script').first()

test.use({ javaScriptEnabled: false, otherHosts: [mapHost] })

test(
  'without JavaScript the shop says what needs it, and so do unusable forms',
  onPhone,
  async ({ page }) => {
    // Without scripts a browser fetches lazy content at once.
    await mockMap(page)
    for (const path of [paths.product('15'), paths.cart]) {
      await page.goto(path)
      await expect(scriptNotice(page)).toBeVisible()
      await expect(scriptNotice(page)).toHaveText(kitWords('en').scriptOff)
    }
    for (const path of [paths.contact, paths.forgotPassword]) {
      await page.goto(path)
      await expect(scriptNotice(page.getByRole('main'))).toBeVisible()
      await expect(scriptNotice(page.getByRole('main'))).toHaveText(kitWords('en').formNeedsScript)
    }
  },
)
