import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buy } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { createTestShop, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { makeBackup } from '../backup/backup.ts'

const token = 'a-token-for-the-collector'
const shop = setUpShop({ METRICS_TOKEN: token })

const collect = (authorization?: string) =>
  shop.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

test.each([undefined, 'Bearer wrong', 'Bearer ', token])(
  'the metrics are hidden from requests with %s',
  async (authorization) => {
    expect((await collect(authorization)).statusCode).toBe(404)
  },
)

test('without a token the address does not exist', async () => {
  const other = await createTestShop()
  expect((await other.get('/metrics', 'undefined')).statusCode).toBe(404)
  await other.close()
})

test('they report requests, durations and pending work, and no personal data', async () => {
  const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
  await buy(person, { [product]: 1 }, { shippingAddress: 'Secret lane' })
  await shop.visitor.catalog.product({ id: product })
  await shop.visitor.shop.facts()
  await shop.visitor.shop.facts()
  await makeBackup(shop.db, shop.shop.files, `${shop.dataDir}/backups`, [])
  // Other files in the folder must not disturb it.
  await writeFile(`${shop.dataDir}/backups/shop-zzz.tar`, '')
  await mkdir(`${shop.dataDir}/backups/shop-9999-12-31T23-59-59-999Z`)
  const text = (await collect(`Bearer ${token}`)).body
  expect(text).toContain(
    'shop_http_requests_total{method="POST",route="/api/v1/order",status="201"} 1',
  )
  expect(text).toContain(
    'shop_http_request_duration_seconds_count{method="GET",route="/api/v1/product/:id"} 1',
  )
  expect(text).toContain(
    'shop_http_request_duration_seconds_bucket' +
      '{le="+Inf",method="GET",route="/api/v1/product/:id"} 1',
  )
  expect(text).toMatch(/shop_reply_cache_asked_total{result="found"} [1-9]/)
  expect(text).toMatch(/shop_reply_cache_asked_total{result="made"} [1-9]/)
  expect(text).toMatch(/shop_orders_open{status="pending"} 1/)
  expect(text).toMatch(/shop_mails_waiting \d+/)
  expect(text).toMatch(/shop_tasks_failed 0/)
  expect(text).toMatch(/^shop_backups 1$/m)
  expect(text).toMatch(/shop_backup_age_seconds \d+/)
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# HELP \w+ .+|# TYPE \w+ \w+|\w+({[^}]*})? -?[\d.e+-]+|)$/)
  for (const secret of ['Secret lane', person.email, person.id, person.token])
    expect(text).not.toContain(secret)
})

test('each app reports what alerts need, and nothing from other apps in its process', async () => {
  const other = await createTestShop({ METRICS_TOKEN: token })
  const text = (await other.get('/metrics', token)).body
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  )
  expect(names).toEqual([
    'shop_http_requests_total counter',
    'shop_http_request_duration_seconds histogram',
    'shop_up_seconds gauge',
    'shop_memory_bytes gauge',
    'shop_event_loop_delay_seconds gauge',
    'shop_database_connections gauge',
    'shop_database_queue gauge',
    'shop_database_signals_connected gauge',
    'shop_replies_under_way gauge',
    'shop_reply_cache_entries gauge',
    'shop_reply_cache_bytes gauge',
    'shop_reply_cache_asked_total counter',
    'shop_replicas gauge',
    'shop_replica_reads_total counter',
    'shop_backups gauge',
    'shop_backup_age_seconds gauge',
    'shop_tasks_failed gauge',
    'shop_tasks_overdue_seconds gauge',
    'shop_mails_waiting gauge',
    'shop_mails_failed gauge',
    'shop_mails_oldest_seconds gauge',
    'shop_messages_waiting gauge',
    'shop_messages_failed gauge',
    'shop_orders_open gauge',
  ])
  expect(text).toMatch(/^shop_memory_bytes{kind="resident"} \d+$/m)
  expect(text).toMatch(/^shop_database_connections{state="idle"} \d+$/m)
  const onTheDashboard = (await readFile('docs/grafana.json', 'utf8')).match(/shop_\w+/g) ?? []
  const unknown = onTheDashboard
    .map((name) => name.replace(/_bucket$/, ''))
    .filter((name) => !names.some((reported) => reported.startsWith(`${name} `)))
  expect([onTheDashboard.length > 10, unknown]).toEqual([true, []])
  // The collection is the app's first request, and it has no backup.
  expect(text).not.toContain('shop_http_requests_total{')
  expect(text).not.toMatch(/^shop_backup_age_seconds \d/m)
  expect(text).toMatch(/^shop_backups 0$/m)
  await other.close()
})

test('a folder of backups that cannot be read counts as none', async () => {
  const other = await createTestShop({ METRICS_TOKEN: token })
  await writeFile(`${other.dataDir}/backups`, 'not a folder')
  const { statusCode, body } = await other.get('/metrics', token)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^shop_backups 0$/m)
  await other.close()
})

test('metrics that the database cannot answer are left out, others reported', async () => {
  const other = await createTestShop({ METRICS_TOKEN: token })
  const authorization = `Bearer ${token}`
  expect((await other.app.inject({ url: '/metrics', headers: { authorization } })).body).toMatch(
    /^shop_mails_waiting \d+$/m,
  )
  await other.shop.db.query('alter table mails rename to mails_away')
  const { statusCode, body } = await other.app.inject({
    url: '/metrics',
    headers: { authorization },
  })
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^shop_database_queue \d+$/m)
  expect(body).not.toMatch(/^shop_(mails|orders)\w+({.*})? \d/m)
  await other.close()
})
