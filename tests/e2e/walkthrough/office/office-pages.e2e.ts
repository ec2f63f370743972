import type { Page } from '@playwright/test'
import { officePages, officePaths, officePathsOf } from '#pages/office-pages.ts'
import { expect, goTo, test } from '../../../support/journey/journey.ts'
import { signInAsOwner } from '../../../support/journey/office.ts'
import { inspectAndTurn } from '../../../support/journey/screen.ts'
import { type OfficePageName, officeStops, oneOfEach } from '../../../support/tours/office-tour.ts'

async function tour(page: Page, pages: [OfficePageName, string][]) {
  await goTo(page, officePaths.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, address] of pages)
    await test.step(name, async () => {
      await goTo(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspectAndTurn(page)
    })
}

// Four parts can run in parallel.
for (const part of [0, 1, 2, 3]) {
  test(`every page of the back office, part ${part + 1} of 4`, async ({ page, shop }) => {
    await signInAsOwner(page, shop)
    const pages = officeStops(officePathsOf(null), await oneOfEach(shop)).filter(
      ([name]) => 'needs' in officePages[name],
    )
    await tour(
      page,
      pages.filter((_, index) => index % 4 === part),
    )
  })
}
