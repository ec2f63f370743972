import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config/config.ts'

const secretFields = [
  'password',
  'newPassword',
  'token',
  'resetPasswordToken',
  'authorization',
  'cookie',
  'signature',
  'pidx',
]

export function createLog(config: Config) {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
    redact: {
      paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    // A database error includes the values of the failed statement. Its message and stack are
    // enough.
    serializers: {
      err: ({ type, message, stack, code, constraint, table }) => ({
        type,
        message,
        stack,
        code,
        constraint,
        table,
      }),
    },
  })
}

const boot = randomBytes(4).toString('hex')
let count = 0
/** Never the client's id, which is not trusted. */
export const nextRequestId = () => `${boot}-${(++count).toString(36)}`

/** One log line per API call, and per failed page. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500 || request.url.startsWith('/api/')) {
      const route = request.routeOptions.url ?? 'none'
      request.log.info(
        {
          reqId: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ip: request.ip,
        },
        'request',
      )
    }
    done()
  })
}
