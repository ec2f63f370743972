import { beforeAll, expect, test } from 'vitest'
import { grantablePermissions, may, type Permission } from '#access/access.ts'
import { endpoints } from '#api.ts'
import type { GrantablePermission } from '#kit/contract/access.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { mayCall } from '#kit/contract/calls/may-call.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { switchSellersOn } from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { StaffRole } from '../roles.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
beforeAll(() => switchSellersOn(shop))

let added = 0
const addRole = (permissions: GrantablePermission[], maxDiscountPercent = 0) => {
  added += 1
  return owner.api.staff.addRole({ name: `Role ${added}`, permissions, maxDiscountPercent })
}
const change = (
  { id, name, permissions, maxDiscountPercent, version }: StaffRole,
  to: Partial<StaffRole>,
) => owner.api.staff.updateRole({ id, name, permissions, maxDiscountPercent, version, ...to })
const entries = async () => (await owner.api.audit.list({ subject: 'role' })).items
const refused = { status: 403, code: 'not_permitted' }

const staffEndpoints = Object.values(endpoints).flatMap((specs) =>
  Object.values<EndpointSpec>(specs).filter(
    ({ access }) => access !== 'public' && access !== 'customer',
  ),
)
/** Lists the endpoints for staff that refuse this caller. */
async function turnedAway(token: string) {
  const answers = await Promise.all(
    staffEndpoints.map(async (spec) => {
      const url = `/api/v1${spec.path.replace(/{\w+}/g, 'x')}`
      const reply = await shop.app.inject({
        method: spec.method,
        url,
        payload: {},
        headers: { authorization: `Bearer ${token}` },
      })
      return [`${spec.method} ${spec.path}`, reply.statusCode === 403] as const
    }),
  )
  return answers.filter(([, isRefused]) => isRefused).map(([call]) => call)
}
const expected = (role: Pick<StaffRole, 'permissions'>) =>
  staffEndpoints
    .filter((spec) => !mayCall(may, role, spec))
    .map(({ method, path }) => `${method} ${path}`)

// No two permissions are in the same of these roles, so that none is taken for another.
test.each([1, 2, 4, 8, 16])(
  'a role may call what its permissions give, and nothing else: those whose number has %i in it',
  async (bit) => {
    const role = await addRole(grantablePermissions.filter((_, place) => ((place + 1) & bit) !== 0))
    const { token } = await shop.signIn(role.id)
    expect(await turnedAway(token)).toEqual(expected(role))
  },
)

test('the standard roles allow the calls that staff could always make', async () => {
  const before: Permission[] = [
    'products',
    'orders',
    'refunds',
    'promotions',
    'reviews',
    'enquiries',
    'sellers',
    'settlements',
    'pictures',
  ]
  const now: Permission[] = [
    ...before,
    'goods',
    'prices',
    'stock',
    'repairs',
    'money',
    'exports',
    'phones',
  ]
  const { token } = await shop.signIn('staff')
  expect(await turnedAway(token)).toEqual(
    staffEndpoints
      .filter(
        ({ access, secondPermission }) =>
          ![access, ...(secondPermission ? [secondPermission] : [])].every((each) =>
            (now as string[]).includes(each),
          ),
      )
      .map(({ method, path }) => `${method} ${path}`),
  )
})

test('a changed role applies from the next call, and its members stay signed in', async () => {
  const role = await addRole(['orders'])
  const { api } = await shop.signIn(role.id)
  expect((await api.accounts.profile()).data).toMatchObject({
    role: role.id,
    roleName: role.name,
    permissions: ['orders'],
    maxDiscountPercent: 0,
  })
  await expectRefusal(api.enquiries.list(), refused)
  const wider = await change(role, {
    permissions: ['orders', 'enquiries', 'discounts'],
    maxDiscountPercent: 7,
  })
  await api.enquiries.list()
  expect((await api.accounts.profile()).data).toMatchObject({
    permissions: ['orders', 'discounts', 'enquiries'],
    maxDiscountPercent: 7,
  })
  await change(wider, { permissions: [] })
  await expectRefusal(api.orders.list(), refused)
  expect((await api.accounts.profile()).data.permissions).toEqual([])
  expect((await entries())[0]).toMatchObject({
    action: 'changed',
    title: role.name,
    changes: { permissions: { before: 'orders, discounts, enquiries', after: '' } },
  })
})

test('a role that a colleague has just changed is not overwritten', async () => {
  const role = await addRole([])
  await change(role, { permissions: ['orders'] })
  await expectRefusal(change(role, { permissions: ['audit'] }), 'changed_meanwhile')
})

test('the owner’s role is fixed, and a role with members cannot be removed', async () => {
  const [ownersRole] = await owner.api.staff.roles()
  expect(ownersRole).toMatchObject({ id: 'owner', permissions: [...grantablePermissions] })
  await expectRefusal(change(ownersRole as StaffRole, { permissions: [] }), 'role_fixed')
  await expectRefusal(owner.api.staff.removeRole({ id: 'owner' }), 'role_fixed')
  await expectRefusal(owner.api.staff.removeRole({ id: 'customer' }), 'role_gone')
  const role = await addRole(['orders'])
  const { id } = await shop.signIn(role.id)
  await expectRefusal(owner.api.staff.removeRole({ id: role.id }), 'role_in_use')
  await owner.api.staff.changeRole({ id, was: role.id, role: 'counter' })
  await owner.api.staff.removeRole({ id: role.id })
  expect((await owner.api.staff.roles()).some((each) => each.id === role.id)).toBe(false)
  await expectRefusal(
    owner.api.staff.invite({ name: 'Late', email: 'late@example.com', role: role.id }),
    'role_gone',
  )
})

test('names of roles are unique regardless of case', async () => {
  await expectRefusal(
    owner.api.staff.addRole({ name: ' manager ', permissions: [], maxDiscountPercent: 0 }),
    'role_name_taken',
  )
})

test('staff cannot grant or take away permissions that they do not have', async () => {
  const chief = await addRole(['staff', 'orders', 'discounts'], 10)
  const { api } = await shop.signIn(chief.id)
  const beyond = { code: 'role_exceeds_yours' }
  await api.staff.addRole({ name: 'Below', permissions: ['orders'], maxDiscountPercent: 0 })
  await expectRefusal(
    api.staff.addRole({
      name: 'Above',
      permissions: ['orders', 'settings'],
      maxDiscountPercent: 0,
    }),
    beyond,
  )
  await expectRefusal(
    api.staff.addRole({ name: 'Cheaper', permissions: ['discounts'], maxDiscountPercent: 11 }),
    beyond,
  )
  expect(
    (await owner.api.staff.roles()).filter(({ name }) => name === 'Above' || name === 'Cheaper'),
  ).toEqual([])
  await expectRefusal(
    api.staff.updateRole({
      ...chief,
      permissions: [...grantablePermissions],
      version: chief.version,
    } as never),
    400,
  )
  const { name, version } = chief
  await expectRefusal(
    api.staff.updateRole({
      id: chief.id,
      name,
      version,
      permissions: [...grantablePermissions],
      maxDiscountPercent: 10,
    }),
    beyond,
  )
  await expectRefusal(
    api.staff.invite({ name: 'Big', email: 'big@example.com', role: 'manager' }),
    beyond,
  )
  await expectRefusal(
    api.staff.invite({ name: 'Big', email: 'big@example.com', role: 'owner' }),
    beyond,
  )
  await expectRefusal(
    api.staff.changeRole({ id: owner.id, was: 'owner', role: 'customer' }),
    beyond,
  )
  const manager = await shop.signIn('manager')
  await expectRefusal(
    api.staff.changeRole({ id: manager.id, was: 'manager', role: 'customer' }),
    beyond,
  )
  const helper = await shop.signIn((await addRole(['orders'])).id)
  expect((await helper.api.accounts.profile()).data.permissions).toEqual(['orders'])
})

test('an invitation fails once its inviter may no longer grant the role', async () => {
  const chief = await addRole(['staff', 'orders'])
  const { api } = await shop.signIn(chief.id)
  const clerk = await addRole(['orders'])
  const { link } = await api.staff.invite({
    name: 'Clerk',
    email: 'clerk@example.com',
    role: clerk.id,
  })
  const token = link.split('#')[1] ?? ''
  expect(await shop.visitor.staff.invitation({ token })).toMatchObject({ roleName: clerk.name })
  await change(clerk, { permissions: ['orders', 'audit'] })
  await expectRefusal(
    shop.visitor.staff.accept({ token, password: 'a long enough one' }),
    'invitation_over',
  )
})

test('of two chiefs who revoke each other at the same moment, only one succeeds', async () => {
  const chief = await addRole(['staff'])
  const [one, other] = [await shop.signIn(chief.id), await shop.signIn(chief.id)]
  const calls = await Promise.allSettled([
    one.api.staff.changeRole({ id: other.id, was: chief.id, role: 'customer' }),
    other.api.staff.changeRole({ id: one.id, was: chief.id, role: 'customer' }),
  ])
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a copied link opens a new account but never an existing one', async () => {
  const accept = (link: string) =>
    shop.visitor.staff.accept({ token: link.split('#')[1] ?? '', password: 'a long enough one' })
  const fresh = await owner.api.staff.invite({
    name: 'No Mail',
    email: 'no-mail@example.com',
    role: 'technician',
  })
  const { token } = await accept(fresh.link)
  expect((await shop.as(token).accounts.profile()).data).toMatchObject({
    role: 'technician',
    roleName: 'Technician',
    verified: false,
  })
  await expectRefusal(accept(fresh.link), 'invitation_over')
  const customer = await shop.signIn()
  const { link } = await owner.api.staff.invite({
    name: 'Known',
    email: customer.email,
    role: 'technician',
  })
  await expectRefusal(accept(link), 'invitation_over')
  expect((await customer.api.accounts.profile()).data.role).toBe('customer')
})

test('staff who edit products need further permissions to change prices or stock', async () => {
  const id = await makeProduct(shop.shop, { stock: 5 })
  const { api } = await shop.signIn((await addRole(['products'])).id)
  const { businessId: _, ...product } = await api.inventory.product({ id })
  const save = (to: object) => api.catalog.updateProduct({ ...product, ...to } as never)
  await expectRefusal(save({ productMarkedPrice: product.productMarkedPrice + 1 }), refused)
  await expectRefusal(
    api.inventory.correctStock({ id, difference: 1, reason: 'delivery' }),
    refused,
  )
  for (const bulk of [
    { kind: 'discount', percent: 5 } as const,
    { kind: 'price', how: 'percent', value: 5 } as const,
  ])
    await expectRefusal(api.inventory.previewBulk({ ids: [id], change: bulk }), refused)
  await api.inventory.previewBulk({ ids: [id], change: { kind: 'featured', featured: true } })
  const wanted = {
    productName: 'Put on sale',
    productCategoryId: product.productCategoryId,
    productMarkedPrice: 100,
  }
  await expectRefusal(api.catalog.createProduct(wanted), refused)
  const seller = await shop.signIn((await addRole(['products', 'prices'])).id)
  await expectRefusal(seller.api.catalog.createProduct({ ...wanted, stock: 1 }), refused)
  await seller.api.catalog.createProduct(wanted)
  const pricing = await shop.signIn((await addRole(['prices'])).id)
  await pricing.api.inventory.previewBulk({ ids: [id], change: { kind: 'discount', percent: 5 } })
  await expectRefusal(
    pricing.api.inventory.previewBulk({ ids: [id], change: { kind: 'featured', featured: true } }),
    refused,
  )
})
