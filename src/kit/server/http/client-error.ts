import type { Socket } from 'node:net'
import type { ErrorReply, PlainErrorCode } from '../../contract/calls/errors.ts'
import { describeError } from '../../contract/calls/errors.ts'
import type { Language } from '../../contract/language.ts'
import { nextRequestId } from './log.ts'

const answers: Record<string, { status: string; code: PlainErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'malformed_request' },
}
const notHttp = { status: '400 Bad Request', code: 'malformed_request' } as const

/**
 * Answers a connection that never becomes a request, because it is not HTTP or too slow, like any
 * other refusal, and closes it.
 */
export const createClientErrorHandler =
  (headers: Record<string, string>, language: Language) =>
  (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, code } = answers[error.code ?? ''] ?? notHttp
    const body: ErrorReply = {
      code,
      message: describeError(code, {}, language),
      requestId: nextRequestId(),
    }
    const text = JSON.stringify(body)
    const all = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${text}`)
    socket.destroySoon()
  }
