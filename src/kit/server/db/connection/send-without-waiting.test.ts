import { beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../../../tests/support/refusal.ts'
import { setUpShop } from '../../../../../tests/support/shop/test-shop.ts'
import { execute, maybeOne, sql } from '../sql.ts'
import { transaction } from '../transaction.ts'
import { sendWithoutWaiting } from './send-without-waiting.ts'

const shop = setUpShop()
beforeAll(() => shop.db.query('create table notes (id int primary key)'))

const insert = (id: number) => sql`insert into notes values (${id}::int)`
const count = async () => (await shop.db.query('select from notes')).rowCount

test('statements sent ahead are committed with the others, in order', async () => {
  const row = await transaction(shop.db, async (tx) => {
    await sendWithoutWaiting(tx, execute(tx, insert(1)))
    await sendWithoutWaiting(tx, execute(tx, insert(2)))
    return maybeOne<{ count: number }>(tx, sql`select count(*) from notes`)
  })
  expect([row?.count, await count()]).toEqual([2, 2])
})

test('a failed statement undoes the transaction, which rejects with its reason', async () => {
  const last = transaction(shop.db, async (tx) => {
    await execute(tx, insert(3))
    await sendWithoutWaiting(tx, execute(tx, insert(1)))
  })
  await expectRefusal(last, { constraint: 'notes_pkey' })
  const followed = transaction(shop.db, async (tx) => {
    await sendWithoutWaiting(tx, execute(tx, insert(1)))
    await execute(tx, insert(4))
  })
  await expectRefusal(followed, { constraint: 'notes_pkey' })
  expect(await count()).toBe(2)
})

test('a rule that refuses later also undoes what was sent ahead', async () => {
  const refused = transaction(shop.db, async (tx) => {
    await sendWithoutWaiting(tx, execute(tx, insert(5)))
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  expect(await count()).toBe(2)
})

test('a deadlock in a statement sent ahead is retried', async () => {
  let tries = 0
  await transaction(shop.db, async (tx) => {
    tries += 1
    await execute(tx, insert(6))
    if (tries === 1)
      await sendWithoutWaiting(
        tx,
        execute(tx, sql`do $$ begin raise exception using errcode = '40P01'; end $$`),
      )
  })
  expect([tries, await count()]).toEqual([2, 3])
})
