import { describe, expect, test } from 'vitest'
import { invalidateProducts } from '#catalog/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpSampleShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop()
const staff = setUpPerson(shop, 'owner')

const idOf = async (slug: string) =>
  String((await shop.db.query('select id from products where slug = $1', [slug])).rows[0].id)
const markOf = async (slug: string, device: string, year?: number) => {
  const id = await idOf(slug)
  return (
    (
      await shop.visitor.fitment.marks({ device, ...(year && { year: String(year) }), id: [id] })
    ).find((mark) => mark.id === id)?.verdict ?? null
  )
}

test('a charger is found from the name of a laptop', async () => {
  const [suggestion] = await shop.visitor.fitment.suggest({ q: 'hp 15s fq5xxx' })
  expect(suggestion).toMatchObject({ name: 'HP 15s-fq5xxx', kind: 'laptop', slug: 'hp-15s-fq5xxx' })
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

test('products are marked for a device; unrelated products have no mark', async () => {
  expect(await markOf('hp-45w-charger-blue-tip', 'hp-15s-fq5xxx')).toBe('fits')
  expect(await markOf('asus-65w-charger-4-0mm', 'hp-15s-fq5xxx')).toBe('no')
  expect(await markOf('front-disc-pad-set', 'bajaj-pulsar-150', 2019)).toBe('fits')
  expect(await markOf('front-disc-pad-set', 'bajaj-pulsar-150')).toBe('ask')
  expect(await markOf('ngk-cpr8ea-9-spark-plug', 'bajaj-pulsar-150', 2019)).toBe('ask')
  expect(await markOf('car-battery-35ah', 'bajaj-pulsar-150', 2019)).toBe('no')
  expect(await markOf('hp-45w-charger-blue-tip', 'bajaj-pulsar-150', 2019)).toBeNull()
  expect(await markOf('logitech-m331', 'bajaj-pulsar-150', 2019)).toBeNull()
  await expectRefusal(shop.visitor.fitment.marks({ device: 'no-such', id: ['1'] }), 404)
})

test('a list filtered by a device has only products that fit, and names the device', async () => {
  const all = await shop.visitor.search.listing({ category: 'Vehicle parts' })
  const filtered = await shop.visitor.search.listing({
    category: 'Vehicle parts',
    fits: 'bajaj-pulsar-150_2019',
  })
  expect(filtered.fits).toBe('Bajaj Pulsar 150 2019')
  expect(filtered.total).toBeGreaterThan(0)
  expect(filtered.total).toBeLessThan(all.total)
  const marks = await shop.visitor.fitment.marks({
    device: 'bajaj-pulsar-150',
    year: '2019',
    id: filtered.products.map(({ id }) => id),
  })
  expect(marks.map(({ verdict }) => verdict)).toEqual(filtered.products.map(() => 'fits'))
  expect(
    (await shop.visitor.search.listing({ search: 'brake', fits: 'bajaj-pulsar-150_2019' })).total,
  ).toBe(1)
  expect(
    (await shop.visitor.search.listing({ category: 'Vehicle parts', fits: 'unheard-of' })).total,
  ).toBe(all.total)
})

test('a year of Bikram Sambat means the AD year in which it started', async () => {
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
    await api.fitment.saveGarage({ devices: [{ slug: 'bajaj-pulsar-150', year: 2076 }] }),
  ).toMatchObject([{ year: 2019 }])
})

test('a device is found in Devanagari, and by the common name of a machine', async () => {
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

test('a product that changes is checked again, and others stay as they were', async () => {
  const id = await idOf('hp-45w-charger-blue-tip')
  const change = (watts: number) =>
    transaction(shop.db, async (tx) => {
      await tx.query(
        `update products set attributes = attributes || jsonb_build_object('chargerWatts', $2::int)
          where id = $1`,
        [id, watts],
      )
      await invalidateProducts(tx, [id])
    })
  const fitting = async () =>
    (await shop.shop.findFittingProducts('hp-15s-fq5xxx'))?.ids.map(String) ?? []
  const original = await fitting()
  expect(original).toContain(id)
  await change(30)
  expect(await fitting()).toEqual(original.filter((each) => each !== id))
  await change(45)
  expect(await fitting()).toEqual(original)
})

test('steps with one option are skipped, and the year is offered only if it matters', async () => {
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
  // A make with a single model needs no step for it.
  const only = await shop.visitor.fitment.steps({ kind: 'scooter', make: 'Vespa' })
  expect(only.devices).toMatchObject([{ slug: 'vespa-sxl-150' }])
})

test('a product lists the devices it fits with merged years, and its part numbers', async () => {
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

test('a part number finds its product in any spelling', async () => {
  const id = await idOf('hp-ht03xl-battery')
  for (const search of ['L11119-855', 'l11119 855', 'L11119855']) {
    expect([search, (await shop.visitor.search.listing({ search })).products[0]?.id]).toEqual([
      search,
      id,
    ])
  }
})

describe('the saved devices of a customer', () => {
  test('keep their order, and devices saved in a browser are appended', async () => {
    const { api } = await shop.signIn()
    const saved = await api.fitment.saveGarage({
      devices: [{ slug: 'bajaj-pulsar-150', year: 2019 }],
    })
    expect(saved).toMatchObject([
      { slug: 'bajaj-pulsar-150', year: 2019, name: 'Bajaj Pulsar 150' },
    ])
    const more = {
      devices: [
        { slug: 'bajaj-pulsar-150', year: 2020 },
        { slug: 'hp-15s-fq5xxx', year: null },
        { slug: 'unheard-of', year: null },
      ],
    }
    await api.fitment.addToGarage(more)
    expect((await api.fitment.garage()).map(({ slug, year }) => [slug, year])).toEqual([
      ['bajaj-pulsar-150', 2019],
      ['hp-15s-fq5xxx', null],
    ])
    const fleet = (await staff.api.fitment.devices({ limit: '100' })).items.map(({ slug }) => ({
      slug,
      year: null,
    }))
    await expectRefusal(api.fitment.saveGarage({ devices: fleet }), 400)
    for (let from = 0; from < 36; from += 12)
      await api.fitment.addToGarage({ devices: fleet.slice(from, from + 12) })
    expect(await api.fitment.garage()).toHaveLength(12)
    await api.fitment.saveGarage({ devices: [] })
    expect(await api.fitment.garage()).toEqual([])
  })
})

describe('staff', () => {
  const createDevice = () =>
    staff.api.fitment.createDevice({
      kind: 'car',
      make: 'Tata',
      model: `Punch ${crypto.randomUUID().slice(0, 8)}`,
      source: 'maker',
    })

  test('add a device that customers then find, and record several fits for it', async () => {
    const { id, slug, model } = await createDevice()
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
    await expectRefusal(shop.visitor.fitment.device({ slug }), 404)
  })

  test('cannot add a device twice, or overwrite a change by a colleague', async () => {
    const device = await createDevice()
    const duplicate = {
      kind: 'car',
      make: 'tata',
      model: device.model.toUpperCase(),
      source: 'maker',
    } as const
    await expectRefusal(staff.api.fitment.createDevice(duplicate), 'device_exists')
    const change = { ...duplicate, model: device.model, id: device.id, version: device.version }
    await staff.api.fitment.updateDevice({ ...change, yearFrom: 2021 })
    await expectRefusal(staff.api.fitment.updateDevice(change), 'changed_meanwhile')
    await expectRefusal(
      staff.api.fitment.createDevice({
        ...duplicate,
        model: 'Years',
        yearFrom: 2022,
        yearTo: 2020,
      }),
      400,
    )
  })

  test('preview the import of a table, which imports all rows or none', async () => {
    const { make: maker, model, slug } = await createDevice()
    const good = `OF-20 x,car,${maker},${model},,2021,2024,yes,Above the sump,maker,sure`
    const heading = 'Product,Kind,Make,Model,Variant,Year from,Year to,Fits,Note,Source,Confidence'
    const product = await idOf('oil-filter-m20')
    const line = good.replace('OF-20 x', product)
    const preview = await staff.api.fitment.checkTable({
      table: [heading, line, good, 'x,boat,A,B', line].join('\n'),
    })
    expect(preview).toMatchObject({ rows: 4, newFits: 1, replacedFits: 0, problemCount: 3 })
    expect(preview.problems.map((problem) => [problem.line, problem.text])).toEqual([
      [3, 'No product “OF-20 x”.'],
      [4, '“boat” is not a kind of device.'],
      [5, 'The same as line 2.'],
    ])
    await expectRefusal(
      staff.api.fitment.importTable({ table: `${heading}\n${line}\n${good}` }),
      'table_has_problems',
    )
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

  test('record that a product fits any device of a kind, and its part numbers', async () => {
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

  test('answer a question, and the answer decides the verdict for later customers', async () => {
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
    await expectRefusal(shop.visitor.fitment.ask({ product: '999999', contact: '9812345678' }), 404)
  })

  test('answer a question once, by mail if possible; a second answer is refused', async () => {
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
      const [message] = tries.flatMap((each) =>
        each.status === 'fulfilled' ? each.value.message : [],
      )
      expect(tries.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []))).toEqual(
        ['changed_meanwhile'],
      )
      expect(message).toContain(
        { 'asker@example.com': 'asker@example.com', 9811111111: email }[contact] ??
          'call 9822222222',
      )
    }
    const mails = (await shop.mails()).filter((each) => each.includes('answers.'))
    expect(mails.map((each) => /^To: .*?([\w.+-]+@[\w.-]+)/m.exec(each)?.[1]).toSorted()).toEqual(
      ['asker@example.com', email].toSorted(),
    )
    expect(mails.join()).not.toMatch(/secret|robot/)
  })

  test('import tables in unusual formats, and see the problems of unreadable ones', async () => {
    const { make: maker, model, slug } = await createDevice()
    const product = await idOf('oil-filter-m20')
    const extraColumns = Array.from({ length: 300 }, (_, column) => `Column ${column}`).join()
    const table = [
      `\ufeffProduct,Make,Model,Year from,Year to,${extraColumns}`,
      `${product},${maker},${model},2076,2080,${'x,'.repeat(299)}x`,
      '',
    ].join('\r\n')
    expect(await staff.api.fitment.importTable({ table })).toMatchObject({
      newFits: 1,
      problemCount: 0,
    })
    const { items } = await staff.api.fitment.fits({ productId: product, search: model })
    expect(items).toMatchObject([{ device: { slug }, yearFrom: 2019, yearTo: 2023 }])
    for (const unreadable of [
      'Product,Make\nx,y',
      '\0P\0r\0o\0d',
      `Product,Make,Model\nx\0y,${maker},${model}`,
      '"',
      'Product;Make;Model\n"a;b',
    ])
      expect(
        (
          await staff.api.fitment
            .checkTable({ table: unreadable })
            .catch(({ status }) => ({ problemCount: status }))
        ).problemCount,
        unreadable,
      ).toBeOneOf([1, 400])
  })

  test('set which categories have parts', async () => {
    const docks = (await staff.api.fitment.fittedCategories()).find(
      ({ categoryName }) => categoryName === 'Docks and hubs',
    )
    const { categoryId = '' } = docks ?? {}
    expect(docks?.kinds).toEqual([])
    await staff.api.fitment.setFittedCategory({ id: categoryId, kinds: ['laptop'], part: null })
    expect(
      (await staff.api.fitment.fittedCategories()).find((each) => each.categoryId === categoryId)
        ?.kinds,
    ).toEqual(['laptop'])
    await staff.api.fitment.setFittedCategory({ id: categoryId, kinds: [], part: null })
  })
})

test('an order saves its device and the verdict on each part', async () => {
  const { api } = await shop.signIn()
  await api.fitment.saveGarage({ devices: [{ slug: 'bajaj-pulsar-150', year: 2019 }] })
  const order = await buy({ api }, { [await idOf('front-disc-pad-set')]: 1 })
  expect((await api.orders.one({ id: order.id })).items[0]?.fit).toEqual({
    device: 'Bajaj Pulsar 150 2019',
    verdict: 'fits',
  })
})

test('merging two accounts of a customer merges their saved devices', async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  await one.api.fitment.saveGarage({ devices: [{ slug: 'honda-dio-110', year: 2018 }] })
  await other.api.fitment.saveGarage({ devices: [{ slug: 'hp-15s-fq5xxx', year: null }] })
  await staff.api.customers.merge({ id: one.id, from: other.id })
  expect((await one.api.fitment.garage()).map(({ slug }) => slug)).toEqual([
    'honda-dio-110',
    'hp-15s-fq5xxx',
  ])
})
