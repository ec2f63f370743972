import { readFile } from 'node:fs/promises'
import { brandName, defaultColours } from '#content/brand/brand-model.ts'
import type { Home, HomeSection } from '#content/home/home.ts'
import { homeName } from '#content/home/home-model.ts'
import { brandWords } from '#content/words/brand.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { pagesWords } from '#content/words/pages.ts'
import { textWords } from '#content/words/text.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { mailFieldWords } from '#mails/words/fields.ts'
import { mailOfficeWords } from '#mails/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, goTo, test } from '../../../support/journey/journey.ts'
import { signInAsOwner } from '../../../support/journey/office.ts'
import { expectFieldError, toast } from '../../../support/journey/page-parts.ts'
import { inspect } from '../../../support/journey/screen.ts'
import { ownerOf } from '../../../support/journey/sign-in.ts'

// The walkthrough loads no pictures, and the alternative text is wider than a narrow screen.
test.use({ hasPictures: true })

const { editor } = contentOfficeWords('en')
const uploadPicture = async (api: ApiClient) =>
  api.media.upload({
    file: new Blob([await readFile('db/seed/pictures/logitech-m331-front.webp')], {
      type: 'image/webp',
    }),
  })

// Other tests expect the sample's content.
test.afterEach(async ({ shop }) => {
  const api = await ownerOf(shop)
  const home = await api.content.document(homeName)
  if (home.draft !== null) await api.content.discardDraft({ ...homeName, revision: home.revision })
  const brand = await api.content.document(brandName)
  if (brand.draft !== null || brand.version > 0)
    await api.content.removeDocument({ ...brandName, revision: brand.revision })
})

test('the home page, while its hero and a custom section are edited', async ({ page, shop }) => {
  const api = await signInAsOwner(page, shop)
  const { shown, revision } = await api.content.document(homeName)
  const { sections } = shown as Home
  const own: HomeSection = {
    id: 'workshop',
    hidden: false,
    kind: 'text',
    title: 'Our workshop',
    text: '## We mend\n\n- Laptops',
    picture: null,
    side: 'left',
    link: { label: 'Look', to: '/about', categoryId: null },
  }
  await api.content.saveDraft({ ...homeName, revision, body: { sections: [...sections, own] } })
  await goTo(page, officePaths.homeEditor)
  await page.getByRole('button', { name: /^Edit Hero/ }).click()
  await expect(page.getByLabel('Title')).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: /^Edit Text with picture/ }).click()
  await page.getByLabel('Address').fill('javascript:alert(1)')
  await page.getByRole('button', { name: editor.saveDraft }).click()
  await expect(page.getByText(editor.status.refused)).toBeVisible()
  await inspect(page)
})

test('the brand, from a draft to a shop in its colours', async ({ page, shop }) => {
  const api = await signInAsOwner(page, shop)
  const { path, width, height } = await uploadPicture(api)
  const { revision } = await api.content.document(brandName)
  const body = {
    logo: { path, width, height, withName: true, plate: true },
    mark: null,
    colours: { ...defaultColours, dark: '#0b5d3b' },
  }
  await api.content.saveDraft({ ...brandName, revision, body })
  await goTo(page, officePaths.brand)
  await expect(page.getByLabel(brandWords('en').withName)).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: editor.publish }).click()
  await expect(toast(page, editor.published)).toBeVisible()
  await expect(page.getByRole('heading', { name: brandWords('en').generated })).toBeVisible()
  await inspect(page)
  await page.getByLabel(brandWords('en').names.link, { exact: true }).fill('#77aaff')
  await page.getByRole('button', { name: editor.saveDraft }).click()
  await expect(page.getByText(editor.status.refused)).toBeVisible()
  await inspect(page)

  for (const address of [paths.home, paths.listing()]) {
    await goTo(page, address)
    await expect(page.locator('.top')).toHaveCSS('background-color', 'rgb(11, 93, 59)')
    await inspect(page)
  }
})

test('a custom page: its address, its footer link and what visitors read', async ({
  page,
  shop,
}) => {
  const api = await signInAsOwner(page, shop)
  const words = pagesWords('en')
  await goTo(page, officePaths.pages)
  await page.getByRole('button', { name: words.pages.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.pages.name).fill('Visit us')
  await dialog.getByLabel(words.pages.address).fill('Not An Address')
  await dialog.getByRole('button', { name: words.pages.create }).click()
  await expectFieldError(dialog.getByLabel(words.pages.address), words.pages.addressWrong)
  await inspect(page)

  const key = `visit-us-${Date.now()}`
  const { path, width, height } = await uploadPicture(api)
  const text = [
    '## How to find us',
    '- by bus\n- on foot',
    `[write to us](${paths.contact})`,
    `![The shop](${path}#${width}x${height})`,
  ].join('\n\n')
  const { revision } = await api.content.saveDraft({
    kind: 'page',
    key,
    revision: 0,
    body: { title: 'Visit us', description: '', lead: '', text, listTitle: '', list: [] },
  })
  await goTo(page, officePaths.page(key))
  await page
    .getByRole('button', { name: textWords('en').preview, exact: true })
    .last()
    .click()
  await expect(
    page
      .getByRole('region', { name: textWords('en').previewOf(words.page.text) })
      .getByRole('img', { name: 'The shop' }),
  ).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: words.page.rename }).click()
  await dialog.getByLabel(words.pages.address).fill('about')
  await dialog.getByRole('button', { name: words.page.rename }).click()
  await expectFieldError(dialog.getByLabel(words.pages.address), words.pages.taken)
  await inspect(page)

  await api.content.publish({ kind: 'page', key, revision })
  await goTo(page, paths.customPage(key))
  await expect(page.getByRole('main').getByRole('img', { name: 'The shop' })).toBeVisible()
  await inspect(page)

  await goTo(page, officePaths.links({ of: 'footer' }))
  const group = page.getByRole('region', { name: words.links.group('About') })
  await group.getByRole('button', { name: words.links.add }).click()
  await group.getByLabel(words.links.label).last().fill('Visit us')
  await group.getByLabel(words.links.to).last().fill('javascript:alert(1)')
  await page.getByRole('button', { name: editor.saveDraft }).click()
  await expect(page.getByText(editor.status.refused)).toBeVisible()
  await inspect(page)
})

test('a mail whose text has an unknown placeholder', async ({ page, shop }) => {
  const words = mailOfficeWords('en').wording
  await signInAsOwner(page, shop)
  await goTo(page, officePaths.mailText('enquiry-received'))
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'We have your message' }),
  ).toBeVisible()
  await page.getByLabel(words.text, { exact: true }).fill('We read {everything}.')
  await page.getByRole('button', { name: words.save }).click()
  await expectFieldError(
    page.getByLabel(words.text, { exact: true }),
    mailFieldWords.unknown('everything').error(),
  )
  await inspect(page)
})
