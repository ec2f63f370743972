import { expect, type Page } from '@playwright/test'
import { barriersOn } from './barriers.ts'

const widths = { phone: 360, desktop: 1280 }

/** The screen has one title and nothing is wider than it. Cheap, for any journey; the walkthrough inspects every screen more closely. */
export async function expectGoodScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

/** Looks at a screen at both widths: no barrier to anybody, one title, nothing wider than the screen. */
export async function inspect(page: Page) {
  const size = page.viewportSize() ?? { width: widths.desktop, height: 800 }
  await expectGoodScreen(page)
  expect(await barriersOn(page)).toEqual([])
  await page.setViewportSize({ ...size, width: size.width < 768 ? widths.desktop : widths.phone })
  await expectGoodScreen(page)
  expect(await barriersOn(page, { contrast: false })).toEqual([])
  await page.setViewportSize(size)
}
