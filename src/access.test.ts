import { expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import { may, mayBy } from './access.ts'

const upload = endpoints.media.upload.access

test('whoever edits something that has pictures may upload them, and nobody else', () => {
  const mayWith = (...granted: Parameters<typeof mayBy>[0]['staff']) => mayBy({ customer: [], staff: granted, owner: [] })('staff', upload)
  expect({ content: mayWith('content'), products: mayWith('products'), others: mayWith('orders', 'settings', 'mails'), nothing: mayWith() }).toEqual({
    content: true,
    products: true,
    others: false,
    nothing: false,
  })
})

test('staff and owner upload pictures, customers do not', () => {
  expect((['customer', 'staff', 'owner'] as const).map((role) => may(role, upload))).toEqual([false, true, true])
})
