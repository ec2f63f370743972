import { beforeAll, describe, expect, test } from 'vitest'
import { ruledAttributes } from '#fitment/rules.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { dropAfterCommit } from '#kit/server/cache/invalidate.ts'
import { makeCategory } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { knownParts } from '../known/parts.ts'
import { assemblyCategory, formatParts, parseParts, type Slot, slotCategories } from '../model.ts'
import { fitAttributes } from '../rules/part.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const customer = setUpPerson(shop)
const ids = new Map<string, string>()

interface Offer {
  stock?: number
  priceRs?: number
  attributes?: object
}

/** Sells a product in the category with this slug. */
async function sell(
  name: string,
  slug: string,
  { stock = 20, priceRs = 10_000, attributes = {} }: Offer = {},
) {
  const { rows } = await shop.db.query(
    `
      insert into products (slug, name, category_id, price_paisa, stock, attributes)
        values (gen_random_uuid()::text, $1, $2, $3, $4, $5) returning id`,
    [
      name,
      await makeCategory(shop.shop, slug),
      toPaisa(priceRs),
      stock,
      JSON.stringify(attributes),
    ],
  )
  return String(rows[0].id)
}
const archive = (id: string) =>
  shop.db.query('update products set archived_at = now() where id = $1', [id])

const prices: Record<string, number> = {
  processor: 20_000,
  board: 15_000,
  memory: 12_000,
  graphics: 45_000,
  storage: 9_000,
  case: 8_000,
  power: 9_000,
  cooler: 5_000,
}

beforeAll(async () => {
  for (const [slug] of Object.values(slotCategories)) await makeCategory(shop.shop, slug)
  for (const { id, slot, name, attributes } of knownParts.values())
    ids.set(id, await sell(name, slotCategories[slot][0], { priceRs: prices[slot], attributes }))
  await sell('Assembly and test', assemblyCategory, { priceRs: 2_500 })
})

/** "5600 b550": the address of a build from the short names of known parts. */
const build = (names: string) =>
  formatParts(
    names.split(' ').map((text) => {
      const [name = '', quantity = '1'] = text.split('*')
      return { id: ids.get(name) ?? '', quantity: Number(quantity) }
    }),
  )
const narrow = (slot: Slot, names: string, more: object = {}) =>
  shop.visitor.builds.slot({ slot, parts: names ? build(names) : undefined, limit: '100', ...more })
const namesIn = (items: { product: { id: string } }[]) =>
  items.map(({ product }) => [...ids].find(([, id]) => id === product.id)?.[0])

describe('an address', () => {
  test('has one form for the same parts and quantities', () => {
    expect(parseParts('33x2.12')).toEqual([
      { id: '33', quantity: 2 },
      { id: '12', quantity: 1 },
    ])
    expect(formatParts(parseParts('33x2.12.33'))).toBe('12.33x3')
    expect(parseParts('x.0.1e9.12x0.-3.7')).toEqual([{ id: '7', quantity: 1 }])
  })
})

describe('a build', () => {
  test('lists its parts by slot, and ids that are not sold', async () => {
    const sheet = await shop.visitor.builds.sheet({ parts: `${build('b550 5600 lpx16*2')}.999999` })
    expect(sheet.parts.map(({ slot, quantity }) => [slot, quantity])).toEqual([
      ['processor', 1],
      ['board', 1],
      ['memory', 2],
    ])
    expect(sheet.missing).toEqual(['999999'])
    expect(sheet.assembly).toMatchObject({
      productName: 'Assembly and test',
      discountedPrice: 2_500,
    })
    expect((await shop.visitor.builds.sheet()).parts).toEqual([])
  })

  test('is checked as a whole, with the watts that it needs', async () => {
    const good = await shop.visitor.builds.check({
      parts: build('7600 b650m s5 4060 nv3 q300l pk550'),
    })
    expect(good).toMatchObject({
      verdict: 'ok',
      watts: { needed: 88 + 115 + 50 + 10 + 8 + 18, delivered: 550 },
      total: 118_000,
    })
    const bad = await shop.visitor.builds.check({ parts: build('7600 b550 lpx16') })
    expect(bad.verdict).toBe('fails')
    expect(bad.findings.find(({ rule }) => rule === 'socket')).toMatchObject({
      text: 'AMD Ryzen 5 7600 needs socket AM5, but Gigabyte B550M DS3H has AM4.',
      todo: 'Choose a motherboard with socket AM5, or another processor.',
    })
  })

  test('is refused if its address is invalid', async () => {
    await expectRefusal(shop.visitor.builds.check({ parts: 'all of them' }), 400)
    await expectRefusal(shop.visitor.builds.check({ parts: `${'9'.repeat(30)}` }), 400)
  })
})

describe('a slot', () => {
  test('lists the products that fit, and with "all" also why the others do not', async () => {
    const fitting = await narrow('board', '7600 s5')
    expect(namesIn(fitting.items).sort().join(' ')).toBe('a620 b650 b650i b650m b850 x870e')
    expect(fitting).toMatchObject({ total: 6, fitting: 6, all: 23 })
    const all = await narrow('board', '7600 s5', { all: 'true' })
    expect(all.total).toBe(23)
    expect(all.items.find(({ product }) => product.id === ids.get('z790'))).toMatchObject({
      verdict: 'fails',
    })
    expect(all.items[0]).toMatchObject({ verdict: 'ok', findings: [] })
    expect(all.items.at(-1)?.findings[0]?.text).toContain('AMD Ryzen 5 7600 needs socket AM5')
  })

  test('lists parts to replace the chosen one, or to add where there is room', async () => {
    expect(namesIn((await narrow('case', '5080 q300l 7600')).items)).toContain('lancool')
    expect(namesIn((await narrow('memory', 'a520 lpx16')).items)).toEqual([])
    expect(namesIn((await narrow('memory', 'b550 lpx16')).items)).toContain('lpx16')
  })

  test('narrows by length, watts and plugs', async () => {
    const cases = namesIn((await narrow('case', '5080')).items).sort()
    expect(cases.join(' ')).toBe('4000d h5 lancool n200 q300l')
    const supplies = namesIn((await narrow('power', '14700k z790 4090 z5')).items)
    expect(supplies).toEqual(['rm850x', 'rm1000x'])
    expect(namesIn((await narrow('cooler', '7600 n200')).items)).toEqual(['l9a'])
  })

  test('lists all products before any part is chosen, and none of an empty category', async () => {
    expect(await narrow('processor', '')).toMatchObject({ fitting: 25, all: 25 })
    expect(await narrow('processor', '', { search: 'ryzen 7' })).toMatchObject({ total: 3 })
    expect(await narrow('monitor', '7600')).toMatchObject({ total: 0, items: [] })
  })

  test('rates a product without values as unknown, never as fitting', async () => {
    const board = await sell('Silent board', 'motherboards')
    await shop.waitForSignals()
    const all = await narrow('board', '12400f', { all: 'true' })
    expect(all.items.find(({ product }) => product.id === board)?.verdict).toBe('unknown')
    await archive(board)
  })
})

describe('a build in the cart', () => {
  test('is complete, with the assembly service, and its order stores the findings', async () => {
    const { api } = await shop.signIn()
    const parts = build('5600 b650m s5 4060 nv3 q300l pk550')
    await api.builds.addToCart({ parts, assembly: true })
    const items = (await api.cart.current()).data[0]?.items ?? []
    expect(items).toHaveLength(8)
    expect(items.map(({ product }) => product.productName)).toContain('Assembly and test')
    const order = await api.orders.place({
      items: items.map(({ product, quantity }) => ({ product: { id: product.id }, quantity })),
      shippingAddress: 'Patan',
    })
    const [orderedBuild] = await api.orders.builds({ id: order.data.id })
    expect(orderedBuild).toMatchObject({ parts })
    expect(orderedBuild?.findings.find(({ rule }) => rule === 'socket')?.text).toBe(
      'AMD Ryzen 5 5600 needs socket AM4, but Gigabyte B650M Gaming Plus WiFi has AM5.',
    )
    expect(await staff.api.orders.builds({ id: order.data.id })).toHaveLength(1)
  })

  test('is not added if a part is sold out, and the error names the part', async () => {
    const { api } = await shop.signIn()
    const gone = await sell('Sold out card', 'graphics-cards', { stock: 0 })
    await expectRefusal(
      api.builds.addToCart({ parts: `${build('5600 b550')}.${gone}`, assembly: false }),
      { code: 'out_of_stock', message: expect.stringContaining('Sold out card') },
    )
    expect((await api.cart.current()).data[0]?.items ?? []).toEqual([])
  })

  test('is added completely, or not at all if a part is gone or the cart has no room', async () => {
    const { api } = await shop.signIn()
    const cartOf = async () =>
      ((await api.cart.current()).data[0]?.items ?? []).map(({ quantity }) => quantity)
    await expectRefusal(
      api.builds.addToCart({ parts: `${build('5600 b550')}.999999`, assembly: false }),
      'part_gone',
    )
    await expectRefusal(
      shop.visitor.builds.quote({ parts: `${build('5600 b550')}.999999`, assembly: false }),
      'part_gone',
    )
    const last = await sell('Last card', 'graphics-cards', { stock: 1 })
    const parts = `${build('5600 b550 fury8*3')}.${last}`
    await api.builds.addToCart({ parts, assembly: false })
    const once = await cartOf()
    await expectRefusal(api.builds.addToCart({ parts, assembly: false }), {
      code: expect.stringMatching(/out_of_stock|cart_line_full/),
    })
    await expectRefusal(
      api.builds.addToCart({ parts: build('fury8*3'), assembly: false }),
      'cart_line_full',
    )
    expect(await cartOf()).toEqual(once)
  })

  test('is never added in part by simultaneous clicks', async () => {
    const { api } = await shop.signIn()
    const card = await sell('Card of two', 'graphics-cards', { stock: 2 })
    const parts = `${build('5600 b550')}.${card}`
    await Promise.allSettled(
      Array.from({ length: 4 }, () => api.builds.addToCart({ parts, assembly: false })),
    )
    const quantities = ((await api.cart.current()).data[0]?.items ?? []).map(
      ({ quantity }) => quantity,
    )
    expect(quantities).toEqual([2, 2, 2])
  })

  test('belongs to an order only if all its units are ordered', async () => {
    const { api } = await shop.signIn()
    await api.builds.addToCart({ parts: build('5600 fury8*2'), assembly: false })
    const items = (await api.cart.current()).data[0]?.items ?? []
    const memory = items.find(({ quantity }) => quantity === 2)
    await api.cart.changeItem({ id: memory?.id ?? '', quantity: 1 })
    const ordered = items.map(({ product }) => ({ product: { id: product.id }, quantity: 1 }))
    const order = await api.orders.place({ items: ordered, shippingAddress: 'Patan' })
    expect(await api.orders.builds({ id: order.data.id })).toEqual([])
  })

  test('does not belong to an order without one of its parts', async () => {
    const { api } = await shop.signIn()
    await api.builds.addToCart({ parts: build('5600 b550'), assembly: false })
    const [first, second] = (await api.cart.current()).data[0]?.items ?? []
    await api.cart.removeItem({ id: second?.id ?? '' })
    const order = await api.orders.place({
      items: [{ product: { id: first?.product.id ?? '' }, quantity: 1 }],
      shippingAddress: 'Patan',
    })
    expect(await api.orders.builds({ id: order.data.id })).toEqual([])
  })
})

describe('saved builds', () => {
  test('are named, duplicated, changed and removed, and belong to one customer', async () => {
    const { api } = customer
    const saved = await api.builds.save({ name: 'For college', parts: build('5600g a520 lpx16') })
    expect(saved).toMatchObject({ name: 'For college', total: 47_000, verdict: 'warning' })
    const copy = await api.builds.copy({ id: saved.id })
    expect(copy).toMatchObject({ name: 'Copy of For college', parts: saved.parts })
    await api.builds.change({ id: copy.id, name: 'For work', parts: build('7600 b650m') })
    expect((await api.builds.list()).map(({ name }) => name)).toEqual(['For work', 'For college'])
    await api.builds.remove({ id: copy.id })
    expect(await api.builds.list()).toHaveLength(1)
    expect(await (await shop.signIn()).api.builds.list()).toEqual([])
  })

  test('are fifty at most, even if they are saved at the same time', async () => {
    const { api } = await shop.signIn()
    const tries = await Promise.allSettled(
      Array.from({ length: 54 }, (_, number) =>
        api.builds.save({ name: `PC ${number}`, parts: build('5600') }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect(await api.builds.list()).toHaveLength(50)
  })
})

test('a quotation has the prices of its day and the last day on which they are valid', async () => {
  const { code } = await shop.visitor.builds.quote({
    parts: build('5600g a520 lpx16*2'),
    assembly: true,
  })
  await shop.db.query('update products set price_paisa = price_paisa + 100 where id = $1', [
    ids.get('5600g'),
  ])
  const quotation = await shop.visitor.builds.quotation({ id: code })
  expect(quotation.total).toBe(20_000 + 15_000 + 24_000 + 2_500)
  expect(quotation.lines).toHaveLength(4)
  expect(Date.parse(quotation.validUntil) - Date.parse(quotation.createdAt)).toBeGreaterThan(
    5.5 * 86_400_000,
  )
  await expectRefusal(
    shop.visitor.builds.quotation({ id: '00000000-0000-4000-8000-000000000000' }),
    404,
  )
})

describe('a message about a build', () => {
  test('reaches staff with the reported finding, and is answered once', async () => {
    const parts = build('5080 n200')
    await shop.visitor.builds.report({ parts, rule: 'cardLength', note: 'Mine has 345 mm.' })
    const { items } = await staff.api.builds.messages({ state: 'open' })
    const [message] = items
    expect(message).toMatchObject({
      customer: null,
      parts,
      note: 'Mine has 345 mm.',
      finding: { rule: 'cardLength', verdict: 'ok' },
    })
    expect(message?.now?.text).toBe(message?.finding?.text)
    expect(
      message?.values.map(({ productName, attribute, value }) => [productName, attribute, value]),
    ).toEqual([
      ['Gigabyte RTX 5080 Gaming OC', 'gpuLength', 340],
      ['Fractal Design Core 1100', 'maxGpuLength', 350],
    ])
    await staff.api.builds.answer({ id: message?.id ?? '', answer: 'Corrected, thank you.' })
    await expectRefusal(
      staff.api.builds.answer({ id: message?.id ?? '', answer: 'Again' }),
      'changed_meanwhile',
    )
    expect((await staff.api.builds.messages({ state: 'open' })).items).toEqual([])
  })

  test('is answered where the customer finds it', async () => {
    await customer.api.builds.ask({ parts: build('7600 b650m'), note: 'Is it quiet?' })
    const [message] = (await staff.api.builds.messages({ state: 'open' })).items
    await staff.api.builds.answer({ id: message?.id ?? '', answer: 'Very.' })
    expect(await customer.api.builds.ownMessages()).toMatchObject([
      { note: 'Is it quiet?', answer: 'Very.' },
    ])
  })

  test('is answered by mail to the customer, or to a visitor who left an address', async () => {
    const asker = await shop.signIn()
    await asker.api.builds.ask({ parts: build('7600 b650m'), note: 'Which fan?' })
    await shop.visitor.builds.report({
      parts: build('5080 n200'),
      rule: 'cardLength',
      note: '<b>secret</b>',
      email: 'Visitor@Example.com',
    })
    for (const { id } of (await staff.api.builds.messages({ state: 'open' })).items)
      await staff.api.builds.answer({ id, answer: `Answer ${id}: look again.` })
    const mails = (await shop.mails()).filter((mail) => mail.includes('look again'))
    expect(mails.map((mail) => /^To: .*?([\w.+-]+@[\w.-]+)/m.exec(mail)?.[1]).toSorted()).toEqual(
      [asker.email, 'visitor@example.com'].toSorted(),
    )
    expect(mails.join()).not.toContain('secret')
  })

  test('has the finding of the order, even if a part is no longer sold', async () => {
    const { api } = await shop.signIn()
    const card = await sell('Card of yesterday', 'graphics-cards', {
      attributes: { gpuLength: 400 },
    })
    const parts = `${build('q300l')}.${card}`
    await api.builds.addToCart({ parts, assembly: false })
    const items = parseParts(parts).map(({ id }) => ({ product: { id }, quantity: 1 }))
    const { id } = (await api.orders.place({ items, shippingAddress: 'Patan' })).data
    const [ordered] = await api.orders.builds({ id })
    await archive(card)
    const report = { id, build: ordered?.id ?? '', note: 'It is 300 mm.' }
    await api.orders.reportBuild({ ...report, rule: 'cardLength' })
    await expectRefusal(api.orders.reportBuild({ ...report, rule: 'socket' }), 404)
    const reported = (await staff.api.builds.messages({ state: 'open' })).items.find(
      ({ note }) => note === 'It is 300 mm.',
    )
    expect(reported).toMatchObject({ finding: { rule: 'cardLength', verdict: 'fails' }, now: null })
  })

  test('needs a rule that has a finding about the parts', async () => {
    await expectRefusal(
      shop.visitor.builds.report({ parts: build('7600'), rule: 'socket', note: '' }),
      'no_such_parts',
    )
  })

  test('is refused after too many in a day', async () => {
    const robot = () =>
      shop.visitor.builds.report({ parts: build('5080 n200'), rule: 'cardLength', note: 'spam' })
    const codes = await Promise.all(
      Array.from({ length: 45 }, () =>
        robot().then(
          () => 'ok',
          (error) => error.code,
        ),
      ),
    )
    expect(codes).toContain('too_many_requests')
  })
})

describe('a proposal', () => {
  test('fits together, stays within the budget, and is the same each time', async () => {
    const proposal = await shop.visitor.builds.propose({ purpose: 'gaming', budget: '150000' })
    expect(proposal.total).toBeLessThanOrEqual(150_000)
    const checked = await shop.visitor.builds.check({ parts: proposal.parts ?? '' })
    expect(['ok', 'warning']).toContain(checked.verdict)
    const mainSlots = 'processor board memory graphics storage case power'.split(' ')
    expect(proposal.reasons.map(({ slot }) => slot)).toEqual(expect.arrayContaining(mainSlots))
    expect(await shop.visitor.builds.propose({ purpose: 'gaming', budget: '150000' })).toEqual(
      proposal,
    )
  })

  test('names the price of the cheapest build if the budget is too small', async () => {
    const none = await shop.visitor.builds.propose({ purpose: 'creating', budget: '30000' })
    expect(none).toMatchObject({ parts: null, total: 0, reasons: [], least: expect.any(Number) })
    const cheapest = await shop.visitor.builds.propose({
      purpose: 'creating',
      budget: String(none.least),
    })
    expect(cheapest).toMatchObject({ parts: expect.any(String), total: none.least, least: null })
  })

  test('uses the budget: a part may cost more than its share if others cost less', async () => {
    const shares = { graphics: 0.38, processor: 0.17 }
    const card = await sell('Card for more', 'graphics-cards', {
      priceRs: 300_000 * shares.graphics + 1_500,
      attributes: knownParts.get('4060')?.attributes,
    })
    dropAfterCommit(shop.db, ['catalogue', `product:${card}`])
    const { parts, total, reasons } = await shop.visitor.builds.propose({
      purpose: 'gaming',
      budget: '300000',
    })
    expect(parseParts(parts ?? '').map(({ id }) => id)).toContain(card)
    expect(total).toBeLessThanOrEqual(300_000)
    expect(reasons.find(({ slot }) => slot === 'graphics')?.text).toContain('more than its 38%')
    await archive(card)
    dropAfterCommit(shop.db, ['catalogue', `product:${card}`])
  })

  test.each(['office', 'gaming', 'creating'] as const)(
    'for %s has only parts that certainly fit, if there are any',
    async (purpose) => {
      const silent = await sell(`Silent case for ${purpose}`, 'cases', {
        priceRs: 9_000,
        attributes: { ...knownParts.get('lancool')?.attributes, maxPsuDepth: undefined },
      })
      dropAfterCommit(shop.db, ['catalogue', `product:${silent}`])
      for (const budget of [120_000, 150_000, 250_000, 600_000, 1_500_000]) {
        const { parts } = await shop.visitor.builds.propose({ purpose, budget: String(budget) })
        expect((await shop.visitor.builds.check({ parts: parts ?? '' })).verdict).toMatch(
          /ok|warning/,
        )
      }
      await archive(silent)
    },
  )
})

test('the fit keys of the database cover the attributes that the rules read', async () => {
  const { rows } = await shop.db.query("select pg_get_functiondef('fit_key_of'::regproc) as text")
  const named = [...(rows[0].text as string).matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(named.filter((name) => /^[a-z]\w+$/.test(name ?? '')).sort()).toEqual(
    [...new Set([...fitAttributes, ...ruledAttributes])].sort(),
  )
})
