import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressOf } from './pay-page.ts'
import type { PracticeGateway, PracticePayment } from './practice-gateway.ts'

export interface PracticeKhaltiSettings {
  secretKey: string
}

const blankMessage = 'This field may not be blank.'
const statuses = {
  initiated: 'Initiated',
  pending: 'Pending',
  completed: 'Completed',
  canceled: 'User canceled',
  expired: 'Expired',
} as const

/**
 * Khalti's calls as its documents describe them, including texts, statuses and the answers sent
 * with a 400.
 */
export function khaltiRoutes(
  app: FastifyInstance,
  practice: PracticeGateway,
  { secretKey }: PracticeKhaltiSettings,
) {
  const refuseWrongKey = (reply: FastifyReply, authorization: string | undefined) => {
    const key = /^key (.+)$/i.exec(authorization ?? '')?.[1]
    if (key === secretKey) return false
    const detail = key ? 'Invalid token.' : 'Authentication credentials were not provided.'
    void reply.code(401).send({ detail, status_code: 401 })
    return true
  }

  app.post<{ Body: Record<string, unknown> }>('/api/v2/epayment/initiate/', (request, reply) => {
    if (refuseWrongKey(reply, request.headers.authorization)) return reply
    const errors = checkFields(request.body)
    if (errors) return reply.code(400).send({ ...errors, error_key: 'validation_error' })
    const {
      amount,
      purchase_order_id: reference,
      purchase_order_name: title,
      return_url: back,
    } = request.body
    const payment = practice.open({
      reference: String(reference),
      amountPaisa: Number(amount),
      title: String(title),
      success: String(back),
      failure: String(back),
    })
    return {
      pidx: payment.id,
      payment_url: addressOf(request, app.prefix, payment),
      expires_at: new Date(Date.now() + 1_800_000).toISOString(),
      expires_in: 1800,
    }
  })

  app.post<{ Body: { pidx?: string } }>('/api/v2/epayment/lookup/', (request, reply) => {
    if (refuseWrongKey(reply, request.headers.authorization)) return reply
    const payment = practice.find(request.body.pidx ?? '')
    if (!payment)
      return reply.code(404).send({ detail: 'Not found.', error_key: 'validation_error' })
    const { id, amountPaisa, transactionId, refundedPaisa, state } = practice.lookUp(payment)
    return reply.code(state === 'canceled' || state === 'expired' ? 400 : 200).send({
      pidx: id,
      total_amount: amountPaisa,
      status:
        refundedPaisa === 0
          ? statuses[state]
          : refundedPaisa < amountPaisa
            ? 'Partially Refunded'
            : 'Refunded',
      transaction_id: transactionId || null,
      fee: 0,
      refunded: refundedPaisa > 0,
    })
  })

  app.post<{ Params: { id: string }; Body: { amount?: number } | null }>(
    '/api/merchant-transaction/:id/refund/',
    (request, reply) => {
      if (refuseWrongKey(reply, request.headers.authorization)) return reply
      const payment = practice.findByTransaction(request.params.id)
      if (!payment) return reply.code(404).send({ detail: 'Not found.' })
      const remaining = payment.amountPaisa - payment.refundedPaisa
      const amount = request.body?.amount ?? remaining
      if (remaining === 0 || amount > remaining)
        return reply.code(400).send({ detail: 'Refund amount exceeds the transaction amount.' })
      payment.refundedPaisa += amount
      return { detail: 'Transaction refund successful.' }
    },
  )
}

/** Returns the address to which Khalti sends the browser, with unsigned parameters. */
export function khaltiReturn(
  { id, reference, title, amountPaisa, transactionId, success, state }: PracticePayment,
  isPaid: boolean,
) {
  const back = new URL(success)
  const status = isPaid ? (state === 'pending' ? 'Pending' : 'Completed') : 'User canceled'
  const params = {
    pidx: id,
    txnId: transactionId,
    amount: amountPaisa,
    total_amount: amountPaisa,
    status,
    mobile: isPaid ? '98XXXXX000' : '',
    tidx: transactionId,
    purchase_order_id: reference,
    purchase_order_name: title,
    transaction_id: transactionId,
  }
  for (const [name, value] of Object.entries(params)) back.searchParams.set(name, String(value))
  return back.href
}

function checkFields(body: Record<string, unknown>): Record<string, string[]> | null {
  for (const field of ['return_url', 'website_url', 'purchase_order_id', 'purchase_order_name'])
    if (!body[field]) return { [field]: [blankMessage] }
  for (const field of ['return_url', 'website_url'])
    if (!URL.canParse(String(body[field]))) return { [field]: ['Enter a valid URL.'] }
  if (!Number.isInteger(Number(body.amount))) return { amount: ['A valid integer is required.'] }
  if (Number(body.amount) < 1000)
    return { amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'] }
  return null
}
