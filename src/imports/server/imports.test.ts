import { beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { makeAttribute, makeProduct } from '../../../tests/support/records/products.ts'
import {
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import {
  createTableImport,
  exportProducts,
  makeDriveCategory,
} from '../../../tests/support/records/tables.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
let staff: ApiClient
let token: string
let category: string
beforeAll(async () => {
  ;({ api: staff, token } = await shop.signIn('staff'))
  category = await makeDriveCategory(shop.shop, staff)
})

const { upload, check, run, importTable, undo, getProduct } = createTableImport(() => staff)

const exportAll = (query = '') => exportProducts(shop, token, query)

describe('columns', () => {
  test('are guessed from many different headings', async () => {
    const { columns, rows } = await upload(
      'Title;MRP;Qty;capacity;Port;Whatever\nA;1,000;3;500;SATA;x\n\nB;2;;;;\n',
    )
    expect(rows).toBe(2)
    expect(columns.map(({ guess }) => guess)).toEqual([
      'productName',
      'productMarkedPrice',
      'stock',
      'attributes.capacity',
      'attributes.port',
      '',
    ])
    expect(columns[1]).toMatchObject({ name: 'MRP', examples: ['1,000', '2'] })
  })

  test('must name the product, each field once, and only fields that exist', async () => {
    const { id } = await upload('a,b\n1,2')
    for (const mapping of [
      ['', ''],
      ['productName', 'productName'],
      ['productName', 'flavour'],
      ['productName'],
      ['brand', ''],
    ])
      await expect(staff.imports.check({ id, mapping })).rejects.toMatchObject({
        status: 400,
        fields: { mapping: expect.any(String) },
      })
  })
})

describe('a table', () => {
  test('creates new products, and changes given fields of existing ones by slug', async () => {
    const old = await staff.catalog.createProduct({
      productName: 'Old drive',
      brand: 'Keep',
      productCategoryId: category,
      productMarkedPrice: 100,
      stock: 4,
      attributes: { capacity: 120 },
    })
    const job = await importTable(
      'slug,name,category,price,stock,capacity,port,cooled\n' +
        'old-drive,Old drive,,"Rs. 1,25,000.50",6,240,sata,yes\n' +
        ',New drive,drives,900,2,500,,no\n',
    )
    expect(job).toMatchObject({
      kind: 'import',
      state: 'done',
      result: { created: 1, changed: 1, unchanged: 0 },
    })
    expect(await staff.inventory.product({ id: old.id })).toMatchObject({
      brand: 'Keep',
      productMarkedPrice: 125000.5,
      stock: 6,
      attributes: { capacity: 240, port: 'SATA', cooled: true },
      version: 2,
    })
    const { items: moves } = await staff.inventory.stockMoves({ id: old.id })
    expect(moves[0]).toMatchObject({ quantity: 2, reason: 'correction' })
    expect(await getProduct('new-drive')).toMatchObject({
      productName: 'New drive',
      stock: 2,
      attributes: { capacity: 500, cooled: false },
    })
    await shop.waitForSignals()
    expect(
      (await shop.visitor.search.listing({ category: 'Drives', facet: 'capacity=500' })).total,
    ).toBe(1)
    expect((await shop.visitor.catalog.product({ id: old.id })).productMarkedPrice).toBe(125000.5)
    const owner = (await shop.signIn('owner')).api
    expect((await owner.audit.list({ subjectId: old.id })).items[0]).toMatchObject({
      action: 'changed',
      changes: { productMarkedPrice: { before: 100, after: 125000.5 } },
    })
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('changes what products are filtered by only where it says so', async () => {
    const product = {
      productCategoryId: category,
      productMarkedPrice: 50,
      brand: 'Steady',
      attributes: { capacity: 77 },
    }
    const { slug } = await staff.catalog.createProduct({ ...product, productName: 'Steady drive' })
    const filtered = async (query: object) =>
      (await shop.visitor.search.listing({ category: 'Drives', ...query })).total
    await importTable(`slug,price\n${slug},60`)
    await shop.waitForSignals()
    expect([await filtered({ facet: 'capacity=77' }), await filtered({ brand: 'Steady' })]).toEqual(
      [1, 1],
    )
    await importTable(`slug,brand,capacity\n${slug},Moved,78`)
    await shop.waitForSignals()
    expect([await filtered({ facet: 'capacity=77' }), await filtered({ brand: 'Steady' })]).toEqual(
      [0, 0],
    )
    expect([await filtered({ facet: 'capacity=78' }), await filtered({ brand: 'Moved' })]).toEqual([
      1, 1,
    ])
  })

  test('finds products by name and adds those with new names', async () => {
    const table = (...names: string[]) =>
      `name,category,price,capacity\n${names.map((name) => `${name},Drives,50,1`).join('\n')}`
    const nepali = table('नेपाली ड्राइभ')
    expect((await importTable(nepali)).result).toMatchObject({ created: 1 })
    expect((await importTable(nepali)).result).toMatchObject({ created: 0, unchanged: 1 })
    const product = {
      productCategoryId: category,
      productMarkedPrice: 50,
      attributes: { capacity: 1 },
    }
    await staff.catalog.createProduct({
      ...product,
      productName: 'Renamed drive',
      slug: 'its-old-address',
    })
    await staff.catalog.createProduct({ ...product, productName: 'Visual C' })
    expect((await importTable(table('RENAMED drive'))).result).toMatchObject({
      created: 0,
      changed: 1,
    })
    expect((await importTable(table('Visual C++', 'Visual C#'))).result).toMatchObject({
      created: 2,
      changed: 0,
    })
    expect((await importTable(table('Visual C', 'Visual C++'))).result).toMatchObject({
      unchanged: 2,
    })
    expect((await check(table('Some drive', 'some DRIVE'))).job.result?.problems).toMatchObject([
      { row: 3, column: 'Slug', value: 'some DRIVE' },
    ])
  })

  test('must give the slug where two products share a name', async () => {
    const product = {
      productName: 'Twin drive',
      productCategoryId: category,
      productMarkedPrice: 50,
      attributes: { capacity: 1 },
    }
    for (const slug of ['twin-1', 'twin-2']) await staff.catalog.createProduct({ ...product, slug })
    const { job } = await check('name,price\nTwin drive,60')
    expect(job.result?.problems).toEqual([
      {
        row: 2,
        column: 'Slug',
        value: 'Twin drive',
        problem: 'Several products have this name. Enter the slug of the right one',
      },
    ])
    await importTable('slug,name,price\ntwin-2,Twin drive,60')
    expect((await getProduct('twin-2')).productMarkedPrice).toBe(60)
  })

  test('with errors is not imported, and every faulty cell is reported', async () => {
    const { id, job } = await check(
      [
        'name,category,price,discount,capacity,port,cooled',
        'Right one,Drives,100,0,5,,',
        // A new category has no attributes.
        'Wrong one,Nowhere,100,0,5,,',
        'Wrong two,Drives,cheap,0,5,,maybe',
        'Wrong three,Drives,100,99,5,,',
        'Wrong four,Drives,100,0,,USB,',
        ',Drives,100,0,5,,',
        'Right one,Drives,100,0,5,,',
        'Wrong five,Drives,100,0,5,,,more',
      ].join('\n'),
    )
    expect(job.result).toMatchObject({ created: 1, problemCount: 9 })
    expect(job.result?.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'capacity'],
      [4, 'price'],
      [4, 'cooled'],
      [5, 'discount'],
      [6, 'capacity'],
      [6, 'port'],
      [7, 'name'],
      [8, 'Slug'],
      [9, ''],
    ])
    expect(job.result?.problems[1]).toMatchObject({ value: 'cheap' })
    await expect(staff.imports.run({ id, checkId: job.id })).rejects.toMatchObject({
      status: 409,
      code: 'check_first',
    })
    expect((await staff.inventory.products({ search: 'right-one' })).total).toBe(0)
  })

  test('has long faulty cells shortened in reports, never within a character', async () => {
    const { job } = await check(`name,category,price\nLong,Drives,${'x'.repeat(199)}😀`)
    expect(job.result?.problems).toMatchObject([
      { row: 2, column: 'price', value: 'x'.repeat(199) },
    ])
  })

  test('is not imported when a product was changed after the check', async () => {
    const id = await makeProduct(shop.shop)
    const { slug } = await staff.inventory.product({ id })
    const good = await check(`slug,price\n${slug},55`)
    await staff.inventory.archive({ id, archived: true, version: 1 })
    expect(await run(good)).toMatchObject({
      state: 'failed',
      refusal: { code: 'changed_meanwhile' },
    })
    expect((await staff.inventory.product({ id })).productMarkedPrice).toBe(1000)
    const other = await upload('slug,price\nx,1')
    await expect(staff.imports.run({ id: other.id, checkId: good.job.id })).rejects.toMatchObject({
      code: 'check_first',
    })
  })

  test('is either imported or loses an attribute that it fills, never both', async () => {
    for (let turn = 1; turn <= 5; turn++) {
      const attribute = await makeAttribute(staff, `contested${turn}`, [category], {
        label: 'Contested',
      })
      const checked = await check(
        `name,category,price,capacity,${attribute.name}\nContested ${turn},Drives,5,1,yes`,
      )
      const [ran, removed] = await Promise.allSettled([
        run(checked),
        staff.catalog.deleteAttribute({ id: attribute.id }),
      ])
      const imported = ran.status === 'fulfilled' && ran.value.state === 'done'
      expect(removed.status).toBe(imported ? 'rejected' : 'fulfilled')
    }
  })

  test('that was exported before a product was changed is refused', async () => {
    const id = await makeProduct(shop.shop)
    const { slug } = await staff.inventory.product({ id })
    const { job } = await check(`slug,version,price\n${slug},7,55`)
    expect(job.result?.problems).toEqual([
      expect.objectContaining({ row: 2, column: 'version', value: '7' }),
    ])
  })

  test('is deleted once it is imported', async () => {
    const { id, job } = await check('name,category,price,capacity\nOnce,Drives,5,1')
    await run({ id, job })
    await expect(staff.imports.file({ id })).rejects.toMatchObject({ status: 404 })
    await expect(staff.imports.run({ id, checkId: job.id })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['nothing', ''],
    ['headings only', 'name,price\n'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0xff, 0xfe])],
    ['text with NUL', 'name\nx\0'],
  ])('that is %s is refused', async (_, content) => {
    await expect(upload(content)).rejects.toMatchObject({ status: 422, code: 'table_invalid' })
  })

  test('that is too large is refused with its own message', async () => {
    await expect(upload(`name\n${'x\n'.repeat(20_001)}`)).rejects.toMatchObject({
      status: 422,
      code: 'table_too_large',
    })
    await expect(upload(`${'a,'.repeat(300)}b\n1`)).rejects.toMatchObject({
      code: 'table_too_large',
    })
    await expect(upload(new Uint8Array(11 * 1024 * 1024).fill(97))).rejects.toMatchObject({
      code: 'table_too_large',
    })
  })

  test('may be saved as Unicode text by a spreadsheet', async () => {
    const { columns } = await upload(
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\tPrice\nनेपाल\t5\n', 'utf16le')]),
    )
    expect(columns.map(({ guess, examples }) => [guess, examples[0]])).toEqual([
      ['productName', 'नेपाल'],
      ['productMarkedPrice', '5'],
    ])
  })

  test('of a thousand products is imported completely', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) =>
      toCsvLine([`Bulk drive ${index}`, 'Drives', String(100 + index), '3', '64']),
    )
    const job = await importTable(
      toCsvLine(['Name', 'Category', 'Price', 'Stock', 'Capacity (GB)']) + rows.join(''),
    )
    expect(job).toMatchObject({ state: 'done', done: 1000, total: 1000, result: { created: 1000 } })
    expect((await staff.inventory.products({ search: 'bulk-drive' })).total).toBe(1000)
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('is not for customers', async () => {
    const { api } = await shop.signIn()
    await expect(api.imports.upload({ file: new Blob(['name\nx']) })).rejects.toMatchObject({
      status: 403,
    })
    await expect(api.jobs.recent()).rejects.toMatchObject({ status: 403 })
    expect((await shop.app.inject({ url: '/api/v1/product/export' })).statusCode).toBe(401)
  })
})

describe('an export', () => {
  test('comes back unchanged', async () => {
    const productName = '=HYPERLINK("http://x"), "quoted"\nand broken'
    const created = await staff.catalog.createProduct({
      productName,
      slug: 'round-trip',
      weightGrams: 2_350,
      brand: '@brand',
      color: '-',
      productDescription: 'One\r\ntwo; three\t',
      keyFeature: "'+1, +2",
      productCategoryId: category,
      productMarkedPrice: 99.95,
      discount: 5,
      stock: 3,
      warrantyMonths: 12,
      attributes: { capacity: -1.5, port: 'NVMe', cooled: false },
      pictures: [
        { path: '/uploads/a.webp', alt: 'Front | back \\| side,  with “quotes”' },
        { path: 'https://pictures.example/b.jpg', alt: '' },
      ],
      featured: true,
    })
    const table = await exportAll()
    expect(table.startsWith('\uFEFFSlug,Version,Name,')).toBe(true)
    expect(table).toContain('"\'=HYPERLINK(""http://x"")')
    const before = await staff.inventory.product({ id: created.id })
    const { job } = await check(table)
    expect(job.result).toMatchObject({ created: 0, changed: 0, problems: [] })
    expect(job.result?.unchanged).toBeGreaterThan(1000)
    const copy = (await exportAll('?search=round-trip'))
      .replace('round-trip', 'round-trip-copy')
      .replace(/copy,\d+,/, 'copy,,')
    await importTable(copy)
    const { id, slug, version, createdAt, ...imported } = await getProduct('round-trip-copy')
    const { id: _, slug: __, version: ___, createdAt: ____, ...original } = before
    expect(imported).toEqual(original)
    expect([slug, version, id === before.id, typeof createdAt]).toEqual([
      'round-trip-copy',
      1,
      false,
      'string',
    ])
  })

  test(
    'changes nothing if two options differ only in case, or if a category’s name is the slug ' +
      'of another',
    async () => {
      const named = await staff.catalog.createCategory({ categoryName: 'Tapes', slug: 'old-tapes' })
      await staff.catalog.createCategory({ categoryName: 'Cassettes', slug: 'tapes' })
      const grade = await makeAttribute(staff, 'grade', [named.id], {
        type: 'choice',
        options: ['a', 'A'],
      })
      const product = { productCategoryId: named.id, productMarkedPrice: 5 }
      for (const option of grade.options)
        await staff.catalog.createProduct({
          ...product,
          productName: `Tape of ${option} grade`,
          slug: `tape-${option === 'a'}`,
          attributes: { grade: option },
        })
      const { job } = await check(await exportAll(`?category=${named.id}`))
      expect(job.result).toMatchObject({ changed: 0, unchanged: 2, problems: [] })
    },
  )

  test('contains the products that match the filter, including archived ones', async () => {
    const archived = await makeProduct(shop.shop)
    await staff.inventory.archive({ id: archived, archived: true, version: 1 })
    const { slug } = await staff.inventory.product({ id: archived })
    expect(await exportAll('?state=archived')).toContain(slug)
    expect(await exportAll('?state=onSale')).not.toContain(`${slug},`)
    expect((await exportAll('?search=bulk-drive')).trimEnd().split('\r\n')).toHaveLength(1001)
  })
})

describe('the column “Seller”', () => {
  test('moves products by handle to a verified seller or the shop, and can be undone', async () => {
    expect((await upload('name,seller\na,b')).columns[1]?.guess).toBe('')
    await switchSellersOn(shop)
    const [good, bad] = [await makeSeller(shop), await makeSeller(shop, 'suspended')]
    const [own, theirs] = [
      await makeProduct(shop.shop),
      await makeSellerProduct(shop.shop, good.id),
    ]
    const slugOf = async (id: string) => (await staff.inventory.product({ id })).slug
    const [ownSlug, theirSlug] = [await slugOf(own), await slugOf(theirs)]
    const sellers = async () => [
      (await staff.inventory.product({ id: own })).businessId,
      (await staff.inventory.product({ id: theirs })).businessId,
    ]
    const exported = await exportAll()
    expect(exported.split('\r\n').find((line) => line.includes(theirSlug))).toContain(good.tag)
    expect((await check(exported)).job.result).toMatchObject({ changed: 0, problems: [] })

    const { job } = await check(`slug,seller\n${ownSlug},${bad.tag}\n${theirSlug},nobody-at-all`)
    expect(job.result?.problems).toMatchObject([
      {
        row: 2,
        column: 'seller',
        value: bad.tag,
        problem: 'This seller is suspended and cannot get new products',
      },
      { row: 3, column: 'seller', problem: 'No seller has this handle' },
    ])
    const nameOf = async (id: string) => (await staff.inventory.product({ id })).productName
    const rows = [
      `${ownSlug},${good.tag.toUpperCase()},,${await nameOf(own)},,`,
      `${theirSlug},shop,,${await nameOf(theirs)},,`,
      `from-table,${good.tag},Drives,New of theirs,10,1`,
    ]
    const moved = await importTable(`slug,seller,category,name,price,capacity\n${rows.join('\n')}`)
    expect(moved.result).toMatchObject({ created: 1, changed: 2 })
    expect(await sellers()).toEqual([good.id, null])
    const { items } = await staff.inventory.products({ seller: good.id })
    expect(items.map(({ slug, seller }) => [slug, seller]).sort()).toEqual(
      [
        [ownSlug, good.name],
        ['from-table', good.name],
      ].sort(),
    )
    expect((await staff.inventory.products({ seller: 'shop', search: theirSlug })).total).toBe(1)
    expect(await staff.inventory.sellers()).toEqual(
      expect.arrayContaining([{ id: bad.id, name: bad.name, tag: bad.tag, isSelling: false }]),
    )

    await undo(moved)
    expect(await sellers()).toEqual([null, good.id])
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('leaves out products for a seller who was suspended after the check', async () => {
    const seller = await makeSeller(shop)
    const id = await makeProduct(shop.shop)
    const checked = await check(
      `slug,seller\n${(await staff.inventory.product({ id })).slug},${seller.tag}`,
    )
    await staff.sellers.suspend({ id: seller.id, reason: 'Complaints' })
    expect((await run(checked)).result).toMatchObject({ changed: 0, problemCount: 1 })
    expect((await staff.inventory.product({ id })).businessId).toBeNull()
  })
})
