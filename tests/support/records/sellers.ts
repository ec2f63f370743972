import type { MemberRole, SellerStatus } from '#access/member-access.ts'
import { sellersFeature } from '#access/member-access.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { dropAfterCommit } from '#kit/server/cache/invalidate.ts'
import type { Shop } from '#kit/server/shop.ts'
import { toSkeleton } from '#sellers/handle.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { until } from '../shop/until.ts'
import type { Person } from './orders.ts'
import { makeProduct } from './products.ts'

/** Switches sellers on with these settings. */
export async function switchSellersOn(
  shop: TestShop,
  change: { verifies?: boolean; reviewsProducts?: boolean; isOn?: boolean } = {},
) {
  const owner = await shop.signIn('owner')
  const settings = await owner.api.sellers.settings()
  await owner.api.sellers.updateSettings({ ...settings, isOn: true, ...change })
  return owner
}

export const pdf = () =>
  new Blob(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'], {
    type: 'application/pdf',
  })

let count = 0
let tags = 0
const letters = 'abcdefghkmnpqrstuvwxyz'
const nextName = () => {
  count += 1
  return `Himal Computers ${count}`
}
/** Tags also differ under the shop's check for lookalikes. */
const nextTag = () => {
  tags += 1
  const suffix = [1, 22, 484].map((unit) => letters[Math.floor(tags / unit) % 22]).join('')
  return `himal-${process.pid}-${suffix}`
}

/** A valid application with an uploaded document. */
export async function makeApplication(
  person: { api: ApiClient; email: string },
  change: Record<string, unknown> = {},
) {
  const [category] = await person.api.sellers.categories()
  const document = await person.api.sellers.uploadDocument({ name: 'pan.pdf', file: pdf() })
  return {
    name: nextName(),
    tag: nextTag(),
    categoryId: category?.id ?? '',
    pan: '301234567',
    registrationNumber: 'REG-1',
    phone: '9855500001',
    email: person.email,
    address: 'New Road, Kathmandu',
    description: 'Laptops and parts',
    bank: {
      name: 'Nabil Bank',
      branch: 'New Road',
      accountName: 'Himal Computers',
      accountNumber: '0012345678',
    },
    documents: [document.id],
    ...change,
  }
}

interface SellerOptions {
  name?: string
  tag?: string
  status?: SellerStatus
  /** The owner's user id. Without it, an owner is created who never signs in. */
  ownerId?: string
  email?: string
  categoryId?: string
  address?: string
  pan?: string
}

/** Inserts a business as rows and switches sellers on. Returns its id. */
export async function insertSeller(
  { db, has }: Pick<Shop, 'db'> & Partial<Pick<Shop, 'has'>>,
  options: SellerOptions = {},
): Promise<string> {
  const {
    name = nextName(),
    tag = nextTag(),
    status = 'verified',
    ownerId = null,
    email = `${tag}@example.com`,
    categoryId = null,
  } = options
  const { address = 'New Road, Kathmandu', pan = '301234567' } = options
  await db.query('update seller_settings set is_on = true, version = version + 1 where not is_on')
  await db.query("select pg_notify('cache', 'sellers,facts')")
  if (has) await until('the shop to know that others sell in it', async () => has(sellersFeature))
  if (ownerId) await giveOwnPhone(db, ownerId)
  await db.query("insert into business_categories (name) values ('Shops') on conflict do nothing")
  const { rows } = await db.query(
    `with owner as (
       insert into users (name, email, role, phone, verified_at)
         select $1, $4, 'customer', '9855500001', now() where $5::uuid is null returning id
     ), person as (select id from owner union all select $5::uuid where $5 is not null), made as (
       insert into businesses (name, tag, skeleton, category_id, pan, registration_number, phone,
         email, address, description, bank_name, bank_branch,
         bank_account_name, bank_account_number, status, reason, applied_by, decided_at)
       select $1, $2, $3, coalesce($6, (select min(id) from business_categories)), $9, 'REG-1',
         '9855500001', $4, $8, 'Laptops and parts',
         'Nabil Bank', 'New Road', $1, '0012345678', $7, case
           when $7 in ('rejected', 'suspended') then 'Complaints' else '' end, person.id,
         case when $7 <> 'requested' then now() end
       from person returning id
     ), document as (
       insert into business_documents (business_id, uploaded_by, name, type, bytes, content)
       select made.id, person.id, 'pan.pdf', 'application/pdf', 8, '%PDF-1.7' from made, person
     )
     insert into business_members (business_id, user_id, role) select made.id, person.id, 'owner'
       from made, person returning business_id as id`,
    [name, tag, toSkeleton(tag), email, ownerId, categoryId, status, address, pan],
  )
  return String(rows[0].id)
}

/** Creates a seller with its owner, in this status. */
export async function makeSeller(
  shop: TestShop,
  status: SellerStatus = 'verified',
  change: Omit<SellerOptions, 'status' | 'ownerId' | 'email'> = {},
) {
  const [owner, staff] = [await shop.signIn(), await shop.signIn('staff')]
  const seller = { name: nextName(), tag: nextTag(), ...change }
  const id = await insertSeller(shop.shop, {
    ...seller,
    status,
    ownerId: owner.id,
    email: owner.email,
  })
  return { id, tag: seller.tag, name: seller.name, owner, staff }
}

/** Puts a product of this seller on sale and returns its id. */
export async function makeSellerProduct(
  shop: Shop,
  seller: string,
  options: Parameters<typeof makeProduct>[1] = {},
): Promise<string> {
  const id = await makeProduct(shop, options)
  await shop.db.query('update products set business_id = $2 where id = $1', [id, seller])
  dropAfterCommit(shop.db, ['catalogue', `product:${id}`])
  return id
}

/** Otherwise customers, who share a phone number in tests, would count as the seller's own. */
const giveOwnPhone = (db: Shop['db'], userId: string) =>
  db.query("update users set phone = '9855500001' where id = $1", [userId])

/** Creates a person who works for this seller. */
export async function makeMember(
  shop: TestShop,
  businessId: string,
  role: MemberRole,
): Promise<Person> {
  const person = await shop.signIn()
  await giveOwnPhone(shop.shop.db, person.id)
  await shop.shop.db.query(
    'insert into business_members (business_id, user_id, role) values ($1, $2, $3)',
    [businessId, person.id, role],
  )
  return person
}
