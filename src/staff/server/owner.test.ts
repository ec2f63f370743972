import { expect, test } from 'vitest'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { ensureOwner } from './owner.ts'

const shop = setUpShop()

/** Runs the step of a start whose environment names this owner. */
const start = (email: string, password: string) =>
  ensureOwner({ ...shop.shop, config: { ...shop.shop.config, admin: { email, password } } })
const login = (email: string, password: string) => shop.visitor.accounts.login({ email, password })
const roleOf = async (token: string) => (await shop.as(token).accounts.profile()).data.role
const entriesOf = async (id: string) => {
  const owner = await shop.signIn('owner')
  return (await owner.api.audit.list({ subject: 'staff', subjectId: id })).items.map(
    ({ action }) => action,
  )
}

const later = {
  name: 'Waits',
  email: 'boss@example.com',
  password: 'secret1',
  address: 'Patan',
  number: '9841234567',
}

test('a stranger who registered the owner’s address loses session, password, reset', async () => {
  await shop.visitor.accounts.register(later)
  const { token } = await login(later.email, later.password)
  await shop.visitor.accounts.requestReset({ email: later.email })
  await start(later.email, 'owner-of-the-shop')
  await expectRefusal(shop.as(token).accounts.profile(), 403)
  await expectRefusal(login(later.email, later.password), 401)
  const { rows } = await shop.db.query('select from password_resets')
  expect(rows).toEqual([])
  const owner = await login(later.email, 'owner-of-the-shop')
  expect(await roleOf(owner.token)).toBe('owner')
  const { data } = await shop.as(owner.token).accounts.profile()
  expect(await entriesOf(data.id)).toEqual(['signed in as', 'promoted'])
})

test(
  'a start that says the same again touches neither sessions nor a password that the owner has ' +
    'changed',
  async () => {
    const { token } = await login(later.email, 'owner-of-the-shop')
    await start(later.email, 'owner-of-the-shop')
    expect(await roleOf(token)).toBe('owner')
    await shop.as(token).accounts.changePassword({
      password: 'owner-of-the-shop',
      newPassword: 'my own long password',
    })
    await start(later.email, 'owner-of-the-shop')
    expect(await roleOf(token)).toBe('owner')
    await expectRefusal(login(later.email, 'owner-of-the-shop'), 401)
  },
)

test('a new password in the environment ends the owner’s sessions and is recorded', async () => {
  const { token } = await login(later.email, 'my own long password')
  const { data } = await shop.as(token).accounts.profile()
  await start(later.email, 'another of the owner')
  await expectRefusal(shop.as(token).accounts.profile(), 403)
  await expectRefusal(login(later.email, 'my own long password'), 401)
  await login(later.email, 'another of the owner')
  expect((await entriesOf(data.id)).slice(0, 2)).toEqual([
    'signed in as',
    'changed the password of',
  ])
})

test('ten concurrent starts create one owner', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () => start('ten@example.com', 'ten of them at once')),
  )
  const { token } = await login('ten@example.com', 'ten of them at once')
  expect(await roleOf(token)).toBe('owner')
})

test('a new role ends every session and reset, even if it is changed in the database', async () => {
  const [owner, staff] = [await shop.signIn('owner'), await shop.signIn('staff')]
  await owner.api.staff.changeRole({ id: staff.id, was: 'staff', role: 'owner' })
  await expectRefusal(staff.api.accounts.profile(), 403)
  const customer = await shop.signIn()
  await shop.visitor.accounts.requestReset({ email: customer.email })
  await shop.db.query("update users set role = 'owner' where id = $1", [customer.id])
  await expectRefusal(customer.api.accounts.profile(), 403)
  const { rows } = await shop.db.query('select from password_resets where user_id = $1', [
    customer.id,
  ])
  expect(rows).toEqual([])
})

test(
  'sign-ins, changed and reset passwords of staff stand in the audit log; a customer’s stand ' +
    'there without a name',
  async () => {
    const [staff, customer] = [await shop.signIn('staff'), await shop.signIn()]
    const { token } = await login(staff.email, staff.password)
    await shop
      .as(token)
      .accounts.changePassword({ password: staff.password, newPassword: 'a longer one for staff' })
    expect(await entriesOf(staff.id)).toEqual(['changed the password of', 'signed in as'])
    await login(customer.email, customer.password)
    await customer.api.accounts.changePassword({
      password: customer.password,
      newPassword: 'another',
    })
    const owner = await shop.signIn('owner')
    const entries = (await owner.api.audit.list({ subject: 'customer', subjectId: customer.id }))
      .items
    expect(entries.map(({ action, staff: who, title }) => [action, who, title])).toEqual([
      [
        'changed the password of',
        expect.stringMatching(/^Person/),
        expect.stringMatching(/^Person/),
      ],
    ])
    const { rows } = await shop.db.query(
      "select staff_name, title from audit_entries where subject = 'customer'",
    )
    expect(rows).toEqual([
      {
        staff_name: `Customer ${customer.id.slice(0, 8)}`,
        title: `Customer ${customer.id.slice(0, 8)}`,
      },
    ])
  },
)
