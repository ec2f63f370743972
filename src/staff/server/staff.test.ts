import { expect, test } from 'vitest'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { createTestShop, setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop({ PUBLIC_URL: 'https://shop.example' })
let owner = setUpPerson(shop, 'owner')

const password = 'a long enough one'
let invited = 0
async function invite(change: { email?: string; role?: 'staff' | 'owner' } = {}) {
  invited += 1
  const colleague = {
    name: `Colleague ${invited}`,
    email: `colleague-${invited}@example.com`,
    role: 'staff' as const,
    ...change,
  }
  await owner.api.staff.invite(colleague)
  return { ...colleague, token: await tokenOf(colleague.email) }
}
/** The token in the newest mail to this address. */
async function tokenOf(email: string) {
  const mail = (await shop.mails()).filter((each) => each.includes(`<${email}>`)).at(-1) ?? ''
  const token = /https:\/\/shop\.example\/admin\/invite#([\w=\r\n-]+?)(?=\r?\n\r?\n)/.exec(
    mail,
  )?.[1]
  return token?.replace(/=\r\n/g, '') ?? ''
}
const invitationOf = async (email: string) =>
  (await owner.api.staff.list()).invitations.find((each) => each.email === email)
const memberOf = async (email: string) =>
  (await owner.api.staff.list()).members.find((each) => each.email === email)
const staffEntries = async () => (await owner.api.audit.list({ subject: 'staff' })).items

test('an invited colleague chooses a password and is signed in as staff', async () => {
  const { token, email, name } = await invite()
  expect(await shop.visitor.staff.invitation({ token })).toMatchObject({
    email,
    name,
    roleName: 'Staff',
    hasAccount: false,
  })
  const signedIn = await shop.visitor.staff.accept({ token, password })
  const colleague = shop.as(signedIn.token)
  expect((await colleague.accounts.profile()).data).toMatchObject({ email, name, role: 'staff' })
  expect((await colleague.orders.list()).items).toEqual([])
  await expectRefusal(colleague.staff.list(), 403)
  expect(await invitationOf(email)).toBeUndefined()
  expect(
    (await staffEntries()).slice(0, 2).map(({ action, title, staff }) => [action, title, staff]),
  ).toEqual([
    ['joined', name, name],
    ['invited', name, expect.stringMatching(/^Person/)],
  ])
  await shop.visitor.accounts.login({ email, password })
})

test('a link works once, even if it is opened several times at the same moment', async () => {
  const { token, email } = await invite()
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => shop.visitor.staff.accept({ token, password })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(shop.visitor.staff.accept({ token, password }), {
    status: 400,
    code: 'invitation_over',
  })
  const { rows } = await shop.db.query('select 1 from users where email = $1', [email])
  expect(rows).toHaveLength(1)
})

test('a link no longer works after 72 hours, when sent again or when withdrawn', async () => {
  const { token, email } = await invite()
  const id = (await invitationOf(email))?.id ?? ''
  await shop.db.query(
    "update staff_invitations set expires_at = expires_at - interval '72 hours' where id = $1",
    [id],
  )
  await expectRefusal(shop.visitor.staff.invitation({ token }), 'invitation_over')
  await expectRefusal(shop.visitor.staff.accept({ token, password }), 'invitation_over')
  expect(await invitationOf(email)).toMatchObject({ expired: true })

  await owner.api.staff.resend({ id })
  const second = await tokenOf(email)
  expect(second).not.toBe(token)
  await expectRefusal(shop.visitor.staff.invitation({ token }), 'invitation_over')
  expect(await shop.visitor.staff.invitation({ token: second })).toMatchObject({ email })

  await owner.api.staff.withdraw({ id })
  await expectRefusal(shop.visitor.staff.accept({ token: second, password }), 'invitation_over')
  await expectRefusal(owner.api.staff.resend({ id }), 404)
  expect((await staffEntries()).slice(0, 2).map(({ action }) => action)).toEqual([
    'withdrew the invitation of',
    'invited again',
  ])
})

test('only the hash of a link is stored', async () => {
  const { token } = await invite()
  const { rows } = await shop.db.query(
    'select staff_invitations::text as row from staff_invitations',
  )
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)
})

test('a staff password has at least twelve characters', async () => {
  const { token } = await invite()
  await expectRefusal(shop.visitor.staff.accept({ token, password: 'eleven char' }), {
    status: 400,
    fields: { password: 'Use at least 12 characters' },
  })
})

test('a customer who accepts keeps the account, but no old password or session', async () => {
  const customer = await shop.signIn()
  const { token } = await invite({ email: customer.email })
  expect(await shop.visitor.staff.invitation({ token })).toMatchObject({ hasAccount: true })
  const signedIn = await shop.visitor.staff.accept({ token, password })
  expect((await shop.as(signedIn.token).accounts.profile()).data).toMatchObject({
    id: customer.id,
    name: expect.stringMatching(/^Person/),
    role: 'staff',
  })
  await expectRefusal(customer.api.accounts.profile(), 403)
  await expectRefusal(
    shop.visitor.accounts.login({ email: customer.email, password: customer.password }),
    401,
  )
})

test('neither an invited colleague nor a staff member can be invited again', async () => {
  const { email } = await invite()
  await expectRefusal(owner.api.staff.invite({ name: 'Again', email, role: 'staff' }), {
    status: 409,
    code: 'already_invited',
  })
  await expectRefusal(owner.api.staff.invite({ name: 'Me', email: owner.email, role: 'staff' }), {
    status: 409,
    code: 'already_staff',
  })
})

test('a member whose access is revoked becomes a customer and is signed out at once', async () => {
  const staff = await shop.signIn('staff')
  await owner.api.staff.changeRole({ id: staff.id, was: 'staff', role: 'customer' })
  await expectRefusal(staff.api.orders.list(), 403)
  const { token } = await shop.visitor.accounts.login({
    email: staff.email,
    password: staff.password,
  })
  await expectRefusal(shop.as(token).orders.list(), 403)
  expect(await memberOf(staff.email)).toBeUndefined()
  expect((await staffEntries())[0]).toMatchObject({
    action: 'revoked',
    subjectId: staff.id,
    changes: { role: { before: 'Staff', after: 'customer' } },
  })
})

test('the invitations of a member who may no longer invite are deleted', async () => {
  const second = await shop.signIn('owner')
  await second.api.staff.invite({ name: 'Myself again', email: 'again@example.com', role: 'owner' })
  const token = await tokenOf('again@example.com')
  await shop.db.query('update users set disabled_at = now() where id = $1', [second.id])
  await expectRefusal(shop.visitor.staff.accept({ token, password }), 'invitation_over')
  await shop.db.query('update users set disabled_at = null where id = $1', [second.id])
  await owner.api.staff.changeRole({ id: second.id, was: 'owner', role: 'staff' })
  await expectRefusal(shop.visitor.staff.accept({ token, password }), 'invitation_over')
  expect(await invitationOf('again@example.com')).toBeUndefined()
})

test('an invited colleague has the name of the invitation, not an earlier one', async () => {
  const email = 'squatted@example.com'
  await shop.visitor.accounts.register({
    name: 'You won',
    email,
    password: 'secret1',
    address: 'evil.example',
    number: '9841234567',
  })
  const { token } = await invite({ email })
  const signedIn = await shop.visitor.staff.accept({ token, password })
  expect((await shop.as(signedIn.token).accounts.profile()).data).toMatchObject({
    name: expect.stringMatching(/^Colleague/),
    address: '',
    number: '',
  })
})

test('a member’s role that a colleague has just changed is not overwritten', async () => {
  const staff = await shop.signIn('staff')
  await owner.api.staff.changeRole({ id: staff.id, was: 'staff', role: 'owner' })
  await expectRefusal(
    owner.api.staff.changeRole({ id: staff.id, was: 'staff', role: 'customer' }),
    'changed_meanwhile',
  )
  await owner.api.staff.changeRole({ id: staff.id, was: 'owner', role: 'customer' })
  await expectRefusal(
    owner.api.staff.changeRole({ id: staff.id, was: 'owner', role: 'staff' }),
    404,
  )
})

test('a customer cannot be given rights without an invitation', async () => {
  const customer = await shop.signIn()
  await expectRefusal(
    owner.api.staff.changeRole({ id: customer.id, was: 'staff', role: 'owner' }),
    404,
  )
})

test('staff cannot change their own role', async () => {
  await expectRefusal(owner.api.staff.changeRole({ id: owner.id, was: 'owner', role: 'staff' }), {
    status: 409,
    code: 'own_role',
  })
})

test('two owners who remove each other at the same moment always leave one owner', async () => {
  for (let round = 0; round < 20; round++) {
    const other = await shop.signIn('owner')
    const calls = await Promise.allSettled([
      owner.api.staff.changeRole({ id: other.id, was: 'owner', role: 'customer' }),
      other.api.staff.changeRole({
        id: owner.id,
        was: 'owner',
        role: round % 2 ? 'staff' : 'customer',
      }),
    ])
    const { rows } = await shop.db.query(
      "select id from users where role = 'owner' and disabled_at is null",
    )
    expect(rows, JSON.stringify(calls)).toHaveLength(1)
    await shop.db.query("update users set role = 'owner' where id = $1", [owner.id])
    await shop.db.query("update users set role = 'customer' where id = $1", [other.id])
    owner = { ...owner, ...(await reopen(owner)) }
  }
})

/** A fresh session, as the last one may have been ended. */
async function reopen({ email, password: known }: { email: string; password: string }) {
  const { token } = await shop.visitor.accounts.login({ email, password: known })
  return { token, api: shop.as(token) }
}

test.each([
  "update users set role = 'staff' where role = 'owner'",
  "update users set disabled_at = now() where role = 'owner'",
  "delete from users where role = 'owner'",
])('the last owner stays, whatever happens: %s', async (statement) => {
  await expectRefusal(shop.db.query(statement), { constraint: 'users_last_owner' })
})

test('the owner named in the environment is marked and is an owner after each start', async () => {
  const other = await createTestShop({
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: 'owner-of-the-shop',
  })
  const { api } = await other.signIn('owner')
  await other.shop.db.query(
    "insert into users (name, email, role) values ('Boss', 'boss@example.com', 'owner')",
  )
  expect(
    (await api.staff.list()).members
      .filter(({ fromEnvironment }) => fromEnvironment)
      .map(({ email }) => email),
  ).toEqual(['boss@example.com'])
  await other.close()
})
