import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '../kit/contract/calls/endpoint.ts'
import { mayCall } from '../kit/contract/calls/may-call.ts'
import {
  grantablePermissions,
  grantsOf,
  maxDiscountPercent,
  may,
  mayGive,
  permissions,
} from './access.ts'
import { isBulkRead } from './is-bulk-read.ts'
import { memberMay } from './member-access.ts'

const upload = endpoints.media.upload.access
const role = (id: string, given: readonly string[], maxDiscountPercent = 0) =>
  grantsOf({ role: id, permissions: given, maxDiscountPercent })

test('only staff who edit something with pictures may upload them', () => {
  const mayWith = (...given: string[]) => may(role('helper', given), upload)
  expect({
    content: mayWith('content'),
    products: mayWith('products'),
    others: mayWith('orders', 'settings', 'mails'),
    nothing: mayWith(),
  }).toEqual({ content: true, products: true, others: false, nothing: false })
})

test('an owner may do everything and a customer nothing, whatever is stored for the role', () => {
  expect(permissions.filter((permission) => !may(role('owner', []), permission))).toEqual([])
  expect(permissions.filter((permission) => may(role('customer', []), permission))).toEqual([])
})

test('permissions that this version does not know are ignored', () => {
  expect(role('helper', ['orders', 'flying', 'pictures']).permissions).toEqual(['orders'])
})

test('every permission that an endpoint needs exists, and every switch is needed somewhere', () => {
  const asked = new Set(
    Object.values(endpoints).flatMap((specs) =>
      Object.values<EndpointSpec>(specs).flatMap(({ access, secondPermission }) => [
        access as string,
        ...(secondPermission ? [secondPermission] : []),
      ]),
    ),
  )
  const known = new Set<string>(['public', 'customer', ...permissions])
  expect([...asked].filter((permission) => !known.has(permission))).toEqual([])
  // Rules check these, depending on the input of a call.
  const byRules = ['prices', 'discounts']
  expect(
    grantablePermissions.filter((each) => !asked.has(each) && !byRules.includes(each)),
  ).toEqual([])
})

test('the access of every endpoint is listed, so that no change goes unnoticed', async () => {
  const lines = Object.entries(endpoints).flatMap(([noun, specs]) =>
    Object.entries<EndpointSpec>(specs).map(([name, { access, secondPermission, member }]) => {
      const grants = member && [member.may, ...(member.status ?? []), member.orStaff && 'staff']
      const ofMembers = grants && `members: ${grants.filter(Boolean).join(' ')}`
      return [`${noun}.${name}`, access, secondPermission, ofMembers].filter(Boolean).join(', ')
    }),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('access.test.txt')
})

test('a file about many things needs `exports` of staff, and sellers’ packers get none', () => {
  const bulkReads = Object.values(endpoints).flatMap((specs) =>
    Object.values<EndpointSpec>(specs).filter(isBulkRead),
  )
  const allExceptExports = grantablePermissions.filter((each) => each !== 'exports')
  const open = bulkReads.filter(
    (spec) =>
      mayCall(may, { permissions: allExceptExports }, spec) ||
      spec.member?.orStaff ||
      (spec.member && memberMay('packer', spec.member.may)),
  )
  expect(bulkReads.map(({ path }) => path)).toContain('/order/export')
  expect(open.map(({ path }) => path)).toEqual([])
})

test('every call that sellers’ members can make names the seller in its input', () => {
  const unnamed = Object.values(endpoints).flatMap((specs) =>
    Object.values<EndpointSpec>(specs).filter(
      ({ member, query, body }) =>
        member && ![query, body].some((part) => 'businessId' in (part?.def.shape ?? {})),
    ),
  )
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

test('staff give only permissions and discounts they have, and only owners make owners', () => {
  const manager = role('manager', ['orders', 'discounts', 'staff'], 10)
  expect({
    less: mayGive(manager, role('counter', ['orders'])),
    same: mayGive(manager, role('deputy', ['orders', 'discounts', 'staff'], 10)),
    more: mayGive(manager, role('buyer', ['orders', 'stock'])),
    cheaper: mayGive(manager, role('friend', ['discounts'], 11)),
    'a limit that is of no use without the switch': mayGive(manager, role('other', ['orders'], 50)),
    owner: mayGive(manager, role('owner', [])),
    'owner by owner': mayGive(role('owner', []), role('owner', [])),
  }).toEqual({
    less: true,
    same: true,
    more: false,
    cheaper: false,
    'a limit that is of no use without the switch': true,
    owner: false,
    'owner by owner': true,
  })
})

test('a discount needs its switch, and the role limits it', () => {
  const limits = [role('a', ['discounts'], 5), role('b', [], 5), role('owner', [])].map((holder) =>
    maxDiscountPercent(holder),
  )
  expect(limits).toEqual([5, 0, 100])
})

test('the roles that a shop starts with have only permissions that exist', async () => {
  const sql = await readFile(join(import.meta.dirname, '../accounts/server/schema.sql'), 'utf8')
  const lists = [...sql.matchAll(/'\{([a-z,\s]+)\}'/g)].map(([, list = '']) => list)
  const permissions = lists.flatMap((list) => list.split(',').map((each) => each.trim()))
  expect(permissions.length).toBeGreaterThan(20)
  expect(
    permissions.filter((each) => !(grantablePermissions as readonly string[]).includes(each)),
  ).toEqual([])
})
