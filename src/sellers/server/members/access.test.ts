import { beforeAll, expect, test } from 'vitest'
import type { SellerStatus } from '#access/member-access.ts'
import { memberMay, memberRoles } from '#access/member-access.ts'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { type CalledSeller, sellerCalls } from '../../../../tests/support/records/seller-calls.ts'
import {
  makeMember,
  makeSeller,
  switchSellersOn,
} from '../../../../tests/support/records/sellers.ts'
import { setUpShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>
type Seller = Awaited<ReturnType<typeof makeSeller>>

const shop = setUpShop()
/** People without ties to the seller of a call, and two other sellers. */
let others: { stranger: Person; staff: Person; owner: Person; seller: Seller; suspended: Seller }
beforeAll(async () => {
  await switchSellersOn(shop)
  const [stranger, staff, owner] = [
    await shop.signIn(),
    await shop.signIn('staff'),
    await shop.signIn('owner'),
  ]
  others = {
    stranger,
    staff,
    owner,
    seller: await makeSeller(shop),
    suspended: await makeSeller(shop, 'suspended'),
  }
})

const forSellers = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries<EndpointSpec>(specs).flatMap(([name, spec]) =>
    spec.member ? [[`${noun}.${name}`, spec, spec.member] as const] : [],
  ),
)

test('the matrix contains every endpoint for members of a seller', () => {
  expect(forSellers.map(([name]) => name).sort()).toEqual(Object.keys(sellerCalls).sort())
})

/**
 * Returns a function that calls an endpoint for a seller. The input is created once and reused
 * until a call changes it.
 */
function createCall(name: string, spec: EndpointSpec, seller: CalledSeller) {
  let kept: Promise<Record<string, unknown>> | undefined
  const inBody = spec.body !== undefined
  return async (caller: Person | null, { named = true, inNameOf = seller.id } = {}) => {
    kept ??= sellerCalls[name]?.input?.(seller) ?? Promise.resolve({})
    const { id, ...rest } = await kept
    const url = new URL(`http://shop/api/v1${spec.path.replace('{id}', String(id))}`)
    if (named && !inBody) url.searchParams.set('businessId', inNameOf)
    if (!inBody)
      for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value))
    const payload = inBody ? { ...rest, ...(named && { businessId: inNameOf }) } : undefined
    const form = new FormData()
    form.append('file', sellerCalls[name]?.file?.() ?? new Blob([pixel]))
    const reply = await shop.app.inject({
      method: spec.method,
      url: url.pathname + url.search,
      ...(spec.upload ? { payload: form } : payload && { payload }),
      headers: caller ? { authorization: `Bearer ${caller.token}` } : {},
    })
    if (spec.method !== 'GET' && reply.statusCode < 400) kept = undefined
    return reply
  }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.each(forSellers)(
  '%s replies to members as their role allows, and is not found for others',
  async (name, spec, need) => {
    const good = spec.status ?? 200
    /** Staff can call the endpoint too, for the whole shop if they give no seller. */
    const isForStaff = spec.access !== 'customer'
    const make = async (status: SellerStatus) => {
      const seller = { ...(await makeSeller(shop, status)), shop }
      return { seller, call: createCall(name, spec, seller) }
    }
    const { seller, call } = await make(sellerCalls[name]?.status ?? 'verified')
    const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).statusCode

    const former = await makeMember(shop, seller.id, 'manager')
    await former.api.sellers.leave({ businessId: seller.id })
    const strangers = {
      visitor: await statusOf(null),
      'member of none': await statusOf(others.stranger),
      'member of none who names none': await statusOf(others.stranger, { named: false }),
      'former member': await statusOf(former),
      'owner of another': await statusOf(others.seller.owner),
      'owner of a suspended one': await statusOf(others.suspended.owner),
      staff: await statusOf(others.staff),
      'owner of the shop': await statusOf(others.owner),
    }
    // Staff can call every endpoint for sellers, except those that need the settings permission.
    const forStaff = (role: 'staff' | 'owner') =>
      need.orStaff || (isForStaff && (role === 'owner' || spec.access !== 'settings')) ? good : 404
    expect(strangers).toEqual({
      visitor: 401,
      'member of none': 404,
      'member of none who names none': isForStaff ? 403 : 404,
      'former member': 404,
      'owner of another': 404,
      'owner of a suspended one': 404,
      staff: forStaff('staff'),
      'owner of the shop': forStaff('owner'),
    })

    if (spec.path.includes('{')) {
      const { id, owner } = others.seller
      const inScopeOfAnother = {
        owner: await statusOf(owner, { inNameOf: id }),
        ...(isForStaff && { staff: await statusOf(others.staff, { inNameOf: id }) }),
      }
      expect(inScopeOfAnother).toEqual({ owner: 404, ...(isForStaff && { staff: 404 }) })
    }

    const members: Record<string, number> = {}
    for (const role of memberRoles)
      members[role] = await statusOf(await makeMember(shop, seller.id, role))
    expect(members).toEqual(
      Object.fromEntries(memberRoles.map((role) => [role, memberMay(role, need.may) ? good : 409])),
    )
    // Without a seller, the call is for the caller's first one, or for the whole shop, which
    // members may not access.
    expect(await statusOf(await makeMember(shop, seller.id, 'owner'), { named: false })).toBe(
      isForStaff ? 403 : good,
    )

    // Members of a suspended seller can read, and can only write what is unrelated to selling.
    const suspended = await make('suspended')
    const reply = await suspended.call(await makeMember(shop, suspended.seller.id, 'owner'))
    const isAllowed = need.status ? need.status.includes('suspended') : spec.method === 'GET'
    expect(isAllowed ? reply.statusCode : reply.json().code).toBe(
      isAllowed ? good : 'seller_suspended',
    )
  },
)
