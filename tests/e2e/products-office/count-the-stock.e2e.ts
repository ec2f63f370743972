import { shelfWords as says } from '#inventory/words/shelf.ts'
import { officePaths } from '#pages/office-pages.ts'
import { reportOfficeWords } from '#reports/words/office.ts'
import { expect, onDesktop, onPhone, test, visit } from '../../support/journey/journey.ts'
import { createProduct, signInAsOwner } from '../../support/journey/office.ts'
import { pressInDialog, toast } from '../../support/journey/page-parts.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'

const unique = (name: string) => `${name} ${process.pid}-${Date.now()}`

test(
  'stock is counted on a sheet while a parcel leaves the shelf',
  onDesktop,
  async ({ page, shop }) => {
    const staff = await signInAsOwner(page, shop)
    const { id: category } = await staff.catalog.createCategory({ categoryName: unique('Shelf') })
    const make = (productName: string, stock: number, barcode = '') =>
      createProduct(staff, productName, stock, { productCategoryId: category, barcode })
    const [mouse, pad] = [
      await make('Counted mouse', 10, '4006381333931'),
      await make('Counted pad', 4),
    ]
    await visit(page, officePaths.countSheets())
    await expectGoodScreen(page)
    await page.getByLabel('Category').selectOption(category)
    await page.getByRole('button', { name: says('en').countOpen }).click()

    // Scanning and typing move on to the next row without a mouse.
    const counted = (name: string) => page.getByLabel(says('en').countedLabel(name))
    await expect(counted('Counted mouse')).toBeVisible()
    await page.getByLabel(says('en').findRow).fill('4006381333931')
    await page.keyboard.press('Enter')
    await expect(counted('Counted mouse')).toBeFocused()
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await expect(counted('Counted pad')).toBeFocused()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /Counted mouse/ })).toContainText(
      says('en').signed(-2),
    )
    await expect(page.getByText(says('en').countedOf(2, 2))).toBeVisible()

    // Two units return to the maker. It is unclear whether that was before or after the count.
    await staff.inventory.correctStock({ id: mouse.id, difference: -2, reason: 'to_maker' })
    await page.getByRole('button', { name: says('en').postSheet }).click()
    await pressInDialog(page, says('en').postSheet)
    await expect(page.getByText(says('en').movedSince(10, 8))).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: says('en').countedAt(8) }).click()
    await expect(page.getByText(says('en').movedSince(10, 8))).toBeHidden()
    await page.getByRole('button', { name: says('en').postSheet }).click()
    await pressInDialog(page, says('en').postSheet)
    await expect(toast(page, says('en').posted)).toBeVisible()
    expect((await staff.inventory.product({ id: mouse.id })).stock).toBe(8)
    expect((await staff.inventory.product({ id: pad.id })).stock).toBe(4)
  },
)

test(
  'labels are selected, scanned and printed, and low stock is listed',
  onPhone,
  async ({ page, shop }) => {
    const staff = await signInAsOwner(page, shop)
    const { id: category } = await staff.catalog.createCategory({ categoryName: unique('Labels') })
    const sku = unique('LBL').replaceAll(' ', '-').slice(0, 14)
    const name = unique('Labelled')
    const { id } = await createProduct(staff, name, 2, {
      productCategoryId: category,
      productMarkedPrice: 1_250,
      sku,
    })
    await visit(page, officePaths.printLabels([id]))
    await expect(page.getByLabel(says('en').labelsOf(name))).toHaveValue('1')
    await page.getByLabel(says('en').labelsAdd).fill(sku)
    await page.getByRole('option', { name }).click()
    await expect(page.getByLabel(says('en').labelsOf(name))).toHaveValue('2')
    const labels = page.getByRole('region', { name: says('en').labelsPreview }).locator('.label')
    await expect(labels).toHaveCount(2)
    await expect(labels.first()).toContainText('Rs. 1,250')
    await expect(labels.first()).toContainText(sku)
    await page.getByLabel(says('en').labelFormat).selectOption('roll')
    await expectGoodScreen(page)
    // The printed page has only labels, each on a sheet of its own.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel(says('en').labelsAdd)).toBeHidden()
    await expect(labels.first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await visit(page, officePaths.dashboard)
    await page.getByRole('link', { name: reportOfficeWords('en').runsOut }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: says('en').lowStockTitle }),
    ).toBeVisible()
    await expectGoodScreen(page)
  },
)
