import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'

const connectips = {
  CONNECTIPS_MERCHANT_ID: '581',
  CONNECTIPS_APP_ID: 'A',
  CONNECTIPS_APP_NAME: 'Shop',
  CONNECTIPS_PASSWORD: 'secret',
}

test('practice is the default in development and tests; production must request it', () => {
  expect(readConfig({}).payments).toMatchObject({ practice: false, khalti: undefined })
  expect(readConfig({ NODE_ENV: 'test' }).payments.practice).toBe(true)
  expect(readConfig({ PAYMENTS: 'practice' }).payments.practice).toBe(true)
  expect(readConfig({ NODE_ENV: 'development', KHALTI_SECRET_KEY: 'key' }).payments).toMatchObject({
    practice: false,
    khalti: { secretKey: 'key' },
  })
})

test('practice mode is refused together with real keys', () => {
  for (const PAYMENTS of ['practice', 'practice-in-public'])
    expect(() => readConfig({ PAYMENTS, KHALTI_SECRET_KEY: 'key' })).toThrow(
      `PAYMENTS=${PAYMENTS} is refused`,
    )
})

test('practice mode at a public address needs PAYMENTS=practice-in-public', () => {
  const PUBLIC_URL = 'https://shop.example'
  expect(() => readConfig({ PAYMENTS: 'practice', PUBLIC_URL })).toThrow(
    'PAYMENTS=practice is refused at https://shop.example',
  )
  expect(readConfig({ PAYMENTS: 'practice-in-public', PUBLIC_URL }).payments.practice).toBe(true)
  expect(readConfig({ PUBLIC_URL }).payments.practice).toBe(false)
  for (const local of [
    'http://localhost:3000',
    'https://127.0.0.1',
    'http://[::1]:3000',
    'https://shop.localhost',
  ])
    expect(readConfig({ PAYMENTS: 'practice', PUBLIC_URL: local }).payments.practice).toBe(true)
  expect(readConfig({ NODE_ENV: 'development', PUBLIC_URL }).payments.practice).toBe(true)
})

test('an incomplete set of keys and an unusable key file are named in the message', () => {
  expect(() => readConfig({ ESEWA_SECRET_KEY: 'key' })).toThrow('ESEWA_PRODUCT_CODE is missing')
  expect(() => readConfig(connectips)).toThrow('CONNECTIPS_KEY_FILE is missing')
  expect(() => readConfig({ ...connectips, CONNECTIPS_KEY_FILE: '/dev/null' })).toThrow(
    'CONNECTIPS_KEY_FILE must name a file',
  )
})
