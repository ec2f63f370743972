import { buildOfficeWords } from '#builds/words/office.ts'
import { buildWords } from '#builds/words/shop.ts'
import { markWords } from '#fitment/words/marks.ts'
import { fitmentOfficeWords as office } from '#fitment/words/office.ts'
import { fitProductWords } from '#fitment/words/product.ts'
import { fitmentWords as words } from '#fitment/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, goTo, type RunningShop, test } from '../../../support/journey/journey.ts'
import { signInAsOwner } from '../../../support/journey/office.ts'
import { inspect, phone } from '../../../support/journey/screen.ts'
import { signInAs } from '../../../support/journey/sign-in.ts'

/** A build of these products, as in its URL. */
async function partsOf(shop: RunningShop, ...names: string[]) {
  const ids = await Promise.all(
    names.map(
      async (search) =>
        (await shop.as().search.products({ search, limit: '1' })).items[0]?.id ?? '',
    ),
  )
  return ids.sort((one, other) => Number(one) - Number(other)).join('.')
}
const whole = [
  ...[
    'AMD Ryzen 5 5600',
    'Gigabyte A520M H',
    'Corsair Vengeance LPX 16 GB (2x8) DDR4-3200',
    'Gigabyte RTX 4060 Windforce OC 8G',
  ],
  ...['Kingston NV3 1 TB NVMe', 'Cooler Master MasterBox Q300L', 'DeepCool PK550D 550 W'],
]
const tooLong = ['Gigabyte RTX 5080 Gaming OC', 'DeepCool CC360 ARGB']

test('a build: incompatible parts, the full build, a proposal and a quotation', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  await goTo(
    page,
    paths.build({ parts: await partsOf(shop, 'AMD Ryzen 5 5600'), slot: 'board', all: 'true' }),
  )
  await expect(
    main.getByText('AMD Ryzen 5 5600 needs socket AM4, but MSI PRO H610M-E DDR4 has LGA1700.'),
  ).toBeVisible()
  await inspect(page)
  const parts = await partsOf(shop, ...whole)
  await goTo(page, paths.build({ parts }))
  await expect(main.getByText(buildWords('en').chosen(6, 6))).toBeVisible()
  await inspect(page)
  await goTo(page, paths.build({ parts: await partsOf(shop, ...tooLong) }))
  await expect(main.getByText(/is 340 mm long/).first()).toBeVisible()
  await inspect(page)
  await goTo(page, paths.build({ purpose: 'gaming', budget: 150_000 }))
  await expect(main.getByText(buildWords('en').chosen(6, 6))).toBeVisible()
  await main.getByText(buildWords('en').why).click()
  await inspect(page)
  const { code } = await shop.as().builds.quote({ parts, assembly: true })
  await goTo(page, paths.quotation(code))
  await expect(page.getByText(/These prices hold until/)).toBeVisible()
  await inspect(page)
})

test.describe(() => {
  test.use(phone)
  test('the total of a build, opened on a phone', async ({ page, shop, person }) => {
    await signInAs(page, shop, person)
    await goTo(page, paths.build({ parts: await partsOf(shop, ...whole) }))
    await page.locator('.sum-bar .opens').click()
    const sum = page.getByRole('complementary', { name: buildWords('en').yourBuild })
    await sum.getByRole('checkbox').check()
    await expect(
      page.locator('.sum-bar').getByRole('button', { name: buildWords('en').addShort(7) }),
    ).toBeVisible()
    await inspect(page)
  })
})

test('reports about builds, in the office', async ({ page, shop }) => {
  const parts = await partsOf(shop, ...tooLong)
  const rule =
    (await shop.as().builds.check({ parts })).findings.find(({ verdict }) => verdict === 'fails')
      ?.rule ?? ''
  await shop.as().builds.report({ parts, rule, note: 'The card went in.' })
  await signInAsOwner(page, shop)
  await goTo(page, officePaths.builds())
  await expect(page.getByText('The card went in.').first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: buildOfficeWords('en').answer }).first(),
  ).toBeVisible()
  await inspect(page)
})

test('compatible parts: while typing, on their page, in a list and beside a product', async ({
  page,
}) => {
  await goTo(page, paths.fits())
  await page.getByRole('combobox', { name: words('en').type }).fill('hp 15s fq5013')
  await expect(page.getByRole('option', { selected: true }).first()).toHaveText(/^HP 15s-fq5xxx/)
  await inspect(page)
  await goTo(page, paths.device('hp-15s-fq5xxx'))
  await expect(page.getByRole('row', { name: new RegExp(words('en').parts.charger) })).toBeVisible()
  await inspect(page)
  await goTo(page, paths.device('bajaj-pulsar-150', { year: 2019 }))
  await page.getByRole('button', { name: words('en').save }).click()
  await expect(page.getByRole('button', { name: words('en').saved })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await inspect(page)
  await goTo(page, paths.listing({ category: 'Vehicle parts', fits: 'bajaj-pulsar-150_2019' }))
  const pads = page.getByRole('listitem').filter({ hasText: 'Front disc pad set' })
  await expect(pads).toContainText(markWords('en').verdicts.fits)
  await inspect(page)
  await pads.getByRole('link').first().click()
  await expect(
    page.getByRole('heading', { name: fitProductWords('en').elseFits('Bajaj Pulsar 150 2019') }),
  ).toBeVisible()
  await inspect(page)
})

test('compatibility rules for devices and parts, in the office', async ({ page, shop }) => {
  const api = await signInAsOwner(page, shop)
  const dialog = page.getByRole('dialog')
  await goTo(page, officePaths.fitment())
  await page.getByRole('button', { name: office('en').addDevice }).click()
  await dialog.getByLabel(office('en').kind).selectOption(words('en').kinds.laptop)
  await dialog.getByLabel(office('en').make).fill('Nepcomp')
  await dialog.getByLabel(office('en').model).fill('Yeti')
  const charger = dialog.getByRole('group', { name: office('en').needs.charger(0) })
  await charger.getByLabel(office('en').needs.volts).fill('19.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(charger.getByText(office('en').needs.incomplete).first()).toBeVisible()
  await inspect(page)

  await shop.as().fitment.ask({
    slug: 'hp-15s-fq5xxx',
    contact: 'asker@example.com',
    text: 'Which charger fits?',
  })
  await goTo(page, officePaths.fitment({ tab: 'questions' }))
  await page
    .getByRole('row', { name: /HP 15s-fq5xxx/ })
    .first()
    .getByRole('button')
    .click()
  await dialog.getByLabel(office('en').answer).fill('Both fit.')
  await inspect(page)

  const { items } = await api.fitment.fits({ search: 'Front disc pad set' })
  await goTo(page, officePaths.product(items[0]?.product.id ?? ''))
  await page.getByRole('button', { name: office('en').partSheet.title }).click()
  await expect(
    dialog
      .getByRole('group', { name: office('en').partSheet.only })
      .getByLabel(words('en').kinds.motorcycle),
  ).toBeChecked()
  await inspect(page)
})
