import type pg from 'pg'
import { memberRoles } from '#member-access.ts'
import { makeCategory } from '../../../tests/support/products.ts'
import { insertSeller } from '../../../tests/support/sellers.ts'
import type { Person, SampleShop } from '../shop.ts'
import { allEndpoints } from './assault.ts'
import { exampleCall, type Known } from './examples.ts'
import { type HostileRequest, toHostileRequest } from './requests.ts'
import type { Answer } from './send.ts'

/** Where the ids of the victim's rows begin: no other row of the shop has such a number. */
const firstId = 7_700_000_000
/** Where those of everybody else go on. */
const othersFrom = 5_000_000
const counted = [
  'businesses',
  'business_members',
  'business_invitations',
  'category_proposals',
  'products',
]

/** Every row that belongs to a seller. */
const rowsOf: Record<string, string> = {
  businesses: 'select * from businesses where id = $1',
  business_members: 'select * from business_members where business_id = $1',
  business_invitations: 'select * from business_invitations where business_id = $1',
  business_documents: 'select * from business_documents where business_id = $1',
  category_proposals: 'select * from category_proposals where business_id = $1',
  products: "select to_jsonb(products) - 'stock' from products where business_id = $1",
  consignments: 'select * from consignments where business_id = $1',
}

async function printOf(db: pg.Pool, seller: string) {
  const prints: string[] = []
  for (const [table, query] of Object.entries(rowsOf)) {
    const { rows } = await db.query<{ print: string }>(
      `select md5(string_agg(kept::text, '|' order by kept::text)) as print from (${query}) kept`,
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
 * A seller with one of everything, beside one whose members are the attackers; a customer ordered
 * from both.
 */
async function settleSellers({ db, signIn, visitor }: SampleShop) {
  const own = await insertSeller({ db }, { name: 'Attacking Traders' })
  const countFrom = async (next: number) => {
    for (const table of counted)
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
  await countFrom(othersFrom)
  const { products } = await visitor.search.listing({ availability: 'inStock', limit: '1' })
  const ownProduct = products[0]?.id ?? ''
  await db.query('update products set business_id = $2 where id = $1', [ownProduct, own])
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
    await join(db, own, person, role)
    attackers.push([role, person])
  }
  return {
    own,
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

/**
 * What a seller reads of an order that is another's as well: its own part, and the secrets of the
 * other are looked for in it.
 */
const ofOwnPart = new Set(['warranties.serialsOfOrder'])

type Send = (request: HostileRequest, person: Person) => Promise<Answer>

/**
 * Every call for a seller × every role of another one, which names the victim, its own or none,
 * with the ids of the victim's rows: none is reached.
 */
export async function attackSeller(
  shop: SampleShop,
  known: Known,
  send: Send,
  expect: (holds: boolean, sentence: string) => void,
) {
  const { own, victim, ids, attackers, secrets } = await settleSellers(shop)
  const before = await printOf(shop.db, victim)
  const forSellers = allEndpoints.filter(([, spec]) => spec.member)
  for (const [name, spec] of forSellers) {
    const targets = spec.path.includes('{') ? ids : [undefined]
    for (const [role, person] of attackers) {
      for (const businessId of [victim, own, undefined]) {
        for (const id of targets) {
          // Whoever has just left their own seller is back.
          await join(shop.db, own, person, role)
          const example = exampleCall(name, spec, {
            ...known,
            ...(id && { id, [`${name}.id`]: id }),
            businessId,
          })
          const { status, text } = await send(toHostileRequest(spec, example), person)
          const what = `${name} answers ${status} to a ${role} of another seller who names ${businessId ?? 'none'}${id ? ` and ${id}` : ''}`
          if (businessId === victim)
            expect(spec.upload ? status >= 400 : status === 404 || status === 400, what)
          // An id of another kind is refused as such; the example then names something else.
          const isNamed =
            id !== undefined && Object.values(example.params).includes(id) && !ofOwnPart.has(name)
          expect(!(isNamed && status < 300), what)
          expect(
            !secrets.some((secret) => text.includes(secret)),
            `${what}, and tells of it: ${text.slice(0, 200)}`,
          )
        }
      }
    }
  }
  const after = await printOf(shop.db, victim)
  for (const [place, print] of before.entries())
    expect(after[place] === print, `of the seller attacked, ${print.split(' ')[0]} changed`)
  return forSellers.length
}
