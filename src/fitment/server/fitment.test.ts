import { beforeAll, describe, expect, test } from 'vitest'
import { invalidateProducts } from '#catalog/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { setUpSampleShop, type TestShop } from '../../../tests/support/test-shop.ts'

const shop = setUpSampleShop()
let staff: Awaited<ReturnType<TestShop['signIn']>>
beforeAll(async () => {
  staff = await shop.signIn('owner')
})

const idOf = async (slug: string) =>
  String((await shop.shop.db.query('select id from products where slug = $1', [slug])).rows[0].id)
const markOf = async (slug: string, device: string, year?: number) => {
  const id = await idOf(slug)
  return (
    (
      await shop.visitor.fitment.marks({ device, ...(year && { year: String(year) }), id: [id] })
    ).find((mark) => mark.id === id)?.verdict ?? null
  )
}

test('a charger is found from the name of a laptop', async () => {
  const [found] = await shop.visitor.fitment.suggest({ q: 'hp 15s fq5xxx' })
  expect(found).toMatchObject({ name: 'HP 15s-fq5xxx', kind: 'laptop', slug: 'hp-15s-fq5xxx' })
  const page = await shop.visitor.fitment.device({ slug: 'hp-15s-fq5xxx' })
  const chargers = page.categories.find(
    ({ category }) => category.categoryName === 'Laptop chargers',
  )
  expect(chargers?.parts.map(({ card }) => card.productName).join()).toContain('HP')
  expect(chargers?.parts.every(({ verdict }) => verdict === 'fits')).toBe(true)
  expect(page.needs.find(({ part }) => part === 'charger')).toMatchObject({
    must: expect.stringContaining('19.5 V, 45 W or more'),
    count: chargers?.count,
  })
  expect(page.needs.find(({ part }) => part === 'battery')).toMatchObject({
    count: 0,
    must: expect.stringContaining('do not know'),
  })
})

test('products are marked for a device; what is no part of such a device has no mark', async () => {
  expect(await markOf('hp-45w-charger-blue-tip', 'hp-15s-fq5xxx')).toBe('fits')
  expect(await markOf('asus-65w-charger-4-0mm', 'hp-15s-fq5xxx')).toBe('no')
  expect(await markOf('front-disc-pad-set', 'bajaj-pulsar-150', 2019)).toBe('fits')
  expect(await markOf('front-disc-pad-set', 'bajaj-pulsar-150')).toBe('ask')
  expect(await markOf('ngk-cpr8ea-9-spark-plug', 'bajaj-pulsar-150', 2019)).toBe('ask')
  expect(await markOf('car-battery-35ah', 'bajaj-pulsar-150', 2019)).toBe('no')
  expect(await markOf('hp-45w-charger-blue-tip', 'bajaj-pulsar-150', 2019)).toBeNull()
  expect(await markOf('logitech-m331', 'bajaj-pulsar-150', 2019)).toBeNull()
  await expect(shop.visitor.fitment.marks({ device: 'no-such', id: ['1'] })).rejects.toMatchObject({
    status: 404,
  })
})

test('a list is narrowed to what fits, and says to which device', async () => {
  const all = await shop.visitor.search.listing({ category: 'Vehicle parts' })
  const narrowed = await shop.visitor.search.listing({
    category: 'Vehicle parts',
    fits: 'bajaj-pulsar-150_2019',
  })
  expect(narrowed.fits).toBe('Bajaj Pulsar 150 2019')
  expect(narrowed.total).toBeGreaterThan(0)
  expect(narrowed.total).toBeLessThan(all.total)
  const marks = await shop.visitor.fitment.marks({
    device: 'bajaj-pulsar-150',
    year: '2019',
    id: narrowed.products.map(({ id }) => id),
  })
  expect(marks.map(({ verdict }) => verdict)).toEqual(narrowed.products.map(() => 'fits'))
  expect(
    (await shop.visitor.search.listing({ search: 'brake', fits: 'bajaj-pulsar-150_2019' })).total,
  ).toBe(1)
  expect(
    (await shop.visitor.search.listing({ category: 'Vehicle parts', fits: 'unheard-of' })).total,
  ).toBe(all.total)
})

test('a year of Bikram Sambat is the year of our era in which it began', async () => {
  expect(await shop.visitor.fitment.suggest({ q: 'pulsar 150 2076' })).toMatchObject([
    { slug: 'bajaj-pulsar-150', year: 2019 },
  ])
  expect(await shop.visitor.fitment.suggest({ q: 'pulsar 150 २०७६' })).toMatchObject([
    { slug: 'bajaj-pulsar-150', year: 2019 },
  ])
  expect((await shop.visitor.fitment.device({ slug: 'bajaj-pulsar-150', year: '2076' })).year).toBe(
    2019,
  )
  expect(
    (
      await shop.visitor.search.listing({
        category: 'Vehicle parts',
        fits: 'bajaj-pulsar-150_2076',
      })
    ).fits,
  ).toBe('Bajaj Pulsar 150 2019')
  const { api } = await shop.signIn()
  expect(
    await api.fitment.keep({ devices: [{ slug: 'bajaj-pulsar-150', year: 2076 }] }),
  ).toMatchObject([{ year: 2019 }])
})

test('a device is found in the script of Nepal, and by what people call machines', async () => {
  expect((await shop.visitor.fitment.suggest({ q: 'पल्सर १५०' }))[0]?.slug).toBe('bajaj-pulsar-150')
  expect(
    (await shop.visitor.fitment.suggest({ q: 'silai machine' })).map(({ kind }) => kind),
  ).toEqual(['machine', 'machine'])
  const { categories } = await shop.visitor.fitment.device({ slug: 'flour-mill-12-inch' })
  expect(categories.map(({ category }) => category.categoryName).toSorted()).toEqual([
    'Bearings',
    'Electric motors',
    'V-belts',
  ])
})

test('a product that changes is judged anew, and the others stay as they were', async () => {
  const id = await idOf('hp-45w-charger-blue-tip')
  const change = (watts: number) =>
    transaction(shop.shop.db, async (tx) => {
      await tx.query(
        `update products set attributes = attributes || jsonb_build_object('chargerWatts', $2::int)
          where id = $1`,
        [id, watts],
      )
      await invalidateProducts(tx, [id])
    })
  const fitting = async () => (await shop.shop.fitting('hp-15s-fq5xxx'))?.ids.map(String) ?? []
  const before = await fitting()
  expect(before).toContain(id)
  await change(30)
  expect(await fitting()).toEqual(before.filter((each) => each !== id))
  await change(45)
  expect(await fitting()).toEqual(before)
})

test('only what narrows is asked: kind, make, model, and the year where a part depends on it', async () => {
  const kinds = (await shop.visitor.fitment.kinds()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['car', 'laptop', 'machine', 'motorcycle', 'scooter'])
  const { makes } = await shop.visitor.fitment.steps({ kind: 'motorcycle' })
  expect(makes).toContain('Bajaj')
  const { models } = await shop.visitor.fitment.steps({ kind: 'motorcycle', make: 'bajaj' })
  expect(models.map(({ model }) => model)).toContain('Pulsar 150')
  const pulsar = await shop.visitor.fitment.steps({
    kind: 'motorcycle',
    make: 'Bajaj',
    model: 'Pulsar 150',
  })
  expect(pulsar.devices).toMatchObject([{ slug: 'bajaj-pulsar-150' }])
  expect(pulsar.years).toContain(2019)
  const laptop = await shop.visitor.fitment.steps({
    kind: 'laptop',
    make: 'HP',
    model: '15s-fq5xxx',
  })
  expect(laptop.years).toEqual([])
  // One make with one model needs no question.
  const only = await shop.visitor.fitment.steps({ kind: 'scooter', make: 'Vespa' })
  expect(only.devices).toMatchObject([{ slug: 'vespa-sxl-150' }])
})

test('a product says what it fits with its years collapsed, and the numbers that it replaces', async () => {
  const pads = await shop.visitor.fitment.product({ id: await idOf('front-disc-pad-set') })
  expect(pads.devices.find(({ slug }) => slug === 'bajaj-pulsar-150')).toMatchObject({
    years: '2015–2023',
    note: 'With front disc',
  })
  const battery = await shop.visitor.fitment.product({ id: await idOf('hp-ht03xl-battery') })
  expect(battery.partNumbers).toContainEqual({ number: 'L11119-855', kind: 'oem', maker: 'HP' })
  const laptop = await shop.visitor.fitment.product({ id: await idOf('asus-vivobook-15-x1504va') })
  expect(laptop.device?.slug).toBe('asus-vivobook-15-x1504va')
  expect(laptop.chargers.map(({ productName }) => productName)).toEqual([
    expect.stringContaining('ASUS'),
  ])
})

test('a part number finds its product however it is written', async () => {
  const id = await idOf('hp-ht03xl-battery')
  for (const search of ['L11119-855', 'l11119 855', 'L11119855']) {
    expect([search, (await shop.visitor.search.listing({ search })).products[0]?.id]).toEqual([
      search,
      id,
    ])
  }
})

describe('the devices of a customer', () => {
  test('are kept in order, and those of a browser come behind them', async () => {
    const { api } = await shop.signIn()
    const kept = await api.fitment.keep({ devices: [{ slug: 'bajaj-pulsar-150', year: 2019 }] })
    expect(kept).toMatchObject([{ slug: 'bajaj-pulsar-150', year: 2019, name: 'Bajaj Pulsar 150' }])
    const more = {
      devices: [
        { slug: 'bajaj-pulsar-150', year: 2020 },
        { slug: 'hp-15s-fq5xxx', year: null },
        { slug: 'unheard-of', year: null },
      ],
    }
    await api.fitment.keepMore(more)
    expect((await api.fitment.garage()).map(({ slug, year }) => [slug, year])).toEqual([
      ['bajaj-pulsar-150', 2019],
      ['hp-15s-fq5xxx', null],
    ])
    const fleet = (await staff.api.fitment.devices({ limit: '100' })).items.map(({ slug }) => ({
      slug,
      year: null,
    }))
    await expect(api.fitment.keep({ devices: fleet })).rejects.toMatchObject({ status: 400 })
    for (let from = 0; from < 36; from += 12)
      await api.fitment.keepMore({ devices: fleet.slice(from, from + 12) })
    expect(await api.fitment.garage()).toHaveLength(12)
    await api.fitment.keep({ devices: [] })
    expect(await api.fitment.garage()).toEqual([])
  })
})

describe('staff', () => {
  const make = () =>
    staff.api.fitment.createDevice({
      kind: 'car',
      make: 'Tata',
      model: `Punch ${crypto.randomUUID().slice(0, 8)}`,
      source: 'maker',
    })

  test('add a device that is then found, and say of many products that they fit', async () => {
    const { id, slug, model } = await make()
    expect(await shop.visitor.fitment.suggest({ q: model })).toMatchObject([{ slug }])
    const productIds = [await idOf('car-battery-35ah'), await idOf('oil-filter-m20')]
    await staff.api.fitment.addFits({
      productIds,
      deviceIds: [id],
      source: 'measured',
      confidence: 'sure',
    })
    expect((await shop.visitor.fitment.device({ slug })).total).toBe(2)
    const { items } = await staff.api.fitment.fits({ deviceId: id })
    expect(items).toMatchObject([{ source: 'measured' }, { source: 'measured' }])
    await staff.api.fitment.deleteFit({ id: items[0]?.id ?? '' })
    expect((await shop.visitor.fitment.device({ slug })).total).toBe(1)
    await staff.api.fitment.deleteDevice({ id })
    await expect(shop.visitor.fitment.device({ slug })).rejects.toMatchObject({ status: 404 })
  })

  test('cannot add the same device twice, nor change what somebody else changed', async () => {
    const device = await make()
    const again = {
      kind: 'car',
      make: 'tata',
      model: device.model.toUpperCase(),
      source: 'maker',
    } as const
    await expect(staff.api.fitment.createDevice(again)).rejects.toMatchObject({
      code: 'device_exists',
    })
    const change = { ...again, model: device.model, id: device.id, version: device.version }
    await staff.api.fitment.updateDevice({ ...change, yearFrom: 2021 })
    await expect(staff.api.fitment.updateDevice(change)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    await expect(
      staff.api.fitment.createDevice({ ...again, model: 'Years', yearFrom: 2022, yearTo: 2020 }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('import a table that was checked first, whole or not at all', async () => {
    const { make: maker, model, slug } = await make()
    const good = `OF-20 x,car,${maker},${model},,2021,2024,yes,Above the sump,maker,sure`
    const heading = 'Product,Kind,Make,Model,Variant,Year from,Year to,Fits,Note,Source,Confidence'
    const product = await idOf('oil-filter-m20')
    const line = good.replace('OF-20 x', product)
    const checked = await staff.api.fitment.checkTable({
      table: [heading, line, good, 'x,boat,A,B', line].join('\n'),
    })
    expect(checked).toMatchObject({ rows: 4, newFits: 1, replacedFits: 0, problemCount: 3 })
    expect(checked.problems.map(({ line: at, text }) => [at, text])).toEqual([
      [3, 'No product “OF-20 x”.'],
      [4, '“boat” is not a kind of device.'],
      [5, 'The same as line 2.'],
    ])
    await expect(
      staff.api.fitment.importTable({ table: `${heading}\n${line}\n${good}` }),
    ).rejects.toMatchObject({ code: 'table_has_problems' })
    expect((await shop.visitor.fitment.device({ slug, year: '2022' })).total).toBe(0)
    const unknown = line.replace(model, 'Altroz').replaceAll(',', ';')
    const table = [heading.replaceAll(',', ';'), line.replaceAll(',', ';'), unknown].join('\n')
    expect(await staff.api.fitment.checkTable({ table })).toMatchObject({ problemCount: 1 })
    expect(await staff.api.fitment.importTable({ table, addDevices: true })).toMatchObject({
      newFits: 2,
      newDevices: 1,
    })
    expect((await shop.visitor.fitment.device({ slug, year: '2022' })).total).toBe(1)
    expect((await shop.visitor.fitment.suggest({ q: 'tata altroz' }))[0]).toMatchObject({
      name: 'Tata Altroz',
    })
  })

  test('say that a product fits any device of a kind, and give it numbers', async () => {
    const id = await idOf('air-filter-panel-car')
    const partNumbers = [{ number: 'MN-98.765/A', kind: 'oem', maker: 'Maruti' }] as const
    await staff.api.fitment.setFittedProduct({
      id,
      anyKinds: ['car'],
      complete: false,
      partNumbers: [...partNumbers],
    })
    expect(await markOf('air-filter-panel-car', 'byd-atto-3')).toBe('any')
    expect((await shop.visitor.search.listing({ search: 'mn98765a' })).products[0]?.id).toBe(id)
    await staff.api.fitment.setFittedProduct({ id, anyKinds: [], complete: true, partNumbers: [] })
    expect(await markOf('air-filter-panel-car', 'byd-atto-3')).toBe('no')
  })

  test('answer what customers asked, and the answer is known from then on', async () => {
    const product = await idOf('brake-disc-240')
    expect(await markOf('brake-disc-240', 'hyundai-creta', 2018)).toBe('ask')
    await shop.visitor.fitment.ask({
      product,
      slug: 'hyundai-creta',
      year: 2018,
      text: 'Does it fit?',
      contact: '9812345678',
    })
    const { items } = await staff.api.fitment.questions({ state: 'open' })
    expect(items[0]).toMatchObject({
      contact: '9812345678',
      device: { slug: 'hyundai-creta' },
      product: { id: product },
    })
    await staff.api.fitment.answer({
      id: items[0]?.id ?? '',
      answer: 'No, it has 280 mm.',
      fits: false,
      source: 'measured',
    })
    expect(await markOf('brake-disc-240', 'hyundai-creta', 2018)).toBe('no')
    expect((await staff.api.fitment.questions({ state: 'open' })).items).toEqual([])
    await expect(
      shop.visitor.fitment.ask({ product: '999999', contact: '9812345678' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test(
    'answer once, by mail where there is an address; another who answers at the same time hears ' +
      'of it',
    async () => {
      const { api, email } = await shop.signIn()
      await shop.visitor.fitment.ask({
        device: 'Vacuum <i>robot</i>',
        text: 'secret',
        contact: 'asker@example.com',
      })
      await api.fitment.ask({ slug: 'hyundai-creta', contact: '9811111111' })
      await shop.visitor.fitment.ask({ slug: 'hyundai-creta', contact: '9822222222' })
      const { items } = await staff.api.fitment.questions({ state: 'open' })
      for (const { id, contact } of items) {
        const tries = await Promise.allSettled(
          ['One', 'Two'].map((who) => staff.api.fitment.answer({ id, answer: `${who} answers.` })),
        )
        const [said] = tries.flatMap((each) =>
          each.status === 'fulfilled' ? each.value.message : [],
        )
        expect(
          tries.flatMap((each) => (each.status === 'rejected' ? each.reason.code : [])),
        ).toEqual(['changed_meanwhile'])
        expect(said).toContain(
          { 'asker@example.com': 'asker@example.com', 9811111111: email }[contact] ??
            'call 9822222222',
        )
      }
      const mails = (await shop.mails()).filter((each) => each.includes('answers.'))
      expect(mails.map((each) => /^To: .*?([\w.+-]+@[\w.-]+)/m.exec(each)?.[1]).toSorted()).toEqual(
        ['asker@example.com', email].toSorted(),
      )
      expect(mails.join()).not.toMatch(/secret|robot/)
    },
  )

  test('import what is written oddly, and hear of what cannot be read', async () => {
    const { make: maker, model, slug } = await make()
    const product = await idOf('oil-filter-m20')
    const wide = Array.from({ length: 300 }, (_, column) => `Column ${column}`).join()
    const table = `\ufeffProduct,Make,Model,Year
      from,Year to,${wide}\r\n${product},${maker},${model},2076,2080,${'x,'.repeat(299)}x\r\n`
    expect(await staff.api.fitment.importTable({ table })).toMatchObject({
      newFits: 1,
      problemCount: 0,
    })
    const { items } = await staff.api.fitment.fits({ productId: product, search: model })
    expect(items).toMatchObject([{ device: { slug }, yearFrom: 2019, yearTo: 2023 }])
    for (const strange of [
      'Product,Make\nx,y',
      '\0P\0r\0o\0d',
      `Product,Make,Model\nx\0y,${maker},${model}`,
      '"',
      'Product;Make;Model\n"a;b',
    ])
      expect(
        (
          await staff.api.fitment
            .checkTable({ table: strange })
            .catch(({ status }) => ({ problemCount: status }))
        ).problemCount,
        strange,
      ).toBeOneOf([1, 400])
  })

  test('say which categories have parts', async () => {
    const monitors = (await staff.api.fitment.fittedCategories()).find(
      ({ categoryName }) => categoryName === 'Docks and hubs',
    )
    const { categoryId = '' } = monitors ?? {}
    expect(monitors?.kinds).toEqual([])
    await staff.api.fitment.setFittedCategory({ id: categoryId, kinds: ['laptop'], part: null })
    expect(
      (await staff.api.fitment.fittedCategories()).find((each) => each.categoryId === categoryId)
        ?.kinds,
    ).toEqual(['laptop'])
    await staff.api.fitment.setFittedCategory({ id: categoryId, kinds: [], part: null })
  })
})

test('an order remembers for which device it was placed, and what the shop said of it', async () => {
  const { api } = await shop.signIn()
  await api.fitment.keep({ devices: [{ slug: 'bajaj-pulsar-150', year: 2019 }] })
  const product = await idOf('front-disc-pad-set')
  await api.cart.addItem({ product, quantity: 1 })
  const { data: order } = await api.orders.place({
    items: [{ product: { id: product }, quantity: 1 }],
    shippingAddress: 'Patan',
  })
  expect((await api.orders.one({ id: order.id })).items[0]?.fit).toEqual({
    device: 'Bajaj Pulsar 150 2019',
    verdict: 'fits',
  })
})

test('what two accounts of one customer keep becomes one garage, and goes with the account', async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  await one.api.fitment.keep({ devices: [{ slug: 'honda-dio-110', year: 2018 }] })
  await other.api.fitment.keep({ devices: [{ slug: 'hp-15s-fq5xxx', year: null }] })
  await staff.api.customers.merge({ id: one.id, from: other.id })
  expect((await one.api.fitment.garage()).map(({ slug }) => slug)).toEqual([
    'honda-dio-110',
    'hp-15s-fq5xxx',
  ])
})
