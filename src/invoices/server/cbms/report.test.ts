import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  registration,
  updateIssuer,
  updateShop,
} from '../../../../tests/support/records/invoices.ts'
import { buy, moveOrder } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { insertSeller, makeSellerProduct } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'

type Report = Record<string, unknown> & { path: string }

/** A double of the register: it answers with the codes that the tax office's document lists. */
const reports: Report[] = []
let isDown = true
const register = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const bill = JSON.parse(body)
    const path = request.url ?? ''
    if (isDown) return response.writeHead(503).end()
    const number = (each: Record<string, unknown>) => each.invoice_number ?? each.credit_note_number
    if (bill.username !== 'himal' || bill.password !== 'secret') return response.end('100')
    if (
      !/^\d{9}$/.test(bill.seller_pan) ||
      !/^\d{4}\.\d{3}$/.test(bill.fiscal_year) ||
      !number(bill)
    )
      return response.end('104')
    if (
      path.endsWith('return') &&
      !reports.some((each) => each.invoice_number === bill.ref_invoice_number)
    )
      return response.end('105')
    if (reports.some((each) => number(each) === number(bill))) return response.end('101')
    reports.push({ ...bill, path })
    return response.end('200')
  })
})

let shop: TestShop
beforeAll(async () => {
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve))
  const CBMS_URL = `http://127.0.0.1:${(register.address() as AddressInfo).port}`
  shop = await createTestShop({ CBMS_URL, CBMS_USERNAME: 'himal', CBMS_PASSWORD: 'secret' })
})
afterAll(async () => {
  await shop.close()
  register.close()
})

test('every invoice and credit note is reported once, even after an outage', async () => {
  const owner = await shop.signIn('owner')
  await updateShop(owner, registration)
  await updateIssuer(owner, { reports: true })
  const person = await shop.signIn()
  const product = await makeProduct(shop.shop, { priceRs: 113, stock: 5 })
  const { id } = await buy(person, { [product]: 2 }, { buyerPan: '301234567' })
  await moveOrder(owner, id, 'confirmed', 'packed', 'shipped', 'delivered')
  const [invoice] = (await owner.api.invoices.list({ orderId: id })).items
  const report = async () => (await owner.api.invoices.one({ id: invoice?.id ?? '' })).report
  await until('a try that fails', async () => (await report())?.answer === 'CBMS answered 503')

  isDown = false
  await owner.api.invoices.report({ id: invoice?.id ?? '' })
  await until('the invoice to be taken', async () => (await report())?.sentAt)
  await owner.api.orders.changeStage({ id, status: 'returned', pieces: [{ line: 1, quantity: 1 }] })
  await until('the credit note to be taken', async () => reports.length === 2)
  const year = `${invoice?.number.slice(4, 8)}.0${invoice?.number.slice(9, 11)}`
  expect(reports).toMatchObject([
    {
      path: '/api/bill',
      seller_pan: '609123456',
      buyer_pan: '301234567',
      fiscal_year: year,
      invoice_number: invoice?.number,
      invoice_date: invoice?.bsDate.replaceAll('-', '.'),
    },
    {
      path: '/api/billreturn',
      ref_invoice_number: invoice?.number,
      total_sales: 113,
      taxable_sales_vat: 100,
      vat: 13,
      reason_for_return: 'Goods returned',
    },
  ])
})

test('invoices of sellers are never reported with the shop’s account', async () => {
  const owner = await shop.signIn('owner')
  const person = await shop.signIn()
  const seller = await insertSeller(shop.shop)
  await shop.db.query(
    "insert into invoice_issuers (business_id, kind, prefix) values ($1, 'tax_invoice', 'SEL')",
    [seller],
  )
  const product = await makeSellerProduct(shop.shop, seller, { priceRs: 113, stock: 5 })
  const { id } = await buy(person, { [product]: 1 })
  await moveOrder(owner, id, 'confirmed', 'packed', 'shipped', 'delivered')
  const [invoice] = (await owner.api.invoices.list({ orderId: id })).items
  expect(invoice?.number).toMatch(/^SEL-/)
  await expectRefusal(owner.api.invoices.report({ id: invoice?.id ?? '' }), 'not_found')
})
