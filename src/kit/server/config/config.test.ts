import { describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { ConfigError } from './config.ts'

describe('a wrong setting stops startup and is named in the message', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['SAMPLE_DATA', 'maybe'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'no-address'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['SHOP_EMAIL', 'no-address'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'a@b'],
    ['GOOGLE_ISSUER', 'http://127.0.0.1:1'],
    ['CHEAP_WORK', 'true'],
    ['PAYMENTS', 'maybe'],
    ['KHALTI_SECRET_KEY', 'two words'],
    ['KHALTI_URL', 'khalti.com'],
    ['KHALTI_MODES', 'KHALTI,PAYPAL'],
    ['ESEWA_PRODUCT_CODE', 'SHOP'],
    ['CONNECTIPS_MERCHANT_ID', 'shop'],
    ['CONNECTIPS_APP_ID', 'MER-581-APP-1'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(name)
  })
})

test('a shop without settings listens only locally, on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mode: 'production',
    trustProxy: false,
    sampleData: 'auto',
  })
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})
