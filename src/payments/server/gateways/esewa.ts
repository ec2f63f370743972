import { createHmac } from 'node:crypto'
import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { type Attempt, type Gateway, GatewayDown, isGatewayId, type Lookup } from './gateway.ts'
import { createGatewayClient, type Fetch } from './gateway-client.ts'

interface EsewaSettings {
  /**
   * The site where customers pay: `https://epay.esewa.com.np`, or `https://rc-epay.esewa.com.np`
   * for trials.
   */
  url: string
  /** The site for lookups: the same when live, or `https://rc.esewa.com.np` for trials. */
  statusUrl: string
  productCode: string
  secretKey: string
}

/** Signs `total_amount=110,transaction_uuid=…`, the fields in the given order. */
export const signEsewa = (secretKey: string, fields: readonly (readonly [string, string])[]) =>
  createHmac('sha256', secretKey)
    .update(fields.map(([name, value]) => `${name}=${value}`).join())
    .digest('base64')

/** eSewa ePay v2: a form with signed fields opens its page, and amounts are in rupees. */
export function createEsewa(
  { url, statusUrl, productCode, secretKey }: EsewaSettings,
  language: Language,
  fetch?: Fetch,
): Gateway {
  const { request } = createGatewayClient(language, fetch)
  return {
    async start({ reference, amountPaisa }, _payer, { success, failure }) {
      const total = formatRupees(amountPaisa)
      const signed = [
        ['total_amount', total],
        ['transaction_uuid', reference],
        ['product_code', productCode],
      ] as const
      return {
        gatewayId: null,
        handover: {
          kind: 'form',
          action: `${url}/api/epay/main/v2/form`,
          fields: {
            amount: total,
            tax_amount: '0',
            product_service_charge: '0',
            product_delivery_charge: '0',
            ...Object.fromEntries(signed),
            success_url: success,
            failure_url: failure,
            signed_field_names: signed.map(([name]) => name).join(),
            signature: signEsewa(secretKey, signed),
          },
        },
      }
    },

    async lookUp(attempt) {
      const query = new URLSearchParams({
        product_code: productCode,
        total_amount: formatRupees(attempt.amountPaisa),
        transaction_uuid: attempt.reference,
      })
      const { body } = await request(`${statusUrl}/api/epay/transaction/status/?${query}`, {
        method: 'GET',
      })
      // eSewa reports an outage with status 200.
      if (body.status === undefined)
        throw new GatewayDown(
          `eSewa: ${body.error_message ?? paymentReasonWords(language).noStatus}`,
        )
      return toLookup(body, attempt, productCode, language)
    },
  }
}

/** `1000` or `1000.5`: the form, its signature and the lookup must spell an amount the same. */
const formatRupees = (paisa: number) => String(toRupees(paisa))

function toLookup(
  body: Record<string, unknown>,
  { reference }: Attempt,
  productCode: string,
  language: Language,
): Lookup {
  const words = paymentReasonWords(language)
  const { status, ref_id: transaction = body.refId } = body
  // Replies in the older format use other names.
  const [id, code, amount] = [
    body.transaction_uuid ?? body.pid,
    body.product_code ?? body.scd,
    body.total_amount ?? body.totalAmount,
  ]
  if (id !== reference || code !== productCode)
    return { state: 'unclear', reason: words.otherPayment }
  if (status === 'PENDING' || status === 'AMBIGUOUS') return { state: 'open' }
  // The customer may still have the page open, so `NOT_FOUND` does not end the attempt; its time
  // limit does.
  if (status === 'NOT_FOUND') return { state: 'open' }
  if (status === 'CANCELED') return { state: 'failed', reason: words.canceled }
  const amountPaisa = toPaisa(Number(String(amount).replaceAll(',', '')))
  if (!Number.isSafeInteger(amountPaisa) || !isGatewayId(transaction)) {
    return { state: 'unclear', reason: words.incomplete(String(status)) }
  }
  if (status === 'COMPLETE') return { state: 'paid', amountPaisa, transactionId: transaction }
  if (status === 'FULL_REFUND' || status === 'PARTIAL_REFUND')
    return { state: 'refunded', amountPaisa, transactionId: transaction }
  return { state: 'unclear', reason: String(status) }
}
