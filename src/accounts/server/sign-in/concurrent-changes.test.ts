import { expect, test } from 'vitest'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { setUpShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'

// Checking a password takes a while. The account may have changed before the check ends.
const shop = setUpShop()

type Person = Awaited<ReturnType<TestShop['signIn']>>

/**
 * Lets a call come as far as its writing, changes the account meanwhile, and returns how the call
 * ended.
 */
async function overtake({ id }: Person, call: () => Promise<unknown>, change: string) {
  const other = await shop.db.connect()
  await other.query('begin')
  await other.query('select from users where id = $1 for update', [id])
  const ending = call().then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
  await until('the call to wait', async () => {
    const { rowCount } = await shop.db.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount === 1
  })
  await other.query(change, [id])
  await other.query('commit')
  other.release()
  return ending
}

test('who signs in while the password is replaced does not get in', async () => {
  const person = await shop.signIn()
  const login = () =>
    shop.visitor.accounts.login({ email: person.email, password: person.password })
  expect(await overtake(person, login, 'update users set password_hash = null where id = $1')).toBe(
    'invalid_credentials',
  )
  const { rows } = await shop.db.query('select from sessions where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

test.each([
  ['the account becomes the owner’s', "update users set role = 'owner' where id = $1"],
  ['the password is reset', 'update users set password_hash = null where id = $1'],
  ['it is signed out everywhere', 'delete from sessions where user_id = $1'],
])('who changes the password while %s changes nothing', async (_, change) => {
  const person = await shop.signIn()
  const changing = () =>
    person.api.accounts.changePassword({ password: person.password, newPassword: 'evil1' })
  expect(await overtake(person, changing, change)).toBe('access_forbidden')
  await expectRefusal(shop.visitor.accounts.login({ email: person.email, password: 'evil1' }), 401)
  await expectRefusal(person.api.accounts.profile(), 403)
})

test('a password changes at most five times an hour, as each change ends a reset', async () => {
  const person = await shop.signIn()
  for (let n = 0; n < 5; n++)
    await person.api.accounts.changePassword({
      password: person.password,
      newPassword: person.password,
    })
  await expectRefusal(
    person.api.accounts.changePassword({ password: person.password, newPassword: person.password }),
    429,
  )
})
