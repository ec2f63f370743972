import { describe, expect, test } from 'vitest'
import { errorWords } from '#errors.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { accountFieldWords } from '../words/fields.ts'
import { accountWords } from '../words/shop.ts'

const shop = setUpShop()

const sita = {
  name: 'Sita Gurung',
  email: 'sita@example.com',
  password: 'secret1',
  address: 'Patan',
  number: '9841234567',
}

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${error}`)
  return error
}

describe('registration', () => {
  test('opens an account that can sign in', async () => {
    const { message } = await shop.visitor.accounts.register(sita)
    expect(message).toBe('Sucessfully Registerd please head to Login')
    const login = await shop.visitor.accounts.login({
      email: 'Sita@Example.com ',
      password: sita.password,
    })
    expect(login.message).toBe('Successfully logged in!')
    const { data } = await shop.as(login.token).accounts.profile()
    expect(data).toMatchObject({
      name: 'Sita Gurung',
      email: 'sita@example.com',
      number: '9841234567',
      address: 'Patan',
      role: 'customer',
    })
  })

  test('gives an e-mail only one account, also on the other path and in capitals', async () => {
    const error = await refusal(
      shop.visitor.accounts.signUp({ ...sita, email: 'SITA@example.com' }),
    )
    expect(error).toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { email: errorWords('en').email_taken({}) },
    })
  })

  test('opens one account when the same person registers twenty times at once', async () => {
    const calls = Array.from({ length: 20 }, () =>
      shop.visitor.accounts.register({ ...sita, email: 'twice@example.com' }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Full Name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'not an e-mail' }, 'email', 'Invalid email'],
    [{ email: '"a@evil.com b"@example.com' }, 'email', 'Invalid email'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ address: '' }, 'address', 'Address is required'],
    [{ number: '' }, 'number', 'Mobile number is required'],
    [{ number: '98412345' }, 'number', 'Mobile number must be at least 10 digits'],
    [{ number: '9841234567890123' }, 'number', "Mobile number can't exceed 15 digits"],
  ])('refuses %j', async (change, field, message) => {
    const error = await refusal(
      shop.visitor.accounts.register({ ...sita, email: 'other@example.com', ...change }),
    )
    expect(error.status).toBe(400)
    expect(error.fields[field]).toBe(message)
  })

  test('accepts common formats of a phone number', async () => {
    await shop.visitor.accounts.register({
      ...sita,
      email: 'phone@example.com',
      number: '+977 984-1234567',
    })
    const { token } = await shop.visitor.accounts.login({
      email: 'phone@example.com',
      password: sita.password,
    })
    expect((await shop.as(token).accounts.profile()).data.number).toBe('9841234567')
  })

  test('cannot create a staff account', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { ...sita, email: 'boss@example.com', role: 'owner' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ role: fieldWords.unknown.error() })
  })
})

describe('sign-in', () => {
  test('answers the same for a wrong password and an unknown account', async () => {
    const wrong = await refusal(
      shop.visitor.accounts.login({ email: sita.email, password: 'nope' }),
    )
    const unknown = await refusal(
      shop.visitor.accounts.login({ email: 'nobody@example.com', password: 'nope' }),
    )
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid Credentials' })
    expect(unknown).toMatchObject({
      status: wrong.status,
      message: wrong.message,
      fields: wrong.fields,
    })
  })

  test('names the fields that are missing', async () => {
    const error = await refusal(shop.visitor.accounts.login({ email: '', password: '' }))
    expect(error.fields).toEqual({ email: 'Email is required', password: 'Password is required' })
  })

  test('slows down after ten wrong passwords from one address, across all processes', async () => {
    const person = await shop.signIn()
    for (let attempt = 0; attempt < 10; attempt++)
      await refusal(shop.visitor.accounts.login({ email: person.email, password: 'guess' }))
    expect(shop.requestedWaits).toEqual([])
    await refusal(shop.visitor.accounts.login({ email: person.email, password: 'guess' }))
    expect(shop.requestedWaits).toEqual([expect.closeTo(10_000, -4)])
    const error = await refusal(
      shop.visitor.accounts.login({ email: person.email, password: person.password }),
    )
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('is refused to a disabled account, whose sessions end too', async () => {
    const person = await shop.signIn()
    await shop.db.query('update users set disabled_at = now() where id = $1', [person.id])
    await expectRefusal(
      shop.visitor.accounts.login({ email: person.email, password: person.password }),
      401,
    )
    await expectRefusal(person.api.accounts.profile(), 403)
  })
})

describe('sessions', () => {
  test('no token is 401, a wrong one 403', async () => {
    await expectRefusal(shop.visitor.accounts.profile(), {
      status: 401,
      code: 'not_signed_in',
    })
    await expectRefusal(shop.as('x'.repeat(43)).accounts.profile(), {
      status: 403,
      message: 'Access Forbidden',
    })
    const empty = await shop.app.inject({
      url: '/api/v1/user/token',
      headers: { authorization: 'Bearer ' },
    })
    expect(empty.statusCode).toBe(403)
  })

  test('logging out ends the session on the server', async () => {
    const person = await shop.signIn()
    expect(await person.api.accounts.logout()).toEqual({ message: 'Logged out successfully' })
    await expectRefusal(person.api.accounts.profile(), 403)
  })

  test('logging out ends only this session, logging out everywhere ends all of them', async () => {
    const person = await shop.signIn()
    const other = shop.as(
      (await shop.visitor.accounts.login({ email: person.email, password: person.password })).token,
    )
    await person.api.accounts.logout()
    await other.accounts.profile()
    const third = shop.as(
      (await shop.visitor.accounts.login({ email: person.email, password: person.password })).token,
    )
    await other.accounts.logoutEverywhere()
    for (const api of [other, third]) await expectRefusal(api.accounts.profile(), 403)
  })

  test('an idle session ends after a month', async () => {
    const person = await shop.signIn()
    await shop.db.query(
      "update sessions set seen_at = now() - interval '31 days' where user_id = $1",
      [person.id],
    )
    await expectRefusal(person.api.accounts.profile(), 403)
  })

  test('the database does not hold the token that the browser holds', async () => {
    const person = await shop.signIn()
    const { rows } = await shop.db.query('select token_hash from sessions where user_id = $1', [
      person.id,
    ])
    expect(rows[0].token_hash.toString('base64url')).not.toContain(person.token)
  })
})

describe('profile', () => {
  test('is changed by its owner', async () => {
    const person = await shop.signIn()
    const { message, data } = await person.api.accounts.updateProfile({
      id: person.id,
      name: 'New Name',
      number: '9800000000',
      image: 'https://example.com/me.png',
    })
    expect(message).toBe('User updated successfully.')
    expect(data).toMatchObject({
      name: 'New Name',
      number: '9800000000',
      image: 'https://example.com/me.png',
      address: 'Lalitpur',
    })
  })

  test('of another customer does not exist', async () => {
    const [person, other] = [await shop.signIn(), await shop.signIn('owner')]
    const change = { name: 'Mallory', number: '9800000000' }
    await expectRefusal(person.api.accounts.updateProfile({ ...change, id: other.id }), 404)
    await expectRefusal(person.api.accounts.updateProfile({ ...change, id: 'x' }), 404)
    expect((await other.api.accounts.profile()).data.name).not.toBe('Mallory')
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ number: '' }, 'number', 'Phone number is required'],
    [{ number: '98123456789' }, 'number', 'Phone number must be exactly 10 digits'],
    [{ image: 'javascript:alert(1)' }, 'image', accountFieldWords.imageInvalid.error()],
    [{ image: 'http://example.com/a.png' }, 'image', accountFieldWords.imageInvalid.error()],
    [{ email: 'new@example.com' }, 'email', errorWords('en').email_not_editable],
  ])('refuses %j', async (change, field, message) => {
    const person = await shop.signIn()
    const error = await refusal(
      person.api.accounts.updateProfile({
        id: person.id,
        name: 'A',
        number: '9812345678',
        ...change,
      }),
    )
    expect(error.status).toBe(400)
    expect(error.fields[field]).toBe(message)
  })
})

describe('changing the password', () => {
  test('needs the old one, and ends every other session', async () => {
    const person = await shop.signIn()
    const { token } = await shop.visitor.accounts.login({
      email: person.email,
      password: person.password,
    })
    const error = await refusal(
      person.api.accounts.changePassword({ password: 'wrong', newPassword: 'short' }),
    )
    expect(error).toMatchObject({ status: 400, code: 'old_password_wrong' })
    await person.api.accounts.changePassword({ password: person.password, newPassword: 'short' })
    await person.api.accounts.profile()
    await expectRefusal(shop.as(token).accounts.profile(), 403)
    await expectRefusal(
      shop.visitor.accounts.login({ email: person.email, password: person.password }),
      401,
    )
    await shop.visitor.accounts.login({ email: person.email, password: 'short' })
  })

  test('takes 5 characters from a customer, not 4, and 12 from staff', async () => {
    const [customer, staff] = [await shop.signIn(), await shop.signIn('staff')]
    await expectRefusal(
      customer.api.accounts.changePassword({ password: customer.password, newPassword: '1234' }),
      400,
    )
    await expectRefusal(
      staff.api.accounts.changePassword({ password: staff.password, newPassword: '12345678901' }),
      'password_too_weak',
    )
  })
})

describe('password reset', () => {
  const codeIn = (mail: string | undefined) => /^ {4}([0-9A-Z]{8})\r?$/m.exec(mail ?? '')?.[1] ?? ''
  const askFor = async (email: string) => {
    await shop.visitor.accounts.requestReset({ email })
    return codeIn((await shop.mails()).at(-1))
  }

  test('mails a code that sets a new password once and ends every session', async () => {
    const person = await shop.signIn()
    const resetPasswordToken = await askFor(person.email)
    expect(
      await shop.visitor.accounts.checkToken({
        email: person.email,
        resetPasswordToken: resetPasswordToken.toLowerCase(),
      }),
    ).toEqual({ message: accountWords('en').tokenAccepted })
    await shop.visitor.accounts.resetPassword({
      email: person.email,
      resetPasswordToken,
      newPassword: 'fresh',
    })
    await expectRefusal(person.api.accounts.profile(), 403)
    await shop.visitor.accounts.login({ email: person.email, password: 'fresh' })
    const again = shop.visitor.accounts.resetPassword({
      email: person.email,
      resetPasswordToken,
      newPassword: 'other',
    })
    await expectRefusal(again, { status: 400, code: 'reset_code_wrong' })
  })

  test('sets one password when a code is used twenty times at once', async () => {
    const person = await shop.signIn()
    const resetPasswordToken = await askFor(person.email)
    const calls = Array.from({ length: 20 }, (_, n) =>
      shop.visitor.accounts.resetPassword({
        email: person.email,
        resetPasswordToken,
        newPassword: `password-${n}`,
      }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('five wrong tries over both calls end the code, also when they come at once', async () => {
    const person = await shop.signIn()
    const resetPasswordToken = await askFor(person.email)
    const guesses = Array.from({ length: 30 }, (_, n) => {
      const guess = { email: person.email, resetPasswordToken: `WRONG${n}` }
      return refusal(
        n % 2
          ? shop.visitor.accounts.checkToken(guess)
          : shop.visitor.accounts.resetPassword({ ...guess, newPassword: 'gotcha' }),
      )
    })
    for (const error of await Promise.all(guesses)) expect(error.code).toBe('reset_code_wrong')
    await expectRefusal(
      shop.visitor.accounts.checkToken({ email: person.email, resetPasswordToken }),
      'reset_code_wrong',
    )
  })

  test('a code ends after ten minutes', async () => {
    const person = await shop.signIn()
    const resetPasswordToken = await askFor(person.email)
    await shop.db.query(
      `update password_resets set expires_at = expires_at - interval '10 minutes'
        where user_id = $1`,
      [person.id],
    )
    await expectRefusal(
      shop.visitor.accounts.checkToken({ email: person.email, resetPasswordToken }),
      'reset_code_wrong',
    )
  })

  test('answers the same for an unknown address, and sends no mail', async () => {
    const before = (await shop.mails()).length
    const known = await shop.visitor.accounts.requestReset({ email: sita.email })
    const unknown = await shop.visitor.accounts.requestReset({ email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
    expect(await shop.mails()).toHaveLength(before + 1)
  })

  test('the code is nowhere in the database but in the mail', async () => {
    const person = await shop.signIn()
    const code = await askFor(person.email)
    const { rows } = await shop.db.query(
      'select code_hash from password_resets where user_id = $1',
      [person.id],
    )
    expect(code).toHaveLength(8)
    expect(rows[0].code_hash).not.toContain(code)
  })
})
