import { markWords } from '#fitment/mark-words.ts'
import { fitProductWords } from '#fitment/product-words.ts'
import { fitmentWords as words } from '#fitment/words.ts'
import { paths } from '#shop-pages.ts'
import { expect, onPhone, test, visit } from '../support/journey.ts'
import { expectGoodScreen } from '../support/office.ts'

test('a charger is found from the name of a laptop', onPhone, async ({ page }) => {
  await visit(page, paths.home)
  await page.getByRole('link', { name: /Find the part for my laptop/ }).click()
  await expect(page).toHaveURL(paths.fits())
  await page.getByRole('combobox', { name: words.type }).fill('hp 15s fq5013')
  await expect(page.getByRole('option', { selected: true }).first()).toHaveText(/^HP 15s-fq5xxx/)
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.device('hp-15s-fq5xxx'))
  const charger = page.getByRole('row', { name: new RegExp(words.parts.charger) })
  await expect(charger).toContainText('19.5 V, 45 W or more')
  await expectGoodScreen(page)
  await charger.getByRole('link').click()
  await expect(page).toHaveURL(/fits=hp-15s-fq5xxx/)
  await page.getByRole('link', { name: /45 W charger, blue tip/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('45 W charger')
})

test('a bike is kept, and from then on parts say whether they fit', async ({ page }) => {
  await visit(page, paths.fits())
  const answer = async (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option)
  await answer(words.kind, words.kinds.motorcycle)
  await answer(words.make, 'Bajaj')
  await answer(words.model, 'Pulsar 150')
  await answer(words.year, '2019')
  await page.getByRole('button', { name: words.show }).click()
  await expect(page).toHaveURL(paths.device('bajaj-pulsar-150', { year: 2019 }))
  await page.getByRole('button', { name: words.keep }).click()
  await expect(page.getByRole('button', { name: words.kept })).toHaveAttribute('aria-pressed', 'true')
  await expectGoodScreen(page)

  await visit(page, paths.listing({ category: 'Vehicle parts' }))
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(card('Front disc pad set')).toContainText(markWords.verdicts.fits)
  await expect(card('Car battery')).toContainText(markWords.verdicts.no)
  await expect(card('NGK CPR8EA-9')).toContainText(markWords.verdicts.ask)
  const narrow = page.getByRole('link', { name: markWords.narrow('Bajaj Pulsar 150 2019') })
  await narrow.click()
  await expect(page).toHaveURL(/fits=bajaj-pulsar-150_2019/)
  await expect(card('Car battery')).toHaveCount(0)
  await expect(card('Front disc pad set')).toBeVisible()
  await expectGoodScreen(page)

  await card('Front disc pad set').getByRole('link').first().click()
  await expect(page.getByText(`${markWords.verdicts.fits}: Bajaj Pulsar 150 2019`)).toBeVisible()
  await expect(page.getByRole('heading', { name: fitProductWords.elseFits('Bajaj Pulsar 150 2019') })).toBeVisible()
  await expectGoodScreen(page)
})
