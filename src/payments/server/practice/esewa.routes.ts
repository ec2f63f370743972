import type { FastifyInstance } from 'fastify'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { signEsewa } from '../gateways/esewa.ts'
import { addressOf, payPage, refusedPage } from './pay-page.ts'
import type { Practice, Practised } from './practised.ts'

export interface PractisedEsewa {
  productCode: string
  secretKey: string
}

const said = {
  initiated: 'PENDING',
  pending: 'PENDING',
  completed: 'COMPLETE',
  canceled: 'CANCELED',
  expired: 'CANCELED',
} as const
const name = 'eSewa'

/** eSewa's form and lookup: it takes only what is signed, and an id only once. */
export function esewaRoutes(
  app: FastifyInstance,
  practice: Practice,
  { productCode, secretKey }: PractisedEsewa,
) {
  app.post<{ Body: Record<string, string> }>('/api/epay/main/v2/form', (request, reply) => {
    void reply.type('text/html')
    const fields = request.body
    const wrong =
      wrongForm(fields, secretKey, productCode) ??
      (practice.findByReference(fields.transaction_uuid ?? '') && 'Duplicate transaction UUID.')
    if (wrong) return reply.code(400).send(refusedPage(name, wrong))
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
      total_amount: asked,
      product_code: code,
    } = request.query
    const found = practice.findByReference(reference)
    const payment = found && practice.look(found)
    const reply = { product_code: code, transaction_uuid: reference, total_amount: Number(asked) }
    if (!payment || code !== productCode) return { ...reply, status: 'NOT_FOUND', ref_id: null }
    return {
      ...reply,
      total_amount: toRupees(payment.amountPaisa),
      status: said[payment.state],
      ref_id: payment.transactionId || null,
    }
  })
}

/**
 * What eSewa adds to the address of success: signed, base64 of JSON. Nothing is added to that of
 * failure.
 */
export function esewaReturn(
  { success, failure, reference, amountPaisa, transactionId }: Practised,
  paid: boolean,
  { productCode, secretKey }: PractisedEsewa,
) {
  if (!paid) return failure
  const rupees = toRupees(amountPaisa)
  const names = [
    'transaction_code',
    'status',
    'total_amount',
    'transaction_uuid',
    'product_code',
    'signed_field_names',
  ]
  const values: Record<string, string> = {
    transaction_code: transactionId,
    status: 'COMPLETE',
    total_amount: Number.isInteger(rupees)
      ? rupees.toLocaleString('en-US', { minimumFractionDigits: 1 })
      : rupees.toLocaleString('en-US'),
    transaction_uuid: reference,
    product_code: productCode,
    signed_field_names: names.join(),
  }
  const signature = signEsewa(
    secretKey,
    names.map((each) => [each, values[each] ?? ''] as const),
  )
  return `${success}?data=${Buffer.from(JSON.stringify({ ...values, signature })).toString('base64')}`
}

function wrongForm(
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
