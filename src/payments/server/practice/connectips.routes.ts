import { createVerify, type KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addressOf, payPage, refusedPage } from './pay-page.ts'
import type { PracticeGateway } from './practice-gateway.ts'

export interface PracticeConnectIpsSettings {
  merchantId: string
  appId: string
  password: string
  publicKey: KeyObject
  /** The return addresses registered with NCHL. */
  success: string
  failure: string
}

const name = 'ConnectIPS'
const signedFields = [
  'MERCHANTID',
  'APPID',
  'APPNAME',
  'TXNID',
  'TXNDATE',
  'TXNCRNCY',
  'TXNAMT',
  'REFERENCEID',
  'REMARKS',
  'PARTICULARS',
]
const maxLengths: Record<string, number> = {
  APPID: 20,
  APPNAME: 30,
  TXNID: 20,
  REFERENCEID: 20,
  REMARKS: 50,
  PARTICULARS: 100,
  TOKEN: 512,
}

/**
 * The login page and the validation call of ConnectIPS. Both accept only fields that are signed
 * with the merchant's key.
 */
export function connectIpsRoutes(
  app: FastifyInstance,
  practice: PracticeGateway,
  settings: PracticeConnectIpsSettings,
) {
  const { merchantId, appId, password, publicKey, success, failure } = settings
  const isSigned = (text: string, token: string) =>
    createVerify('sha256').update(text).verify(publicKey, token, 'base64')

  app.post<{ Body: Record<string, string> }>('/connectipswebgw/loginpage', (request, reply) => {
    void reply.type('text/html')
    const fields = request.body
    const isValid =
      fields.MERCHANTID === merchantId &&
      fields.APPID === appId &&
      fields.TXNCRNCY === 'NPR' &&
      /^\d\d-\d\d-\d{4}$/.test(fields.TXNDATE ?? '')
    const text = [
      ...signedFields.map((field) => `${field}=${fields[field] ?? ''}`),
      'TOKEN=TOKEN',
    ].join()
    const isTooLong = Object.entries(maxLengths).some(
      ([field, length]) => (fields[field] ?? '').length > length,
    )
    if (!isValid || isTooLong || !isSigned(text, fields.TOKEN ?? ''))
      return reply.code(400).send(refusedPage(name, 'INVALID REQUEST'))
    const reference = fields.TXNID ?? ''
    if (practice.findByReference(reference))
      return reply.code(400).send(refusedPage(name, 'DUPLICATE TRANSACTION'))
    const back = (address: string) => `${address}?TXNID=${reference}`
    const payment = practice.open({
      reference,
      amountPaisa: Number(fields.TXNAMT),
      title: fields.REMARKS ?? '',
      success: back(success),
      failure: back(failure),
    })
    return payPage(name, payment, addressOf(request, app.prefix, payment))
  })

  app.post<{
    Body: { merchantId: number; appId: string; referenceId: string; txnAmt: number; token: string }
  }>('/connectipswebws/api/creditor/validatetxn', (request, reply) => {
    if (
      request.headers.authorization !==
      `Basic ${Buffer.from(`${appId}:${password}`).toString('base64')}`
    )
      return reply.code(401).send({ error: 'Unauthorized' })
    const { merchantId: merchant, referenceId, txnAmt, token } = request.body
    const text = [
      `MERCHANTID=${merchant}`,
      `APPID=${request.body.appId}`,
      `REFERENCEID=${referenceId}`,
      `TXNAMT=${txnAmt}`,
    ].join()
    const answer = (status: string, statusDesc: string) => ({
      merchantId: merchant,
      appId,
      referenceId,
      txnAmt: String(txnAmt),
      token: null,
      status,
      statusDesc,
    })
    if (!isSigned(text, token)) return answer('ERROR', 'INVALID TOKEN')
    const opened = practice.findByReference(referenceId)
    const payment = opened && practice.lookUp(opened)
    if (!payment || payment.state === 'initiated' || payment.state === 'pending')
      return answer('ERROR', 'NO TRANSACTION')
    if (payment.amountPaisa !== txnAmt) return answer('FAILED', 'AMOUNT MISMATCH')
    return payment.state === 'completed'
      ? answer('SUCCESS', 'TRANSACTION SUCCESSFUL')
      : answer('FAILED', 'TRANSACTION FAILED')
  })
}
