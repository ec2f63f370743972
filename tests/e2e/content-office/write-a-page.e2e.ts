import { contentOfficeWords } from '#content/words/office.ts'
import { pagesWords as words } from '#content/words/pages.ts'
import { textWords } from '#content/words/text.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { expectFieldError, main, pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test.use({ hasPictures: true })

const { editor } = contentOfficeWords('en')

test(
  'the owner writes a page and links it in the footer; it is readable without scripts',
  onDesktop,
  async ({ page, shop, browserForPage }) => {
    const title = `Visit us ${Date.now()}`
    const slug = title.toLowerCase().replaceAll(' ', '-')
    const moved = `${slug}-now`
    const api = await enterOffice(page, shop, officePaths.pages)
    await expectGoodScreen(page)

    await page.getByRole('button', { name: words('en').pages.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('en').pages.name).fill(title)
    await dialog.getByLabel(words('en').pages.address).fill('Not An Address')
    await dialog.getByRole('button', { name: words('en').pages.create }).click()
    await expectFieldError(
      dialog.getByLabel(words('en').pages.address),
      words('en').pages.addressWrong,
    )
    await expectGoodScreen(page)
    await dialog.getByLabel(words('en').pages.address).fill(slug)
    await dialog.getByRole('button', { name: words('en').pages.create }).click()

    // Written with the buttons: a heading, a list, a link and a picture.
    await expect(page).toHaveURL(officePaths.page(slug))
    const text = page.getByLabel(words('en').page.text, { exact: true })
    await text.fill('How to find us')
    await page.getByRole('button', { name: textWords('en').heading, exact: true }).click()
    await expect(text).toHaveValue('## How to find us')
    await text.pressSequentially('\n\nby bus\non foot')
    await text.press('Shift+ArrowUp')
    await page.getByRole('button', { name: textWords('en').list, exact: true }).click()
    await expect(text).toHaveValue('## How to find us\n\n- by bus\n- on foot')
    await text.press('ArrowRight')
    await text.press('Control+End')
    await text.pressSequentially('\n\n<b>')
    await text.press('Control+k')
    await text.pressSequentially(paths.contact)
    await text.press('Control+End')
    await page
      .locator('input[type=file]')
      .setInputFiles('db/seed/pictures/logitech-m331-front.webp')
    await expect(text).toHaveValue(
      /!\[what the picture shows\]\(\/uploads\/[0-9a-f]{32}\.webp#\d+x\d+\)/,
    )
    await page.keyboard.type('The shop')
    await expect(page.getByText(editor.status.saved)).toBeVisible()
    await page
      .getByRole('button', { name: textWords('en').preview, exact: true })
      .last()
      .click()
    await expect(
      page
        .getByRole('region', { name: textWords('en').previewOf(words('en').page.text) })
        .getByRole('heading', { name: 'How to find us' }),
    ).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: editor.publish }).click()
    await expect(toast(page, editor.published)).toBeVisible()

    await visit(page, officePaths.links({ of: 'footer' }))
    await page
      .getByRole('region', { name: words('en').links.group('About') })
      .getByRole('button', { name: words('en').links.add })
      .click()
    const group = page.getByRole('region', { name: words('en').links.group('About') })
    await group.getByLabel(words('en').links.label).last().fill(title)
    await group.getByLabel(words('en').links.to).last().fill('javascript:alert(1)')
    await expect(page.getByText(editor.status.refused)).toBeVisible()
    await expectGoodScreen(page)
    await group.getByLabel(words('en').links.to).last().fill(paths.customPage(slug))
    await expect(page.getByText(editor.status.saved)).toBeVisible()
    await page.getByRole('button', { name: editor.publish }).click()
    await expect(toast(page, editor.published)).toBeVisible()

    // The link moves, and the footer follows.
    await visit(page, officePaths.page(slug))
    await page.getByRole('button', { name: words('en').page.rename }).click()
    await page.getByRole('dialog').getByLabel(words('en').pages.address).fill('about')
    await pressInDialog(page, words('en').page.rename)
    await expectFieldError(
      page.getByRole('dialog').getByLabel(words('en').pages.address),
      words('en').pages.taken,
    )
    await page.getByRole('dialog').getByLabel(words('en').pages.address).fill(moved)
    await expectGoodScreen(page)
    await pressInDialog(page, words('en').page.rename)
    await expect(page).toHaveURL(officePaths.page(moved))
    expect(new URL((await page.request.get(paths.customPage(slug))).url()).pathname).toBe(
      paths.customPage(moved),
    )

    for (const javaScriptEnabled of [true, false]) {
      const visitor = await browserForPage.newContext({
        baseURL: shop.address,
        javaScriptEnabled,
        viewport: { width: 360, height: 800 },
      })
      const phone = await visitor.newPage()
      await phone.goto(paths.privacy)
      await phone.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await expect(phone).toHaveURL(paths.customPage(moved))
      await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main(phone).getByRole('heading', { name: 'How to find us' })).toBeVisible()
      await expect(
        main(phone)
          .getByRole('listitem')
          .filter({ hasText: /^(by bus|on foot)$/ }),
      ).toHaveCount(2)
      await expect(main(phone).getByText('<b>')).toBeVisible()
      await expect(main(phone).getByRole('img', { name: 'The shop' })).toBeVisible()
      if (javaScriptEnabled) await expectGoodScreen(phone)
      await visitor.close()
    }

    const { revision } = await api.content.document({ kind: 'page', key: moved })
    await api.content.removeDocument({ kind: 'page', key: moved, revision })
    expect(await (await page.request.get(paths.privacy)).text()).not.toContain(title)
    const links = await api.content.document({ kind: 'links', key: 'footer' })
    await api.content.removeDocument({ kind: 'links', key: 'footer', revision: links.revision })
  },
)

test(
  "an unstable connection loses no text and reports no colleagues who don't exist",
  onDesktop,
  async ({ page, shop }) => {
    const name = { kind: 'page', key: `slow-${Date.now()}` }
    const api = await enterOffice(page, shop, officePaths.pages)
    await api.content.saveDraft({
      ...name,
      revision: 0,
      body: { title: 'Slow', description: '', lead: '', text: 'One.', listTitle: '', list: [] },
    })
    const calls = (action: string) => `**/api/v1/content/documents/page/${name.key}${action}`
    const stored = async () =>
      (await api.content.document(name)) as {
        draft: { text: string } | null
        shown: { text: string } | null
      }
    const delayNext = () => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      return { release, released }
    }
    await visit(page, officePaths.page(name.key))
    const text = page.getByLabel(words('en').page.text, { exact: true })
    const publish = page.getByRole('button', { name: editor.publish })
    const conflict = page.getByRole('dialog', { name: editor.conflictTitle })

    // Published during a save, with more text typed during publishing.
    const [save, publishing] = [delayNext(), delayNext()]
    const saveAsked = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(name.key),
    )
    await page.route(calls(''), async (route) => {
      if (route.request().method() === 'PUT') await save.released
      await route.continue()
    })
    await page.route(calls('/publish'), async (route) => {
      const response = await route.fetch()
      await publishing.released
      await route.fulfill({ response })
    })
    await text.fill('Two.')
    await saveAsked
    const publishAsked = page.waitForRequest((request) => request.url().endsWith('/publish'))
    await publish.click()
    save.release()
    await publishAsked
    await text.fill('Three.')
    publishing.release()
    await expect(toast(page, editor.published)).toBeVisible()
    await expect(text).toHaveValue('Three.')
    await expect
      .poll(async () => [(await stored()).shown?.text, (await stored()).draft?.text])
      .toEqual(['Two.', 'Three.'])
    await page.unrouteAll({ behavior: 'wait' })

    // Saved, but the reply is lost.
    await page.route(calls(''), async (route) => {
      if (route.request().method() === 'PUT') await route.fetch()
      await route.abort()
    })
    await text.fill('Four.')
    await expect(page.getByText(editor.status.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await text.fill('Five.')
    await expect.poll(async () => (await stored()).draft?.text).toBe('Five.')

    // Published, but the reply is lost.
    await page.route(calls('/publish'), async (route) => {
      await route.fetch()
      await route.abort()
    })
    await publish.click()
    await expect(page.getByText(editor.status.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await publish.click()
    await expect(page.getByText(editor.status.published)).toBeVisible()
    expect((await stored()).shown?.text).toBe('Five.')
    await expect(conflict).toHaveCount(0)
  },
)
