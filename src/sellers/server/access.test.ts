import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/endpoint.ts'
import type { SellerStatus } from '#kit/contract/member.ts'
import { memberMay, memberRoles } from '#member-access.ts'
import { type Called, sellerCalls } from '../../../tests/support/seller-calls.ts'
import { makeMember, makeSeller, openToSellers } from '../../../tests/support/sellers.ts'
import { setUpShop, type TestShop } from '../../../tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>
type Seller = Awaited<ReturnType<typeof makeSeller>>

const shop = setUpShop()
/** Who has nothing to do with the seller that is called for. */
let others: { stranger: Person; staff: Person; owner: Person; seller: Seller; suspended: Seller }
beforeAll(async () => {
  await openToSellers(shop)
  const [stranger, staff, owner] = [await shop.signIn(), await shop.signIn('staff'), await shop.signIn('owner')]
  others = { stranger, staff, owner, seller: await makeSeller(shop), suspended: await makeSeller(shop, 'suspended') }
})

const forSellers = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries<EndpointSpec>(specs).flatMap(([name, spec]) => (spec.member ? [[`${noun}.${name}`, spec, spec.member] as const] : [])),
)

test('every endpoint that is called for a seller is in the matrix', () => {
  expect(forSellers.map(([name]) => name).sort()).toEqual(Object.keys(sellerCalls).sort())
})

/** Calls for a seller. What a call needs is made once for all that leave it as it is: those that read, and those that are refused. */
function calling(name: string, spec: EndpointSpec, seller: Called) {
  let kept: Promise<Record<string, unknown>> | undefined
  const inBody = spec.body !== undefined
  return async (caller: Person | null, { named = true, inNameOf = seller.id } = {}) => {
    kept ??= sellerCalls[name]?.input?.(seller) ?? Promise.resolve({})
    const { id, ...rest } = await kept
    const url = new URL(`http://shop/api/v1${spec.path.replace('{id}', String(id))}`)
    if (named && !inBody) url.searchParams.set('businessId', inNameOf)
    if (!inBody) for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value))
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

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe.each(forSellers)('%s', (name, spec, need) => {
  const good = spec.status ?? 200
  const status = sellerCalls[name]?.status ?? 'verified'
  /** Staff call it as well, for the whole shop where they name no seller. */
  const isForStaff = spec.access !== 'customer'

  const make = async (as: SellerStatus = status) => {
    const seller = { ...(await makeSeller(shop, as)), shop }
    return { seller, call: calling(name, spec, seller) }
  }

  test('members may as their role says', async () => {
    const { seller, call } = await make()
    const answers: Record<string, number> = {}
    for (const role of memberRoles) answers[role] = (await call(await makeMember(shop, seller.id, role))).statusCode
    expect(answers).toEqual(Object.fromEntries(memberRoles.map((role) => [role, memberMay(role, need.may) ? good : 409])))
  })

  test('nobody else reaches it, and nobody loses their session', async () => {
    const { seller, call } = await make()
    const former = await makeMember(shop, seller.id, 'manager')
    await former.api.sellers.leave({ businessId: seller.id })
    const answers = {
      visitor: (await call(null)).statusCode,
      'member of none': (await call(others.stranger)).statusCode,
      'member of none who names none': (await call(others.stranger, { named: false })).statusCode,
      'former member': (await call(former)).statusCode,
      'owner of another': (await call(others.seller.owner)).statusCode,
      'owner of a suspended one': (await call(others.suspended.owner)).statusCode,
      staff: (await call(others.staff)).statusCode,
      'owner of the shop': (await call(others.owner)).statusCode,
    }
    // Staff have all that is done for sellers, except for what settings decide.
    const forStaff = (role: 'staff' | 'owner') => (need.orStaff || (isForStaff && (role === 'owner' || spec.access !== 'settings')) ? good : 404)
    expect(answers).toEqual({
      visitor: 401,
      'member of none': 404,
      'member of none who names none': isForStaff ? 403 : 404,
      'former member': 404,
      'owner of another': 404,
      'owner of a suspended one': 404,
      staff: forStaff('staff'),
      'owner of the shop': forStaff('owner'),
    })
  })

  if (spec.path.includes('{'))
    test('what belongs to one seller is not found in the scope of another', async () => {
      const { call } = await make()
      const { id, owner } = others.seller
      expect((await call(owner, { inNameOf: id })).statusCode).toBe(404)
      if (isForStaff) expect((await call(others.staff, { inNameOf: id })).statusCode).toBe(404)
    })

  test('for a suspended seller, its members read, and write only what is no selling', async () => {
    const { seller, call } = await make('suspended')
    const reply = await call(await makeMember(shop, seller.id, 'owner'))
    const isAllowed = need.status ? need.status.includes('suspended') : spec.method === 'GET'
    expect(isAllowed ? reply.statusCode : reply.json().code).toBe(isAllowed ? good : 'seller_suspended')
  })

  test('without a name it is about the first of the caller’s own, or about the whole shop, which is not for them', async () => {
    const { seller, call } = await make()
    const reply = await call(await makeMember(shop, seller.id, 'owner'), { named: false })
    expect(reply.statusCode).toBe(isForStaff ? 403 : good)
  })
})
