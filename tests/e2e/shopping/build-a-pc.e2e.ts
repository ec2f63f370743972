import type { Page } from '@playwright/test'
import { buildOfficeWords } from '#builds/words/office.ts'
import { buildWords } from '#builds/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import {
  expect,
  onDesktop,
  onlyOnDesktop,
  onlyOnPhone,
  test,
  visit,
} from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { chooseAddress, main, pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { signInAs, tokenOf } from '../../support/journey/sign-in.ts'

const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

/** Opens a slot and picks a compatible product. */
async function choose(
  page: Page,
  slot: keyof ReturnType<typeof buildWords>['choose'],
  product: string,
) {
  await link(page, buildWords('en').choose[slot]).click()
  await expect(page.getByRole('heading', { name: buildWords('en').choose[slot] })).toBeVisible()
  await link(page, buildWords('en').takeProduct(product)).click()
  await expect(main(page).getByRole('link', { name: product, exact: true })).toBeVisible()
}

test(
  'a computer is built by hand on a phone, shared, opened elsewhere and ordered',
  onlyOnPhone,
  async ({ page, openPage, shop, person }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: /Build a PC that fits together/ }).click()
    await expect(page).toHaveURL(paths.build())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(buildWords('en').title)
    await expectGoodScreen(page)

    await choose(page, 'processor', 'AMD Ryzen 5 5600')
    // Incompatible parts are hidden until the customer asks for them.
    await link(page, buildWords('en').choose.board).click()
    await expect(link(page, buildWords('en').takeProduct('Gigabyte A520M H'))).toBeVisible()
    await expect(link(page, buildWords('en').takeProduct('MSI PRO H610M-E DDR4'))).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: /^Show all/ })
      .click()
    await expect(
      main(page).getByText(
        'AMD Ryzen 5 5600 needs socket AM4, but MSI PRO H610M-E DDR4 has LGA1700.',
      ),
    ).toBeVisible()
    await expectGoodScreen(page)
    await link(page, buildWords('en').takeProduct('Gigabyte A520M H')).click()
    await choose(page, 'memory', 'Corsair Vengeance LPX 16 GB (2x8) DDR4-3200')
    await choose(page, 'graphics', 'Gigabyte RTX 4060 Windforce OC 8G')
    await choose(page, 'storage', 'Kingston NV3 1 TB NVMe')
    await choose(page, 'case', 'Cooler Master MasterBox Q300L')
    await choose(page, 'power', 'DeepCool PK550D 550 W')
    await expect(main(page).getByText(buildWords('en').chosen(6, 6))).toBeVisible()
    await expectGoodScreen(page)

    // The URL contains the whole build, so another person sees the same one.
    const address = page.url()
    const elsewhere = await openPage()
    await elsewhere.goto(address)
    await expect(
      elsewhere
        .getByRole('main')
        .getByRole('link', { name: 'Gigabyte RTX 4060 Windforce OC 8G', exact: true }),
    ).toBeVisible()

    await signInAs(page, shop, person)
    await page.goto(address)
    await page.locator('.sum-bar .opens').click()
    const sum = page.getByRole('complementary', { name: buildWords('en').yourBuild })
    await expect(sum).toContainText(buildWords('en').watts.needed(289, 550))
    await sum.getByRole('checkbox').check()
    await page
      .locator('.sum-bar')
      .getByRole('button', { name: buildWords('en').addShort(7) })
      .click()
    await expect(toast(page, buildWords('en').inCart)).toBeVisible()

    await visit(page, paths.cartStep(2))
    await chooseAddress(page)
    await page.getByRole('button', { name: 'Complete Order' }).click()
    await expect(page).toHaveURL(/placed=/)
    const api = shop.as(await tokenOf(shop, person))
    const [order] = (await api.orders.mine()).orders
    expect(order?.items).toHaveLength(8)
    const [build] = await api.orders.builds({ id: order?.id ?? '' })
    expect(build?.findings.find(({ rule }) => rule === 'socket')).toMatchObject({ verdict: 'ok' })
  },
)

test(
  "a misfit is stated in millimetres, and staff answer a customer's report about it",
  onlyOnDesktop,
  async ({ page, openPage, shop, person }) => {
    const find = async (search: string) =>
      (await shop.as().search.products({ search, limit: '1' })).items[0]?.id ?? ''
    const parts = [await find('Gigabyte RTX 5080 Gaming OC'), await find('DeepCool CC360 ARGB')]
      .sort((a, b) => Number(a) - Number(b))
      .join('.')
    await signInAs(page, shop, person)
    await visit(page, paths.build({ parts }))
    const sentence =
      'Gigabyte RTX 5080 Gaming OC is 340 mm long, but DeepCool CC360 ARGB takes only 320 mm.'
    await expect(main(page).getByText(sentence).first()).toBeVisible()
    await expectGoodScreen(page)
    await main(page)
      .getByRole('button', { name: buildWords('en').wrongOf(sentence) })
      .click()
    await page.getByLabel(buildWords('en').reportNote).fill('Mine went in.')
    await pressInDialog(page, buildWords('en').send)
    await expect(toast(page, buildWords('en').reported)).toBeVisible()

    // The build is saved by name and printed with the day until which its prices hold.
    await main(page)
      .getByRole('button', { name: buildWords('en').save, exact: true })
      .click()
    await page.getByLabel(buildWords('en').saveAs).fill('For Dashain')
    await pressInDialog(page, buildWords('en').save, { exact: true })
    await expect(page.getByRole('dialog').getByRole('link', { name: 'For Dashain' })).toBeVisible()
    await page.keyboard.press('Escape')
    await main(page)
      .getByRole('button', { name: buildWords('en').print })
      .click()
    await expect(page.getByText(/These prices hold until/)).toBeVisible()
    await expectGoodScreen(page)

    const desk = await openPage()
    await enterOffice(desk, shop, officePaths.builds())
    await expect(desk.getByText('Mine went in.')).toBeVisible()
    await expectGoodScreen(desk)
    await desk
      .getByRole('button', { name: buildOfficeWords('en').answer })
      .first()
      .click()
    await desk.getByLabel(buildOfficeWords('en').answerLabel).fill('We measured it again: 320 mm.')
    await pressInDialog(desk, buildOfficeWords('en').answer)
    await expect(toast(desk, buildOfficeWords('en').answered)).toBeVisible()
  },
)

test('a budget becomes a build of compatible parts', onDesktop, async ({ page }) => {
  await visit(page, paths.build())
  await page.getByLabel(buildWords('en').budgetRs).fill('150000')
  await page.getByRole('button', { name: buildWords('en').propose }).click()
  await expect(page).toHaveURL(paths.build({ purpose: 'gaming', budget: 150_000 }))
  await expect(main(page).getByText(buildWords('en').chosen(6, 6))).toBeVisible()
  await expect(main(page).getByText(buildWords('en').verdicts.fails)).toHaveCount(0)
  await main(page).getByText(buildWords('en').why).click()
  await expectGoodScreen(page)
})

test(
  "a build opens the system's share sheet, or its link is copied where there is none",
  onlyOnPhone,
  async ({ page, shop }) => {
    const id =
      (await shop.as().search.products({ search: 'AMD Ryzen 5 5600G', limit: '1' })).items[0]?.id ??
      ''
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (what: unknown) => void shared.push(what),
      })
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text: string) => void shared.push(text) },
      })
    })
    const openSum = async () => {
      await visit(page, paths.build({ parts: id }))
      await page.locator('.sum-bar .opens').click()
    }
    const share = () =>
      main(page)
        .getByRole('button', { name: buildWords('en').share, exact: true })
        .click()
    const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
    await openSum()
    await share()
    await expect
      .poll(shared)
      .toMatchObject([
        { title: buildWords('en').title, url: expect.stringContaining(paths.build({ parts: id })) },
      ])
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await share()
    await expect(toast(page, buildWords('en').copied)).toBeVisible()
    expect(await shared()).toEqual([
      expect.anything(),
      expect.stringContaining(paths.build({ parts: id })),
    ])
  },
)
