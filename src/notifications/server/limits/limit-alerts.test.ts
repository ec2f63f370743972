import { expect, test } from 'vitest'
import { strangerMailsPerDay } from '#kit/server/mail/outbox.queries.ts'
import { setUpPerson, setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')

const alertMails = async () =>
  (await shop.mails()).filter((mail) => mail.includes('Subject: A daily limit is nearly reached'))
const fill = (count: number, stranger: 'anyone' | 'account') =>
  shop.db.query(
    `insert into mails (kind, recipient, subject, text, html, sent_at, stranger)
      select 'filler', 'x@example.com', 'x', 'x', 'x', now(), $2 from generate_series(1, $1)`,
    [count, stranger],
  )
const enquire = (email: string) =>
  shop.visitor.enquiries.send({ name: 'Maya', email, message: 'Hello?' })
const thanksTo = async (email: string) =>
  (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`)).length

test('the owner is warned once a day before strangers reach a limit, which holds', async () => {
  const settings = await owner.api.settings.current()
  await owner.api.settings.update({ ...settings, email: 'desk@himal.example' })
  const { anyone } = strangerMailsPerDay
  await fill(anyone * 0.8 - 1, 'anyone')
  await shop.runTask('limit-alerts')
  expect((await owner.api.notifications.news({})).limits?.count).toBe(0)
  await enquire('first@example.com')
  for (let n = 0; n < 3; n++) await shop.runTask('limit-alerts')
  const [mail, ...others] = await alertMails()
  expect(mail).toContain('desk@himal.example')
  expect(mail).toContain(`${anyone * 0.8} of ${anyone} e-mails`)
  expect(others).toEqual([])
  expect((await owner.api.notifications.news({})).limits?.count).toBe(1)

  await fill(anyone * 0.2 - 1, 'anyone')
  await enquire('last@example.com')
  await enquire('refused@example.com')
  expect(await thanksTo('last@example.com')).toBe(1)
  expect(await thanksTo('refused@example.com')).toBe(0)
  expect(JSON.stringify(await owner.api.enquiries.list({}))).toContain('refused@example.com')

  const account = { name: 'Maya', password: 'secret1', address: 'Patan', number: '9841234567' }
  await shop.visitor.accounts.register({ ...account, email: 'new@example.com' })
  expect(await thanksTo('new@example.com')).toBe(1)
  await fill(strangerMailsPerDay.account, 'account')
  await shop.visitor.accounts.register({ ...account, email: 'newer@example.com' })
  expect(await thanksTo('newer@example.com')).toBe(0)
  await shop.runTask('limit-alerts')
  expect((await owner.api.notifications.news({})).limits?.count).toBe(2)
  expect(await alertMails()).toHaveLength(1)
})

test('staff who may not see the outbox do not see the limits', async () => {
  const technician = await shop.signIn('technician')
  expect(await technician.api.notifications.news({})).not.toHaveProperty('limits')
})
