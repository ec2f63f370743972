import type { Language } from '#kit/contract/language.ts'
import { messageWords } from '../words/office.ts'
import type { Channel, OutgoingMessage, SendOutcome } from './channel.ts'

interface SparrowKeys {
  url: string
  token: string
  from: string
}

const maxWaitMs = 15_000

/**
 * Codes that concern the message itself. Any other problem, such as missing credit, can be fixed,
 * so a retry may succeed.
 */
const refusedForGood = [1007, 1010, 1011]

/** Errors before the connection was open, so the gateway cannot have received the message. */
const neverArrived = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Creates the channel for Sparrow SMS, API version 2: one call with the token, the sender, the ten
 * digits of the number and the text. Sparrow replies 200 if it accepts the message and 403 with a
 * code if it does not. It has no idempotency key, so a repeated call sends the message twice.
 */
export const createSparrowChannel = (
  { url, token, from }: SparrowKeys,
  language: Language,
  { timeoutMs = maxWaitMs } = {},
): Channel => ({
  name: 'sparrow',
  async send({ recipient, text }: OutgoingMessage): Promise<SendOutcome> {
    const body = new URLSearchParams({ token, from, to: recipient.replace(/^\+977/, ''), text })
    let response: Response
    try {
      response = await fetch(`${url}/v2/sms/`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      return toOutcome(error as Error)
    }
    const reply = await parseReply(response)
    const { response_code: code, response: reason } = reply ?? {}
    if (response.status === 200 && code === 200) return { state: 'sent' }
    if (reply && code !== 200)
      return {
        state: 'refused',
        reason: `${code}: ${reason}`,
        isForGood: refusedForGood.includes(code ?? 0),
      }
    // The gateway was overloaded and did not process the call.
    if (response.status === 429 || response.status === 503)
      return { state: 'refused', reason: `HTTP ${response.status}`, isForGood: false }
    return {
      state: 'unclear',
      reason: messageWords(language).unreadableReply(response.status),
    }
  },
})

function toOutcome(error: Error): SendOutcome {
  const { code = '' } = (error.cause ?? {}) as { code?: string }
  return neverArrived.includes(code)
    ? { state: 'refused', reason: code, isForGood: false }
    : { state: 'unclear', reason: code || error.message }
}

async function parseReply(
  response: Response,
): Promise<{ response_code: number; response: string } | null> {
  const reply = (await response.json().catch(() => null)) as {
    response_code?: unknown
    response?: unknown
  } | null
  if (typeof reply?.response_code !== 'number') return null
  return {
    response_code: reply.response_code,
    response: String(reply.response ?? '').slice(0, 200),
  }
}
