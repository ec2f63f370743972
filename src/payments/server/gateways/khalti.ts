import type { Language } from '#kit/contract/language.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { type Gateway, GatewayDown, GatewayRefusal, isGatewayId, type Lookup } from './gateway.ts'
import { createGatewayClient, type Fetch } from './gateway-client.ts'
import type { KhaltiMode } from './payments-config.ts'

interface KhaltiSettings {
  /** `https://khalti.com/api`, or `https://dev.khalti.com/api` for trials. */
  url: string
  secretKey: string
  /** The modes of payment on Khalti's page; empty for all. */
  modes: readonly KhaltiMode[]
}

/**
 * Khalti ePayment (KPG-2): amounts are in paisa. Only the lookup counts, because the address to
 * which the customer returns carries no signature.
 */
export function createKhalti(
  { url, secretKey, modes }: KhaltiSettings,
  language: Language,
  fetch?: Fetch,
): Gateway {
  const words = paymentReasonWords(language)
  const { post } = createGatewayClient(language, fetch)
  const headers = { authorization: `Key ${secretKey}` }
  return {
    async start(
      { reference, amountPaisa, orderNumber },
      { name, email, phone },
      { site, success },
    ) {
      const { status, body } = await post(
        `${url}/v2/epayment/initiate/`,
        {
          return_url: success,
          website_url: site,
          amount: amountPaisa,
          purchase_order_id: reference,
          purchase_order_name: orderNumber,
          customer_info: { name, email, phone },
          ...(modes.length > 0 && { modes }),
        },
        headers,
      )
      if (status !== 200) throw new GatewayRefusal(describeRefusal(body, language))
      const { pidx, payment_url: page } = body
      if (!isGatewayId(pidx) || !isPage(page)) throw new GatewayDown(words.noPage)
      return { gatewayId: pidx, handover: { kind: 'link', url: page } }
    },

    async lookUp({ gatewayId }) {
      // Without Khalti's id, the customer had no page on which to pay.
      if (gatewayId === null) return { state: 'failed', reason: words.neverStarted }
      const { status, body } = await post(
        `${url}/v2/epayment/lookup/`,
        { pidx: gatewayId },
        headers,
      )
      if (status === 401) throw new GatewayDown(describeRefusal(body, language))
      if (status === 404) return { state: 'failed', reason: words.notFound }
      if (body.status === undefined)
        throw new GatewayDown(`Khalti: ${describeRefusal(body, language)}`)
      if (body.pidx !== gatewayId) return { state: 'unclear', reason: words.otherPayment }
      return toLookup(body, language)
    },

    async refund(transactionId, amountPaisa, phone) {
      const { status, body } = await post(
        `${url}/merchant-transaction/${encodeURIComponent(transactionId)}/refund/`,
        { ...(amountPaisa !== 'all' && { amount: amountPaisa }), ...(phone && { mobile: phone }) },
        headers,
      )
      if (status !== 200) throw new GatewayRefusal(describeRefusal(body, language))
      // Khalti reports an outage with status 200, too: only its confirmation counts as a refund.
      if (typeof body.detail !== 'string' || !/success/i.test(body.detail))
        throw new GatewayDown(`Khalti: ${describeRefusal(body, language)}`)
    },
  }
}

const isPage = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

// Khalti's documents and replies differ in capital letters.
function toLookup(
  { status, total_amount: amount, transaction_id: transaction }: Record<string, unknown>,
  language: Language,
): Lookup {
  const state = String(status).toLowerCase()
  if (state === 'pending' || state === 'initiated') return { state: 'open' }
  if (state === 'expired' || state === 'user canceled' || state === 'failed')
    return { state: 'failed', reason: state }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || !isGatewayId(transaction)) {
    return { state: 'unclear', reason: paymentReasonWords(language).incomplete(state) }
  }
  if (state === 'completed')
    return { state: 'paid', amountPaisa: amount, transactionId: transaction }
  if (state === 'refunded' || state === 'partially refunded')
    return { state: 'refunded', amountPaisa: amount, transactionId: transaction }
  return { state: 'unclear', reason: state }
}

/** Khalti's own message, about the whole request or its first invalid field. */
function describeRefusal(body: Record<string, unknown>, language: Language): string {
  const message = body.detail ?? Object.values(body).find(Array.isArray)?.[0]
  return typeof message === 'string' ? message : paymentReasonWords(language).noReason
}
