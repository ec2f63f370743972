import { paths } from '#pages/shop-pages.ts'
import { expect, test, visit } from '../../support/journey/journey.ts'

test.use({ hasPictures: true })

test('the mouse wheel is smoothed, except with reduced motion or on a touch screen', async ({
  page,
  isMobile,
}) => {
  const smoothed = page.locator('html.lenis')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, paths.home)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(smoothed).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, paths.home)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(smoothed).toHaveCount(isMobile ? 0 : 1)
})
