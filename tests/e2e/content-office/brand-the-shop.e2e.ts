import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { brandName } from '#content/brand/brand-model.ts'
import { brandWords as words } from '#content/words/brand.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test.use({ hasPictures: true })

const editor = contentOfficeWords('en').editor
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const [green, rgbGreen] = ['#0b5d3b', 'rgb(11, 93, 59)']

let api: ApiClient
test.beforeEach(async ({ page, shop }) => {
  api = await enterOffice(page, shop, officePaths.brand)
})

// Other journeys expect the default colours.
test.afterEach(async () => {
  const { draft, version, ...now } = await api.content.document(brandName)
  if (draft !== null || version > 0)
    await api.content.removeDocument({ ...brandName, revision: now.revision })
})

test(
  'the owner previews a logo and a colour, and visitors see them once published',
  onDesktop,
  async ({ page, isMobile }) => {
    await expectGoodScreen(page)
    const picture = await sharp({
      create: { width: 600, height: 160, channels: 4, background: '#ffd600' },
    })
      .png()
      .toBuffer()
    await page
      .getByLabel(words('en').logo, { exact: false })
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByLabel(words('en').withName)).toBeVisible()
    await page.getByLabel(words('en').names.dark, { exact: true }).fill(green)
    await expect(status(page)).toContainText(editor.status.saved)
    await expectGoodScreen(page)

    if (isMobile) await press(page, editor.preview)
    const draft = page.locator('iframe:visible').contentFrame()
    await expect(draft.locator('.top')).toHaveCSS('background-color', rgbGreen)
    await expect(draft.locator('.top .own-logo')).toBeVisible()
    if (isMobile) await page.keyboard.press('Escape')
    expect(await (await page.request.get(paths.home)).text()).not.toContain('own-logo')

    await press(page, editor.publish)
    await expect(toast(page, editor.published)).toBeVisible()
    await expect(page.getByRole('heading', { name: words('en').generated })).toBeVisible()
    await expectGoodScreen(page)

    await visit(page, paths.home)
    await expect(page.locator('.top')).toHaveCSS('background-color', rgbGreen)
    await expect(page.locator('.top').getByRole('img')).toBeVisible()
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', green)
    for (const made of ['link[rel=icon]', 'link[rel=apple-touch-icon]']) {
      const icon = await page.request.get((await page.locator(made).getAttribute('href')) ?? '')
      expect(icon.headers()['content-type']).toBe('image/png')
    }
    await expectGoodScreen(page)
    await visit(page, paths.listing())
    await expect(page.locator('.page-head').first()).toHaveCSS('background-color', rgbGreen)
    await expectGoodScreen(page)
  },
)

test(
  'a logo too dark for the header gets a white plate, and a readable one does not',
  onDesktop,
  async ({ page }) => {
    const drawn = (letters: string) =>
      sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200">' +
            '<circle cx="100" cy="100" r="80" fill="#c00"/>' +
            `<rect x="220" y="60" width="560" height="80" fill="${letters}"/></svg>`,
        ),
      )
        .png()
        .toBuffer()
    const upload = async (letters: string) =>
      page
        .getByLabel(words('en').logo, { exact: false })
        .first()
        .setInputFiles({
          name: `${letters}.png`,
          mimeType: 'image/png',
          buffer: await drawn(letters),
        })
    await upload('#14181f')
    await expect(page.getByLabel(words('en').plate)).toBeChecked()
    await upload('#ffffff')
    await expect(page.getByLabel(words('en').plate)).not.toBeChecked()
  },
)

test(
  'an unreadable colour is refused with its contrast, and a readable one is offered',
  onDesktop,
  async ({ page }) => {
    const link = page.getByLabel(words('en').names.link, { exact: true })
    await link.fill('#77aaff')
    await expect(status(page)).toContainText(editor.status.refused)
    await expect(link).toHaveAccessibleDescription(/contrast of 2\.\d : 1/)
    await expectGoodScreen(page)
    await press(page, /^Use #/)
    await expect(status(page)).toContainText(editor.status.saved)
    await expect(link).toHaveAccessibleDescription(/Contrast 4\.[5-9]/)
    await page
      .getByLabel(words('en').logo, { exact: false })
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText(/We cannot read this picture/)).toBeVisible()
  },
)
