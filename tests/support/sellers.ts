import type { ApiClient } from '#kit/contract/client.ts'
import type { MemberRole, SellerStatus } from '#kit/contract/member.ts'
import type { TestShop } from './test-shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

/** Switches sellers on, as the owner wants them. */
export async function openToSellers(shop: TestShop, change: { verifies?: boolean; reviewsProducts?: boolean; isOn?: boolean } = {}) {
  const owner = await shop.signIn('owner')
  const settings = await owner.api.sellers.settings()
  await owner.api.sellers.updateSettings({ ...settings, isOn: true, ...change })
  return owner
}

export const pdf = () => new Blob(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'], { type: 'application/pdf' })

let count = 0

/** A good application; its document is uploaded. */
export async function applicationOf(person: { api: ApiClient; email: string }, change: Record<string, unknown> = {}) {
  count += 1
  const [category] = await person.api.sellers.categories()
  const document = await person.api.sellers.uploadDocument({ name: 'pan.pdf', file: pdf() })
  return {
    name: `Himal Computers ${count}`,
    tag: `himal-${process.pid}-${'abcdefghkmnpqrstuvwxyz'[count % 22]}${'abcdefghkmnpqrstuvwxyz'[Math.floor(count / 22) % 22]}`,
    categoryId: category?.id ?? '',
    pan: '301234567',
    registrationNumber: 'REG-1',
    phone: '9841234567',
    email: person.email,
    address: 'New Road, Kathmandu',
    description: 'Laptops and parts',
    bank: { name: 'Nabil Bank', branch: 'New Road', accountName: 'Himal Computers', accountNumber: '0012345678' },
    documents: [document.id],
    ...change,
  }
}

/** A seller with its owner, in this status. */
export async function makeSeller(shop: TestShop, status: SellerStatus = 'verified', change: Record<string, unknown> = {}) {
  const [owner, staff] = [await shop.signIn(), await shop.signIn('staff')]
  const { data } = await owner.api.sellers.apply(await applicationOf(owner, change))
  const { id } = data
  if (status === 'verified' || status === 'suspended') await staff.api.sellers.verify({ id })
  if (status === 'rejected') await staff.api.sellers.reject({ id, reason: 'Not readable' })
  if (status === 'suspended') await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  return { id, tag: data.tag, name: data.name, owner, staff }
}

/** Somebody new who works for a seller. */
export async function makeMember(shop: TestShop, businessId: string, role: MemberRole): Promise<Person> {
  const person = await shop.signIn()
  await shop.shop.db.query('insert into business_members (business_id, user_id, role) values ($1, $2, $3)', [businessId, person.id, role])
  return person
}
