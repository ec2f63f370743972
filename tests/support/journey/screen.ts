import { expect, type Page } from '@playwright/test'
import { barriersOn } from '../inspection/barriers.ts'
import { clippedControlsOn } from '../inspection/clipped-controls.ts'
import { nextFrame } from './frames.ts'

export const desktop = { viewport: { width: 1280, height: 800 } }
export const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? desktop.viewport.width) < 768

/**
 * Expects one title and nothing wider than the screen. This check is cheap, for any journey. The
 * walkthrough inspects every screen more closely.
 */
export async function expectGoodScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0)
}

/**
 * Inspects a screen at both widths: no accessibility problem, no clipped control, one title,
 * nothing wider than the screen. It ends at the other width.
 */
export async function inspectAndTurn(page: Page) {
  await expectGoodScreen(page)
  expect(await barriersOn(page)).toEqual([])
  expect(await clippedControlsOn(page)).toEqual([])
  await page.setViewportSize(isNarrow(page) ? desktop.viewport : phone.viewport)
  await nextFrame(page)
  await expectGoodScreen(page)
  expect(await barriersOn(page, { contrast: false })).toEqual([])
  expect(await clippedControlsOn(page)).toEqual([])
}

/** Inspects a screen at both widths and returns to the original one. */
export async function inspect(page: Page) {
  const size = page.viewportSize() ?? desktop.viewport
  await inspectAndTurn(page)
  await page.setViewportSize(size)
  // A click on a page that is still resizing may miss its button.
  await nextFrame(page)
}
