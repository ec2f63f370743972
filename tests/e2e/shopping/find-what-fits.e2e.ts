import { fitAskWords } from '#fitment/words/ask.ts'
import { markWords } from '#fitment/words/marks.ts'
import { fitmentOfficeWords as office } from '#fitment/words/office.ts'
import { fitProductWords } from '#fitment/words/product.ts'
import { fitmentWords as words } from '#fitment/words/shop.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { enterOffice } from '../../support/journey/office.ts'
import { toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

test('a customer finds a charger by the name of a laptop', onPhone, async ({ page }) => {
  await visit(page, paths.home)
  await page.getByRole('link', { name: /Find the part for my laptop/ }).click()
  await expect(page).toHaveURL(paths.fits())
  await page.getByRole('combobox', { name: words('en').type }).fill('hp 15s fq5013')
  await expect(page.getByRole('option', { selected: true }).first()).toHaveText(/^HP 15s-fq5xxx/)
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.device('hp-15s-fq5xxx'))
  const charger = page.getByRole('row', { name: new RegExp(words('en').parts.charger) })
  await expect(charger).toContainText('19.5 V, 45 W or more')
  await expectGoodScreen(page)
  await charger.getByRole('link').click()
  await expect(page).toHaveURL(/fits=hp-15s-fq5xxx/)
  await page.getByRole('link', { name: /45 W charger, blue tip/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('45 W charger')
})

test('a saved bike lets every part state whether it fits', onPhone, async ({ page }) => {
  await visit(page, paths.fits())
  const answer = async (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption(option)
  await answer(words('en').kind, words('en').kinds.motorcycle)
  await answer(words('en').make, 'Bajaj')
  await answer(words('en').model, 'Pulsar 150')
  await answer(words('en').year, '2019')
  await page.getByRole('button', { name: words('en').show }).click()
  await expect(page).toHaveURL(paths.device('bajaj-pulsar-150', { year: 2019 }))
  await page.getByRole('button', { name: words('en').save }).click()
  await expect(page.getByRole('button', { name: words('en').saved })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectGoodScreen(page)

  await visit(page, paths.listing({ category: 'Vehicle parts' }))
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(card('Front disc pad set')).toContainText(markWords('en').verdicts.fits)
  await expect(card('Car battery')).toContainText(markWords('en').verdicts.no)
  await expect(card('NGK CPR8EA-9')).toContainText(markWords('en').verdicts.ask)
  const narrow = page.getByRole('link', { name: markWords('en').narrow('Bajaj Pulsar 150 2019') })
  await narrow.click()
  await expect(page).toHaveURL(/fits=bajaj-pulsar-150_2019/)
  await expect(card('Car battery')).toHaveCount(0)
  await expect(card('Front disc pad set')).toBeVisible()
  await expectGoodScreen(page)

  await card('Front disc pad set').getByRole('link').first().click()
  await expect(
    page.getByText(`${markWords('en').verdicts.fits}: Bajaj Pulsar 150 2019`),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { name: fitProductWords('en').elseFits('Bajaj Pulsar 150 2019') }),
  ).toBeVisible()
  await expectGoodScreen(page)
})

test(
  "staff enter a laptop's requirements and a part's compatibility, and answer by mail",
  onDesktop,
  async ({ page, shop }) => {
    const name = `Yeti ${crypto.randomUUID().slice(0, 6)}`
    const api = await enterOffice(page, shop, officePaths.fitment())
    await page.getByRole('button', { name: office('en').addDevice }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(office('en').kind).selectOption(words('en').kinds.laptop)
    await dialog.getByLabel(office('en').make).fill('Nepcomp')
    await dialog.getByLabel(office('en').model).fill(name)
    await dialog.getByLabel(office('en').yearFrom).fill('2080')
    const charger = dialog.getByRole('group', { name: office('en').needs.charger(0) })
    await charger.getByLabel(office('en').needs.volts).fill('19.5')
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(charger.getByText(office('en').needs.incomplete).first()).toBeVisible()
    await charger.getByLabel(office('en').needs.watts).fill('45')
    await charger.getByLabel(office('en').needs.plug).fill('4.5 x 3.0 mm with pin')
    await dialog
      .getByRole('group', { name: office('en').needs.memory })
      .getByLabel(office('en').needs.slots)
      .selectOption('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, office('en').deviceSaved(`Nepcomp ${name}`))).toBeVisible()
    const [device] = (await api.fitment.devices({ search: name })).items
    expect(device).toMatchObject({
      yearFrom: 2023,
      needs: {
        charger: [{ volts: 19.5, watts: 45, plug: '4.5 x 3.0 mm with pin' }],
        memory: { slots: 0 },
      },
    })

    await visit(page, paths.device(device?.slug ?? ''))
    await expect(
      page.getByRole('row', { name: new RegExp(words('en').parts.charger) }),
    ).toContainText(words('en').fit(2))
    await page.getByRole('button', { name: words('en').ask }).click()
    await page.getByLabel(fitAskWords('en').contact).fill('asker@example.com')
    await dialog.getByRole('button', { name: fitAskWords('en').send }).click()
    await expect(page.getByText(fitAskWords('en').sent)).toBeVisible()

    await visit(page, officePaths.fitment({ tab: 'questions' }))
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button')
      .click()
    await dialog.getByLabel(office('en').answer).fill('Both fit.')
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, office('en').answerMailed('asker@example.com'))).toBeVisible()

    const { items } = await api.fitment.fits({ search: 'Front disc pad set' })
    const pads = items[0]?.product.id ?? ''
    await visit(page, officePaths.product(pads))
    await page.getByRole('button', { name: office('en').partSheet.title }).click()
    await expect(
      dialog
        .getByRole('group', { name: office('en').partSheet.only })
        .getByLabel(words('en').kinds.motorcycle),
    ).toBeChecked()
    await expectGoodScreen(page)
    await dialog.getByRole('link', { name: office('en').partSheet.fits }).click()
    await expect(page.getByText(office('en').ofOneProduct)).toBeVisible()
    await expect(page.getByRole('row', { name: /Bajaj Pulsar 150/ }).first()).toBeVisible()
    await api.fitment.deleteDevice({ id: device?.id ?? '' })
  },
)
