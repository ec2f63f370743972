import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorReply, type PlainErrorCode, statusOf } from '../../contract/calls/errors.ts'
import { busyRefusal } from '../process/work-queue.ts'
import { ShopError } from '../shop-error.ts'
import { refusalPage, wantsPage } from './refusal-page.ts'

const byFastifyCode: Record<string, PlainErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
}

const byDatabaseCode: Record<string, PlainErrorCode> = {
  // Text, numbers and dates that do not fit the column's type.
  '22P02': 'invalid_input',
  '22P05': 'invalid_input',
  '22003': 'invalid_input',
  '22007': 'invalid_input',
  '22008': 'invalid_input',
  '22021': 'invalid_input',
  // The database is down, full, starting, stopping, too slow, or no longer the primary.
  '25006': 'unavailable',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOENT: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  // The disk is full.
  ENOSPC: 'unavailable',
  EDQUOT: 'unavailable',
  EFBIG: 'unavailable',
}

// pg reports these only as text.
const connectionFailure =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i

/** Turns any thrown value into a refusal from the closed list. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  const { code = '', statusCode = 500, message = '' } = error as FastifyError
  const mapped = byFastifyCode[code] ?? byDatabaseCode[code]
  if (mapped) return new ShopError(mapped)
  if (connectionFailure.test(message)) return new ShopError('unavailable')
  if (statusCode >= 400 && statusCode < 500)
    return new ShopError(statusCode === 413 ? 'too_large' : 'malformed_request')
  if (statusCode === 503) return new ShopError('unavailable')
  return new ShopError('internal')
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const refusal = toShopError(error)
  if (statusOf(refusal.code) >= 500 && refusal !== busyRefusal)
    request.log.error({ reqId: request.id, err: error, code: refusal.code }, 'request failed')
  return send(request, reply, refusal)
}

/** Refuses a request before any work is done, as cheaply as possible. */
export const refuseBusy = (request: FastifyRequest, reply: FastifyReply) =>
  send(request, reply, busyRefusal)

// Clients that retry immediately would keep the process busy with refusals, and a crowd refused at
// the same moment would retry at the same moment. So refusals are delayed by a random pause.
const pauseMilliseconds = () => 500 + Math.random() * 1_000

function send(request: FastifyRequest, reply: FastifyReply, refusal: ShopError) {
  if (refusal !== busyRefusal) return write(request, reply, refusal)
  setTimeout(() => write(request, reply, refusal), pauseMilliseconds())
  return reply
}

function write(request: FastifyRequest, reply: FastifyReply, refusal: ShopError) {
  const status = statusOf(refusal.code)
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.code(status).header('cache-control', 'no-store')
  const { language } = request
  const { message, fields } = refusal.wordedIn(language)
  if (wantsPage(request))
    return reply
      .type('text/html; charset=utf-8')
      .send(refusalPage(message, status === 503, language))
  const body: ErrorReply = {
    code: refusal.code,
    message,
    params: refusal.params,
    fields,
    requestId: request.id,
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/**
 * The one place where failures become replies. The cause is logged in full and not sent to the
 * client.
 */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error))
}
