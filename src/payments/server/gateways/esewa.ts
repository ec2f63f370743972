import { createHmac } from 'node:crypto'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { caller, type Fetch } from './ask.ts'
import { type Attempt, type Gateway, GatewayDown, isName, type Lookup } from './gateway.ts'

export interface EsewaSettings {
  /**
   * Where the customer pays: `https://epay.esewa.com.np`, `https://rc-epay.esewa.com.np` for
   * trials.
   */
  url: string
  /** Where payments are looked up; live, the same; `https://rc.esewa.com.np` for trials. */
  statusUrl: string
  productCode: string
  secretKey: string
}

/** `total_amount=110,transaction_uuid=…`: the fields in the order in which they are signed. */
export const signEsewa = (secretKey: string, fields: readonly (readonly [string, string])[]) =>
  createHmac('sha256', secretKey)
    .update(fields.map(([name, value]) => `${name}=${value}`).join())
    .digest('base64')

/** eSewa ePay v2: a form with signed fields leads to its page; amounts in rupees. */
export function createEsewa(
  { url, statusUrl, productCode, secretKey }: EsewaSettings,
  fetch?: Fetch,
): Gateway {
  const { ask } = caller(fetch)
  return {
    async start({ reference, amountPaisa }, _payer, { success, failure }) {
      const total = inRupees(amountPaisa)
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
        total_amount: inRupees(attempt.amountPaisa),
        transaction_uuid: attempt.reference,
      })
      const { body } = await ask(`${statusUrl}/api/epay/transaction/status/?${query}`, {
        method: 'GET',
      })
      // An outage is told with a 200.
      if (body.status === undefined)
        throw new GatewayDown(`eSewa: ${body.error_message ?? 'no status'}`)
      return read(body, attempt, productCode)
    },
  }
}

/** `1000` or `1000.5`: what is signed, asked for and compared must be written the same. */
const inRupees = (paisa: number) => String(toRupees(paisa))

function read(body: Record<string, unknown>, { reference }: Attempt, productCode: string): Lookup {
  const { status, ref_id: transaction = body.refId } = body
  // The older shape of the reply has other names.
  const [id, code, amount] = [
    body.transaction_uuid ?? body.pid,
    body.product_code ?? body.scd,
    body.total_amount ?? body.totalAmount,
  ]
  if (id !== reference || code !== productCode)
    return { state: 'unclear', reason: 'another payment was named' }
  if (status === 'PENDING' || status === 'AMBIGUOUS') return { state: 'open' }
  // The page may still be open, so nothing found is no end yet; the attempt's own time limit ends
  // it.
  if (status === 'NOT_FOUND') return { state: 'open' }
  if (status === 'CANCELED') return { state: 'failed', reason: 'canceled' }
  const amountPaisa = toPaisa(Number(String(amount).replaceAll(',', '')))
  if (!Number.isSafeInteger(amountPaisa) || !isName(transaction)) {
    return { state: 'unclear', reason: `${status}, without amount or transaction` }
  }
  if (status === 'COMPLETE') return { state: 'paid', amountPaisa, transactionId: transaction }
  if (status === 'FULL_REFUND' || status === 'PARTIAL_REFUND')
    return { state: 'refunded', amountPaisa, transactionId: transaction }
  return { state: 'unclear', reason: String(status) }
}
