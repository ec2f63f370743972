import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importOfficeWords as says } from '#imports/words/office.ts'
import { jobOfficeWords as jobs } from '#jobs/words/office.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { expect, onDesktop, test, visit } from '../../support/journey/journey.ts'
import { createProduct, enterOffice } from '../../support/journey/office.ts'
import { expectGoodScreen } from '../../support/journey/screen.ts'
import { paintPng } from '../../support/records/pictures.ts'

const headings = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'In stock?',
  'Stock',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Brands',
  'Attribute 1 name',
  'Attribute 1 value(s)',
] as const
type Cells = Partial<Record<(typeof headings)[number], string>>
function table(rows: Cells[]) {
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
  return {
    name: 'wc-product-export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.map((cells) => toCsvLine([...cells])).join('')}`),
  }
}

/** The old shop, which still has its pictures. */
async function startOldShop() {
  const picture = await paintPng(400, 300, '#204680')
  const server = createServer(({ url }, response) => {
    if (url === '/mouse.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

test(
  'a shop moves from WooCommerce after a preview, and can undo the import completely',
  onDesktop,
  async ({ page, shop }) => {
    const oldShop = await startOldShop()
    const staff = await enterOffice(page, shop, officePaths.importProducts)
    const word = `woo${Date.now()}`
    const cable = await createProduct(staff, `${word} cable`, 5)
    const { id } = await staff.catalog.updateProduct({
      ...(await staff.inventory.product({ id: cable.id })),
      sku: `${word}-c`,
    })
    const mouse: Cells = {
      ID: '10',
      Type: 'simple',
      SKU: `${word}-m`,
      Name: `${word} mouse &amp; pad`,
      Published: '1',
      'Short description': '<ul><li>Quiet</li><li>Wireless</li></ul>',
      Description: '<p>Sits <strong>well</strong> in the hand.</p><script>alert(1)</script>',
      'In stock?': '1',
      Stock: '4',
      'Sale price': '800',
      'Regular price': '1000',
      Categories: `${word} Peripherals, ${word} Peripherals > ${word} Mice`,
      Images: `${oldShop.address}/mouse.png, ${oldShop.address}/gone.png`,
      Brands: 'Logitech',
      'Attribute 1 name': `${word} Sensor`,
      'Attribute 1 value(s)': 'Optical',
    }
    const rows: Cells[] = [
      {
        Type: 'simple',
        SKU: `${word}-c`,
        Name: cable.productName,
        'Regular price': '1200',
        'In stock?': '1',
      },
      mouse,
      {
        ID: '11',
        Type: 'variable',
        SKU: `${word}-t`,
        Name: `${word} shirt`,
        Categories: 'Laptop spares',
        'Attribute 1 name': 'Colour',
        'Attribute 1 value(s)': 'Black, White',
      },
      {
        Type: 'variation',
        SKU: `${word}-t-b`,
        Parent: `${word}-t`,
        'Regular price': 'cheap',
        Stock: '1',
        'Attribute 1 name': 'Colour',
        'Attribute 1 value(s)': 'Black',
      },
      {
        Type: 'variation',
        SKU: `${word}-t-w`,
        Parent: 'id:11',
        'Regular price': '500',
        Stock: '1',
        'Attribute 1 name': 'Colour',
        'Attribute 1 value(s)': 'White',
      },
    ]

    await page.getByLabel('Choose a CSV file').setInputFiles(table(rows))
    await expect(page.getByText(says('en').formats.woocommerce)).toBeVisible()
    await expect(page.getByLabel('Import Regular price as')).toHaveValue('productMarkedPrice')
    await expect(page.getByLabel(says('en').createAttributes)).toBeChecked()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: says('en').check }).click()

    await expect(page.getByText(says('en').cellErrors(1))).toBeVisible()
    await expect(page.getByRole('row', { name: /cheap/ })).toContainText(
      says('en').problems.notANumber,
    )
    await expect(page.getByRole('button', { name: says('en').importWithout(3) })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: says('en').chooseFixed }).click()

    rows[3] = { ...rows[3], 'Regular price': '450' }
    await page.getByLabel('Choose a CSV file').setInputFiles(table(rows))
    await expect(page.getByText(says('en').remembered)).toBeVisible()
    await page.getByRole('button', { name: says('en').check }).click()
    await expect(page.getByText(says('en').nothingWrong)).toBeVisible()
    await expect(page.getByText(says('en').skipped(1))).toBeVisible()
    await expect(page.getByText(says('en').picturesToFetch(2))).toBeVisible()
    await expect(
      page.getByLabel(says('en').instead(`${word} Peripherals > ${word} Mice`)),
    ).toBeVisible()
    await page.getByText(says('en').changesTitle, { exact: true }).click()
    const change = page.locator('.import-change', { hasText: cable.productName })
    await expect(change.getByRole('deletion')).toHaveText('Rs. 1,000')
    await expect(change.getByRole('insertion')).toHaveText('Rs. 1,200')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: says('en').andCategories(4, 2) }).click()

    await expect(page.getByText(says('en').done)).toBeVisible()
    await expect(
      page.getByText(says('en').picturesState({ waiting: 0, fetched: 1, failed: 1 })),
    ).toBeVisible()
    await expect(page.getByText(says('en').pictureProblems.refused)).toBeVisible()
    await expectGoodScreen(page)
    expect(await staff.inventory.product({ id })).toMatchObject({
      productMarkedPrice: 1200,
      stock: 5,
    })
    const job = page.url()
    const [made] = (await staff.inventory.products({ search: `${word}-m` })).items
    await visit(page, paths.product(made?.id ?? ''))
    await expect(page.getByRole('heading', { level: 1, name: `${word} mouse & pad` })).toBeVisible()
    await expect(page.getByText('Sits well in the hand.')).toBeVisible()

    await visit(page, job)
    await page.getByRole('button', { name: jobs('en').undo }).click()
    await page
      .getByRole('dialog', { name: jobs('en').undoTitle })
      .getByRole('button', { name: jobs('en').undo })
      .click()
    await expect(page.getByText(jobs('en').undoneWhole)).toBeVisible()
    await expectGoodScreen(page)
    expect(await staff.inventory.product({ id })).toMatchObject({
      productMarkedPrice: 1000,
      stock: 5,
    })
    expect((await staff.inventory.products({ search: `${word}-m` })).total).toBe(0)
    expect(
      (await staff.catalog.categories()).filter(({ categoryName }) =>
        categoryName.startsWith(word),
      ),
    ).toEqual([])
    oldShop.close()
  },
)
