import { expect, test } from 'vitest'
import { createDatabase } from '../../../../../tests/support/shop/database.ts'
import { connect } from './connect.ts'
import { createPrimary, splitHosts } from './hosts.ts'

test('a URL may name several servers', () => {
  expect(splitHosts('postgres://u:p@a:5432/shop')).toEqual(['postgres://u:p@a:5432/shop'])
  expect(splitHosts('postgresql://u:p@a:5432,b:5433,c/shop?sslmode=require')).toEqual([
    'postgresql://u:p@a:5432/shop?sslmode=require',
    'postgresql://u:p@b:5433/shop?sslmode=require',
    'postgresql://u:p@c/shop?sslmode=require',
  ])
  expect(splitHosts('postgres:///shop?host=/run/postgresql')).toEqual([
    'postgres:///shop?host=/run/postgresql',
  ])
})

test('a read-only server is not taken for the primary', async () => {
  const [readOnly, writable] = [await createDatabase(), await createDatabase()]
  const pool = connect({ connectionString: readOnly.url })
  await pool.query(
    `alter database ${new URL(readOnly.url).pathname.slice(1)}
     set default_transaction_read_only = on`,
  )
  await pool.end()
  const primary = createPrimary(writable.url)
  await primary.seek()
  expect(primary.address()).toEqual({ connectionString: writable.url })
  await expect(createPrimary(readOnly.url).seek()).rejects.toThrow('takes writes')
  await Promise.all([readOnly.drop(), writable.drop()])
})
