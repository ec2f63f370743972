import type { FastifyInstance } from 'fastify'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { signEsewa } from '../gateways/esewa.ts'
import { addressOf, payPage, refusedPage } from './pay-page.ts'
import type { PracticeGateway, PracticePayment } from './practice-gateway.ts'

export interface PracticeEsewaSettings {
  productCode: string
  secretKey: string
}

const statuses = {
  initiated: 'PENDING',
  pending: 'PENDING',
  completed: 'COMPLETE',
  canceled: 'CANCELED',
  expired: 'CANCELED',
} as const
const name = 'eSewa'

/** eSewa's form and lookup. The form accepts only signed fields, and each id only once. */
export function esewaRoutes(
  app: FastifyInstance,
  practice: PracticeGateway,
  { productCode, secretKey }: PracticeEsewaSettings,
) {
  app.post<{ Body: Record<string, string> }>('/api/epay/main/v2/form', (request, reply) => {
    void reply.type('text/html')
    const fields = request.body
    const problem =
      checkForm(fields, secretKey, productCode) ??
      (practice.findByReference(fields.transaction_uuid ?? '') && 'Duplicate transaction UUID.')
    if (problem) return reply.code(400).send(refusedPage(name, problem))
    const payment = practice.open({
      reference: fields.transaction_uuid ?? '',
      amountPaisa: toPaisa(Number(fields.total_amount)),
      title: fields.transaction_uuid ?? '',
      success: fields.success_url ?? '',
      failure: fields.failure_url ?? '',
    })
    return payPage(name, payment, addressOf(request, app.prefix, payment))
  })

  app.get<{ Querystring: Record<string, string> }>('/api/epay/transaction/status/', (request) => {
    const {
      transaction_uuid: reference = '',
      total_amount: amount,
      product_code: code,
    } = request.query
    const opened = practice.findByReference(reference)
    const payment = opened && practice.lookUp(opened)
    const reply = { product_code: code, transaction_uuid: reference, total_amount: Number(amount) }
    if (!payment || code !== productCode) return { ...reply, status: 'NOT_FOUND', ref_id: null }
    return {
      ...reply,
      total_amount: toRupees(payment.amountPaisa),
      status: statuses[payment.state],
      ref_id: payment.transactionId || null,
    }
  })
}

/**
 * Returns the address to which eSewa sends the browser. It adds signed JSON in base64 to the
 * success address, and nothing to the failure address.
 */
export function esewaReturn(
  { success, failure, reference, amountPaisa, transactionId }: PracticePayment,
  isPaid: boolean,
  { productCode, secretKey }: PracticeEsewaSettings,
) {
  if (!isPaid) return failure
  const rupees = toRupees(amountPaisa)
  const values = {
    transaction_code: transactionId,
    status: 'COMPLETE',
    total_amount: Number.isInteger(rupees)
      ? rupees.toLocaleString('en-US', { minimumFractionDigits: 1 })
      : rupees.toLocaleString('en-US'),
    transaction_uuid: reference,
    product_code: productCode,
  }
  const names = [...Object.keys(values), 'signed_field_names'].join()
  const signedValues = { ...values, signed_field_names: names }
  const signature = signEsewa(secretKey, Object.entries(signedValues))
  const data = Buffer.from(JSON.stringify({ ...signedValues, signature })).toString('base64')
  return `${success}?data=${data}`
}

function checkForm(
  fields: Record<string, string>,
  secretKey: string,
  productCode: string,
): string | null {
  const parts = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge'].map(
    (field) => Number(fields[field]),
  )
  if (fields.product_code !== productCode) return 'Invalid product code.'
  if (
    parts.some(Number.isNaN) ||
    toPaisa(parts.reduce((sum, part) => sum + part, 0)) !== toPaisa(Number(fields.total_amount))
  )
    return 'Invalid amount.'
  if (!/^[\w-]+$/.test(fields.transaction_uuid ?? '')) return 'Invalid transaction UUID.'
  if (fields.signed_field_names !== 'total_amount,transaction_uuid,product_code')
    return 'Invalid signed field names.'
  const signed = fields.signed_field_names
    .split(',')
    .map((each) => [each, fields[each] ?? ''] as const)
  return fields.signature === signEsewa(secretKey, signed) ? null : 'Invalid payload signature.'
}
