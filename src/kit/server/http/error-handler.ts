import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorReply, type PlainErrorCode, statusOf } from '../../contract/calls/errors.ts'
import { type Disk, endlessDisk } from '../db/bundled/disk.ts'
import { busyRefusal } from '../process/work-queue.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { refusalPage, wantsPage } from './refusal-page.ts'

const codes = (code: PlainErrorCode, causes: string) =>
  causes.split(' ').map((cause) => [cause, code] as const)

/** The refusals of errors that Fastify, PostgreSQL or the system throws, by their codes. */
const errorCodes: ReadonlyMap<string, PlainErrorCode> = new Map([
  ...codes('unsupported_media_type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'),
  ...codes('too_large', 'FST_ERR_CTP_BODY_TOO_LARGE'),
  // Text, numbers and dates that do not fit the column's type.
  ...codes('invalid_input', '22P02 22P05 22003 22007 22008 22021'),
  // The database is down, starting, stopping, too slow, or no longer the primary.
  ...codes('unavailable', '25006 40001 40P01 53200 53300 55P03 57014 57P01 57P02 57P03'),
  ...codes('unavailable', 'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH'),
  ...codes('unavailable', 'ENETUNREACH ENOTFOUND EAI_AGAIN'),
  ...codes('disk_full', '53100 ENOSPC EDQUOT EFBIG'),
])

// pg reports these only as text.
const connectionFailure =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|not queryable/i

/** An expected refusal while the disk is full, which has its own line in the log. */
export const diskRefusal = new ShopError('disk_full', { retryAfterSeconds: 60 })

/**
 * Turns any thrown value into a refusal from the closed list. On a full disk, PostgreSQL refuses
 * changes as read-only, and may itself have stopped.
 */
export function toShopError(error: unknown, disk: Disk = endlessDisk): ShopError {
  if (error instanceof ShopError) return error
  const refusal = refusalOf(error)
  return disk.isFull() && statusOf(refusal.code) === 503 ? diskRefusal : refusal
}

function refusalOf(error: unknown): ShopError {
  const { code = '', statusCode = 500, message = '' } = error as FastifyError
  const mapped = errorCodes.get(code)
  if (mapped) return new ShopError(mapped)
  if (connectionFailure.test(message)) return new ShopError('unavailable')
  if (statusCode >= 400 && statusCode < 500)
    return new ShopError(statusCode === 413 ? 'too_large' : 'malformed_request')
  if (statusCode === 503) return new ShopError('unavailable')
  return new ShopError('internal')
}

/** Refusals too frequent for a line in the log each time. */
const unlogged: readonly ShopError[] = [busyRefusal, diskRefusal]

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  disk?: Disk,
) {
  const refusal = toShopError(error, disk)
  if (statusOf(refusal.code) >= 500 && !unlogged.includes(refusal))
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
  const { message, fields } = refusal.describe(language)
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
export function registerErrorHandler(app: FastifyInstance, { disk }: Pick<Shop, 'disk'>) {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, disk))
}
