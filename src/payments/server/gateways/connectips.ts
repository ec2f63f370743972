import { createSign, type KeyObject } from 'node:crypto'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { type Gateway, GatewayDown, type Lookup } from './gateway.ts'
import { createGatewayClient, type Fetch } from './gateway-client.ts'

interface ConnectIpsSettings {
  /** `https://login.connectips.com`, or `https://uat.connectips.com` for trials. */
  url: string
  merchantId: string
  appId: string
  appName: string
  password: string
  privateKey: KeyObject
}

/** Signs `NAME=value` pairs with RSA and SHA-256. */
const signConnectIps = (key: KeyObject, fields: readonly (readonly [string, string])[]) =>
  createSign('sha256')
    .update(fields.map(([name, value]) => `${name}=${value}`).join())
    .sign(key, 'base64')

/**
 * ConnectIPS (NCHL): a form with a signed token opens its page, and amounts are in paisa. The
 * address to which the customer returns carries no signature.
 */
export function createConnectIps(
  { url, merchantId, appId, appName, password, privateKey }: ConnectIpsSettings,
  language: Language,
  fetch?: Fetch,
): Gateway {
  const words = paymentReasonWords(language)
  const { post } = createGatewayClient(language, fetch)
  const authorization = `Basic ${Buffer.from(`${appId}:${password}`).toString('base64')}`
  return {
    async start({ reference, amountPaisa, orderNumber, startedAt }) {
      const fields = [
        ['MERCHANTID', merchantId],
        ['APPID', appId],
        ['APPNAME', appName],
        ['TXNID', reference],
        ['TXNDATE', nepalDate(startedAt.getTime()).split('-').reverse().join('-')],
        ['TXNCRNCY', 'NPR'],
        ['TXNAMT', String(amountPaisa)],
        ['REFERENCEID', reference],
        ['REMARKS', orderNumber.slice(0, 50)],
        ['PARTICULARS', orderNumber.slice(0, 100)],
      ] as const
      const token = signConnectIps(privateKey, [...fields, ['TOKEN', 'TOKEN']])
      return {
        gatewayId: null,
        handover: {
          kind: 'form',
          action: `${url}/connectipswebgw/loginpage`,
          fields: { ...Object.fromEntries(fields), TOKEN: token },
        },
      }
    },

    async lookUp({ reference, amountPaisa }) {
      const fields = [
        ['MERCHANTID', merchantId],
        ['APPID', appId],
        ['REFERENCEID', reference],
        ['TXNAMT', String(amountPaisa)],
      ] as const
      const { status, body } = await post(
        `${url}/connectipswebws/api/creditor/validatetxn`,
        {
          merchantId: Number(merchantId),
          appId,
          referenceId: reference,
          txnAmt: amountPaisa,
          token: signConnectIps(privateKey, fields),
        },
        { authorization },
      )
      if (status !== 200) throw new GatewayDown(`ConnectIPS: ${words.badStatus(status)}`)
      if (body.status === undefined) throw new GatewayDown(`ConnectIPS: ${words.noStatus}`)
      return toLookup(body, reference, amountPaisa, language)
    },
  }
}

// The amount is part of the request, and ConnectIPS confirms it. Its documents contradict each
// other on the unit of the amount in the reply, so both units are accepted.
function toLookup(
  { referenceId, status, statusDesc, txnAmt }: Record<string, unknown>,
  reference: string,
  amountPaisa: number,
  language: Language,
): Lookup {
  const words = paymentReasonWords(language)
  if (referenceId !== reference) return { state: 'unclear', reason: words.otherPayment }
  if (
    status === 'SUCCESS' &&
    ![amountPaisa, toRupees(amountPaisa)].includes(Number(txnAmt ?? amountPaisa))
  ) {
    return { state: 'unclear', reason: words.otherAmount(String(txnAmt)) }
  }
  if (status === 'SUCCESS') return { state: 'paid', amountPaisa, transactionId: reference }
  if (status === 'FAILED') return { state: 'failed', reason: String(statusDesc) }
  // ConnectIPS also answers `ERROR` for a payment that the customer has not made yet.
  if (status === 'ERROR') return { state: 'open' }
  return { state: 'unclear', reason: String(status) }
}
