import type { KhaltiMode } from '#kit/server/payments-config.ts'
import { caller, type Fetch } from './ask.ts'
import { type Gateway, GatewayDown, GatewayRefusal, isName, type Lookup } from './gateway.ts'

export interface KhaltiSettings {
  /** `https://khalti.com/api`, `https://dev.khalti.com/api` for trials. */
  url: string
  secretKey: string
  /** What the customer may choose from on Khalti's page; empty for all. */
  modes: readonly KhaltiMode[]
}

/**
 * Khalti ePayment (KPG-2): amounts in paisa, and the lookup alone says what is true; the return
 * carries no signature.
 */
export function createKhalti({ url, secretKey, modes }: KhaltiSettings, fetch?: Fetch): Gateway {
  const { post } = caller(fetch)
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
      if (status !== 200) throw new GatewayRefusal(refusalOf(body))
      const { pidx, payment_url: page } = body
      if (!isName(pidx) || !isPage(page)) throw new GatewayDown('Khalti named no page')
      return { gatewayId: pidx, handover: { kind: 'link', url: page } }
    },

    async lookUp({ gatewayId }) {
      // Without Khalti's id there is no page at which anybody could have paid.
      if (gatewayId === null) return { state: 'failed', reason: 'never started' }
      const { status, body } = await post(
        `${url}/v2/epayment/lookup/`,
        { pidx: gatewayId },
        headers,
      )
      if (status === 401) throw new GatewayDown(refusalOf(body))
      if (status === 404) return { state: 'failed', reason: 'not found' }
      if (body.status === undefined) throw new GatewayDown(`Khalti: ${refusalOf(body)}`)
      if (body.pidx !== gatewayId) return { state: 'unclear', reason: 'another payment was named' }
      return read(body)
    },

    async refund(transactionId, amountPaisa, phone) {
      const { status, body } = await post(
        `${url}/merchant-transaction/${encodeURIComponent(transactionId)}/refund/`,
        { ...(amountPaisa !== 'all' && { amount: amountPaisa }), ...(phone && { mobile: phone }) },
        headers,
      )
      if (status !== 200) throw new GatewayRefusal(refusalOf(body))
      // An outage is told with a 200, too: money went back only where Khalti says so.
      if (typeof body.detail !== 'string' || !/success/i.test(body.detail))
        throw new GatewayDown(`Khalti: ${refusalOf(body)}`)
    },
  }
}

const isPage = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

// Documents and replies do not agree on capital letters.
function read({
  status,
  total_amount: amount,
  transaction_id: transaction,
}: Record<string, unknown>): Lookup {
  const said = String(status).toLowerCase()
  if (said === 'pending' || said === 'initiated') return { state: 'open' }
  if (said === 'expired' || said === 'user canceled' || said === 'failed')
    return { state: 'failed', reason: said }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || !isName(transaction)) {
    return { state: 'unclear', reason: `${said}, without amount or transaction` }
  }
  if (said === 'completed')
    return { state: 'paid', amountPaisa: amount, transactionId: transaction }
  if (said === 'refunded' || said === 'partially refunded')
    return { state: 'refunded', amountPaisa: amount, transactionId: transaction }
  return { state: 'unclear', reason: said }
}

/** Khalti's own sentence: of the whole request, or of the first field. */
function refusalOf(body: Record<string, unknown>): string {
  const said = body.detail ?? Object.values(body).find(Array.isArray)?.[0]
  return typeof said === 'string' ? said : 'refused without a reason'
}
