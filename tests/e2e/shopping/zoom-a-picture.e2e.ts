import type { Page } from '@playwright/test'
import { productWords } from '#catalog/words/product.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'

test.use({ hasPictures: true })

const pictureWords = productWords('en').pictures

async function openPictures(page: Page) {
  await visit(page, paths.product('15'))
  await page.getByRole('button', { name: pictureWords.zoom, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const view = dialog.getByRole('button', { name: /Larger$/ })
  await expect(view).toBeVisible()
  /** How much wider the picture is than the view, and the position of its left edge. */
  const picture = async () => {
    const box = await view
      .getByRole('presentation', { includeHidden: true })
      .or(view.locator('img'))
      .first()
      .boundingBox()
    return { width: Math.round(box?.width ?? 0), x: Math.round(box?.x ?? 0) }
  }
  return { dialog, view, picture }
}

test('a picture is zoomed by buttons, wheel and keys, and dragged', onDesktop, async ({ page }) => {
  const { dialog, view, picture } = await openPictures(page)
  const { width } = await picture()
  await dialog.getByRole('button', { name: pictureWords.zoomIn }).click()
  await expect(dialog.getByText(pictureWords.percent(150))).toBeVisible()
  expect((await picture()).width).toBe(Math.round(width * 1.5))
  await view.focus()
  for (const key of ['+', '+', '+']) await page.keyboard.press(key)
  const { x } = await picture()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture()).x).toBeLessThan(x)
  const box = await view.boundingBox()
  const middle = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }
  const before = (await picture()).x
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 50, middle.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await picture()).x).toBe(before + 50)
  // Releasing a drag is not a click.
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('0')
  await expect.poll(async () => (await picture()).width).toBe(width)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await picture()).width).toBeGreaterThan(width * 1.5)
})

test('two fingers zoom a picture, and one finger swipes to the next', onPhone, async ({ page }) => {
  const { dialog, view, picture } = await openPictures(page)
  const { width } = await picture()
  const box = await view.boundingBox()
  const middle = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }
  const touch = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x: middle.x + x, y: middle.y, id })),
    })
  await fingers('touchStart', -30, 30)
  await fingers('touchMove', -45, 45)
  await fingers('touchMove', -60, 60)
  await fingers('touchEnd')
  await expect.poll(async () => (await picture()).width).toBeGreaterThan(width * 1.8)
  for (let press = 0; press < 3; press++)
    if (await dialog.getByRole('button', { name: pictureWords.zoomOut }).isEnabled())
      await dialog.getByRole('button', { name: pictureWords.zoomOut }).click()
  await expect.poll(async () => (await picture()).width).toBe(width)
  await fingers('touchStart', 80)
  await fingers('touchMove', 0)
  await fingers('touchMove', -80)
  await fingers('touchEnd')
  await expect(dialog.getByText(pictureWords.of(2, 4))).toBeVisible()
})

test('the frame of the selected picture lies above it', onDesktop, async ({ page }) => {
  await visit(page, paths.product('15'))
  const second = page.getByRole('button', { name: pictureWords.one(2) })
  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  const frame = await second.evaluate((button) => {
    const { position, borderTopWidth, borderTopColor } = getComputedStyle(button, '::after')
    return { position, borderTopWidth, borderTopColor }
  })
  expect(frame).toEqual({
    position: 'absolute',
    borderTopWidth: '3px',
    borderTopColor: 'rgb(11, 31, 63)',
  })
})
