import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import {
  insertSeller,
  makeApplication,
  makeMember,
  makeSeller,
  switchSellersOn,
} from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { runTogether } from '../../../../tests/support/runner/together.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'

const shop = setUpShop()
beforeAll(() => switchSellersOn(shop))
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

test('the last owner can neither leave nor be demoted or removed', async () => {
  const { owner, staff, id } = await makeSeller(shop)
  await expectRefusal(owner.api.sellers.leave({ businessId: id }), {
    code: 'last_seller_owner',
    status: 409,
  })
  await expectRefusal(
    owner.api.sellers.invite({ businessId: id, email: owner.email, role: 'packer' }),
    'last_seller_owner',
  )
  const [member] = await staff.api.sellers.members({ businessId: id })
  await expectRefusal(
    staff.api.sellers.removeMember({ businessId: id, id: member?.id ?? '' }),
    'last_seller_owner',
  )
})

test('if two owners leave at once, one stays', async () => {
  const { owner, id } = await makeSeller(shop)
  const second = await makeMember(shop, id, 'owner')
  expect(
    await runTogether(
      owner.api.sellers.leave({ businessId: id }),
      second.api.sellers.leave({ businessId: id }),
    ),
  ).toEqual({ done: 1, refused: ['last_seller_owner'] })
})

test('if two owners demote each other at once, one stays', async () => {
  const { owner, id } = await makeSeller(shop)
  const second = await makeMember(shop, id, 'owner')
  const outcome = await runTogether(
    owner.api.sellers.invite({ businessId: id, email: second.email, role: 'packer' }),
    second.api.sellers.invite({ businessId: id, email: owner.email, role: 'packer' }),
  )
  expect(outcome.done).toBeLessThanOrEqual(1)
  expect(
    (
      await shop.db.query(
        "select 1 from business_members where business_id = $1 and role = 'owner'",
        [id],
      )
    ).rows.length,
  ).toBeGreaterThan(0)
})

/** Runs a query that blocks `call`, and commits once `call` waits for its lock. */
async function whileLocked<Result>(query: string, values: unknown[], call: () => Promise<Result>) {
  const other = await shop.db.connect()
  try {
    await other.query('begin')
    await other.query(query, values)
    const called = call()
    called.catch(() => {})
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await until('the call to wait', async () => (await other.query(waiting)).rows.length > 0)
    await other.query('commit')
    return called
  } finally {
    other.release()
  }
}

test('an owner who is removed during an invitation sends no invitation', async () => {
  const { owner, id, staff } = await makeSeller(shop)
  await makeMember(shop, id, 'owner')
  const invite = () =>
    owner.api.sellers.invite({ businessId: id, email: `second-${owner.email}`, role: 'owner' })
  const removing = 'delete from business_members where business_id = $1 and user_id = $2'
  await expectRefusal(whileLocked(removing, [id, owner.id], invite), 404)
  expect(await staff.api.sellers.invitations({ businessId: id })).toEqual([])
})

test('the daily limit of invitations is per person, not only per seller', async () => {
  const owner = await shop.signIn()
  const sellers = [
    await insertSeller(shop.shop, { ownerId: owner.id }),
    await insertSeller(shop.shop, { ownerId: owner.id }),
  ]
  let invited = 0
  const invite = (businessId = '', api = owner.api) => {
    invited += 1
    return api.sellers.invite({ businessId, email: `guest-${invited}@example.com`, role: 'packer' })
  }
  for (let count = 0; count < 50; count++) await invite(sellers[count % 2])
  for (const id of sellers)
    await expectRefusal(invite(id), { code: 'too_many_requests', status: 429 })
  // The seller itself has used only half of its limit, so another owner can still invite.
  const other = await makeMember(shop, sellers[0] ?? '', 'owner')
  await expect(invite(sellers[0], other.api)).resolves.toMatchObject({
    message: expect.any(String),
  })
})

test(
  'without verification, a stranger gets only a few invitation mails, however many sellers ' +
    'invite',
  async () => {
    await switchSellersOn(shop, { verifies: false })
    const person = await shop.signIn()
    const email = `stranger-${person.email}`
    for (let count = 0; count < 4; count++) {
      const application = await makeApplication(person)
      const name = `${application.name} evil.example`
      const { data } = await person.api.sellers.apply({ ...application, name })
      await person.api.sellers.invite({ businessId: data.id, email, role: 'packer' })
    }
    await switchSellersOn(shop, { verifies: true })
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`))
    expect(mails).toHaveLength(2)
    expect(mails.join()).not.toContain('evil.example')
  },
)

test('an invitation is accepted once, by the account with the invited address', async () => {
  const { owner, id, name } = await makeSeller(shop)
  const [friend, stranger] = [await shop.signIn(), await shop.signIn()]
  await owner.api.sellers.invite({ businessId: id, email: friend.email, role: 'manager' })
  const mail = (await shop.mails()).findLast((sent) => sent.includes(friend.email)) ?? ''
  const token = /sell\/join#([\w-]{43})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? ''
  await expectRefusal(stranger.api.sellers.acceptInvitation({ token }), 'invitation_for_other')
  expect((await friend.api.sellers.acceptInvitation({ token })).message).toContain(name)
  await expectRefusal(friend.api.sellers.acceptInvitation({ token }), 'member_invitation_over')
  expect((await friend.api.sellers.mine()).data).toMatchObject([{ role: 'manager' }])
  // A manager may not invite, but may leave.
  await expectRefusal(
    friend.api.sellers.invite({ businessId: id, email: stranger.email, role: 'packer' }),
    { code: 'member_may_not', status: 409 },
  )
  await friend.api.sellers.leave({ businessId: id })
  await expectRefusal(friend.api.sellers.members({ businessId: id }), 404)
})

test('an invitation ends when it expires or is withdrawn', async () => {
  const { owner, id } = await makeSeller(shop)
  const friend = await shop.signIn()
  await owner.api.sellers.invite({ businessId: id, email: friend.email, role: 'packer' })
  const [invitation] = await owner.api.sellers.invitations({ businessId: id })
  await shop.db.query(
    "update business_invitations set expires_at = now() - interval '1 minute' where id = $1",
    [invitation?.id],
  )
  const mail = (await shop.mails()).findLast((sent) => sent.includes(friend.email)) ?? ''
  const token = /sell\/join#([\w-]{43})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? ''
  await expectRefusal(friend.api.sellers.acceptInvitation({ token }), 'member_invitation_over')
  await owner.api.sellers.withdrawInvitation({ businessId: id, id: invitation?.id ?? '' })
  expect(await owner.api.sellers.invitations({ businessId: id })).toEqual([])
})

test('an invitation by staff of the shop ends when they are dismissed', async () => {
  const { id } = await makeSeller(shop)
  const [owner, manager, friend] = [
    await shop.signIn('owner'),
    await shop.signIn('manager'),
    await shop.signIn(),
  ]
  await manager.api.sellers.invite({ businessId: id, email: friend.email, role: 'owner' })
  await owner.api.staff.changeRole({ id: manager.id, was: 'manager', role: 'customer' })
  const mail = (await shop.mails()).findLast((sent) => sent.includes(friend.email)) ?? ''
  const token = /sell\/join#([\w-]{43})/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? ''
  await expectRefusal(friend.api.sellers.acceptInvitation({ token }), 'member_invitation_over')
})
