import { expect, test } from 'vitest'
import { hasAddress, hasAddressInWording } from './has-address.ts'

test.each([
  'Sign in at evil.example now',
  'https://evil',
  '//evil/claim',
  'HTTPS : see evil。example',
  'evil․example',
  'evil\u200b.\u200bexample',
  'evil.\u00adexample',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil·example',
  'उदाहरण.भारत',
  'evil dot com',
  'evil (dot) com',
  'evil (dot) ru',
  'evil [.] example',
  'evil . com',
  'evil [.] com',
  'http:∕∕3232235777',
  '10.0.0.7',
  'write to help＠evil',
  '<a href=x>here</a>',
  '[here](x)',
  '[here]: x',
  'evil&#46;example',
  'Call 984-123 4567',
  'Call ९८४१२३४५६७',
  'Call +977 1 5970001',
  'Call 9 8 4 1 2 3',
  'mailto:help',
])('an address is found in “%s”', (text) => {
  expect(hasAddress(text)).toBe(true)
})

test.each([
  'Hello Maya,\n\nYour code is below. It works once, within 10 minutes.',
  'Open from 10.30 to 17.30, e.g. on Sundays. Ask Dr. Rai.',
  'नमस्ते। तपाईंको पासवर्ड बदल्न सकिन्छ।',
  'Terms and/or conditions: 24 hours, 50 % off, Rs. 1,500.',
  '“Really?” (yes) – 3 × 2',
])('no address is found in “%s”', (text) => {
  expect(hasAddress(text)).toBe(false)
  expect(hasAddressInWording(text)).toBe(false)
})

test.each(['evil.{shop}', '{shop}.com', '{shop}/login', 'http:{shop}', '{shop}{phone}', 'x{shop}'])(
  'a placeholder cannot be part of an address: “%s”',
  (text) => {
    expect(hasAddressInWording(text)).toBe(true)
  },
)

test.each(['Hello {name},', 'At {shop}. Within {hours} hours!', '“{shop}” ({phone})', '{shop}’s'])(
  'a placeholder may stand in a sentence: “%s”',
  (text) => {
    expect(hasAddressInWording(text)).toBe(false)
  },
)
