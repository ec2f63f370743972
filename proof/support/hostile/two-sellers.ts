import type pg from 'pg'
import { memberRoles } from '#access/member-access.ts'
import { makeCategory } from '../../../tests/support/records/products.ts'
import { insertSeller } from '../../../tests/support/records/sellers.ts'
import type { Expect } from '../proof.ts'
import type { Person, SampleShop } from '../shop.ts'
import { allEndpoints } from './assault.ts'
import { exampleCall, type KnownValues } from './examples.ts'
import { type HostileRequest, toHostileRequest } from './requests.ts'
import type { Answer } from './send.ts'

/** First ID of the victim's rows. No other row of the shop has such a number. */
const firstId = 7_700_000_000
/** First ID of rows created after the victim's. */
const firstLaterId = 5_000_000
const tablesWithIds = [
  'businesses',
  'business_members',
  'business_invitations',
  'category_proposals',
  'products',
]

/** Every guarded row of a seller. */
const rowsOf: Record<string, string> = {
  businesses: 'select * from businesses where id = $1',
  business_members: 'select * from business_members where business_id = $1',
  business_invitations: 'select * from business_invitations where business_id = $1',
  business_documents: 'select * from business_documents where business_id = $1',
  category_proposals: 'select * from category_proposals where business_id = $1',
  products: "select to_jsonb(products) - 'stock' from products where business_id = $1",
  consignments: 'select * from consignments where business_id = $1',
}

async function fingerprintSeller(db: pg.Pool, seller: string) {
  const prints: string[] = []
  for (const [table, query] of Object.entries(rowsOf)) {
    const { rows } = await db.query<{ print: string }>(
      `select md5(string_agg(guarded::text, '|' order by guarded::text)) as print
        from (${query}) guarded`,
      [seller],
    )
    if (!rows[0]?.print) throw new Error(`the victim has no ${table}`)
    prints.push(`${table} ${rows[0].print}`)
  }
  return prints
}

const join = (db: pg.Pool, seller: string, person: Person, role: string) =>
  db.query(
    `
      insert into business_members (business_id, user_id, role) values ($1, $2, $3)
        on conflict do nothing`,
    [seller, person.id, role],
  )

/**
 * Creates a victim seller with one of everything, and an attacking seller with a member of each
 * role. A customer orders from both.
 */
async function createSellers({ db, signIn, visitor }: SampleShop) {
  const attackingSeller = await insertSeller({ db }, { name: 'Attacking Traders' })
  const countFrom = async (next: number) => {
    for (const table of tablesWithIds)
      await db.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${next})`)
  }
  await countFrom(firstId)
  const victimOwner = await signIn()
  const victim = await insertSeller(
    { db },
    { name: 'Secretive Traders', ownerId: victimOwner.id, email: victimOwner.email },
  )
  const { api } = victimOwner
  await api.sellers.invite({
    businessId: victim,
    email: 'secret-guest@example.com',
    role: 'packer',
  })
  await api.catalog.proposeCategory({ businessId: victim, categoryName: 'Secret things' })
  const product = {
    productCategoryId: await makeCategory({ db }, 'Things'),
    productMarkedPrice: 100,
    stock: 5,
  }
  const { id: secretProduct } = await api.catalog.createSellerProduct({
    ...product,
    businessId: victim,
    productName: 'Secretive thing',
  })
  await db.query("update products set review = 'approved' where id = $1", [secretProduct])
  await countFrom(firstLaterId)
  const { products } = await visitor.search.listing({ availability: 'inStock', limit: '1' })
  const ownProduct = products[0]?.id ?? ''
  await db.query('update products set business_id = $2 where id = $1', [
    ownProduct,
    attackingSeller,
  ])
  const buyer = await signIn()
  for (const id of [ownProduct, secretProduct])
    await buyer.api.cart.addItem({ product: id, quantity: 1 })
  const items = [ownProduct, secretProduct].map((id) => ({ product: { id }, quantity: 1 }))
  const { data: order } = await buyer.api.orders.place({
    items,
    shippingAddress: 'Patan',
    notes: '',
  })
  const ids = await Promise.all(
    [
      'business_members',
      'business_invitations',
      'business_documents',
      'products',
      'consignments',
    ].map(async (table) => {
      const { rows } = await db.query<{ id: string }>(
        `select id::text from ${table} where business_id = $1`,
        [victim],
      )
      return rows.map(({ id }) => id)
    }),
  )
  const attackers: [string, Person][] = []
  for (const role of memberRoles) {
    const person = await signIn()
    await join(db, attackingSeller, person, role)
    attackers.push([role, person])
  }
  return {
    attackingSeller,
    victim,
    ids: [...ids.flat(), order.id],
    attackers,
    secrets: [
      String(firstId).slice(0, 6),
      'ecretive',
      'ecret-',
      'ecret things',
      ...(ids[2] ?? []),
      ...(ids[4] ?? []),
    ],
  }
}

/** Calls in which a seller reads its own part of a shared order. They may succeed. */
const ownPartCalls = new Set(['warranties.serialsOfOrder'])

type Send = (request: HostileRequest, person: Person) => Promise<Answer>

/**
 * Sends every call for a seller as every role of another seller, naming the victim, their own
 * seller or none, with the IDs of the victim's rows. No call may reach the victim.
 */
export async function attackSeller(
  shop: SampleShop,
  known: KnownValues,
  send: Send,
  expect: Expect,
) {
  const { attackingSeller, victim, ids, attackers, secrets } = await createSellers(shop)
  const before = await fingerprintSeller(shop.db, victim)
  const forSellers = allEndpoints.filter(([, spec]) => spec.member)
  for (const [name, spec] of forSellers) {
    const targets = spec.path.includes('{') ? ids : [undefined]
    for (const [role, person] of attackers) {
      for (const businessId of [victim, attackingSeller, undefined]) {
        for (const id of targets) {
          // The previous call may have been "leave", so the member joins again.
          await join(shop.db, attackingSeller, person, role)
          const example = exampleCall(name, spec, {
            ...known,
            ...(id && { id, [`${name}.id`]: id }),
            businessId,
          })
          const { status, text } = await send(toHostileRequest(spec, example), person)
          const named = `${businessId ?? 'none'}${id ? ` and ${id}` : ''}`
          const summary =
            `${name} answers ${status} to a ${role} ` + `of another seller who names ${named}`
          if (businessId === victim)
            expect(spec.upload ? status >= 400 : status === 404 || status === 400, summary)
          // An ID of another kind is invalid for this call, and the example then uses another
          // value.
          const isNamed =
            id !== undefined &&
            Object.values(example.params).includes(id) &&
            !ownPartCalls.has(name)
          expect(!(isNamed && status < 300), summary)
          expect(
            !secrets.some((secret) => text.includes(secret)),
            `${summary}, and reveals: ${text.slice(0, 200)}`,
          )
        }
      }
    }
  }
  const after = await fingerprintSeller(shop.db, victim)
  for (const [index, print] of before.entries())
    expect(after[index] === print, `${print.split(' ')[0]} of the victim changed`)
  return forSellers.length
}
