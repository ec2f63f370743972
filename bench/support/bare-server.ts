import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// A minimal Fastify that answers every address with one constant. Benches start it as a process.
const [, , file = '', contentType = '', contentEncoding = ''] = process.argv
const body = readFileSync(file)
const app = Fastify()
app.get('/*', (_request, reply) => {
  reply.header('content-type', contentType)
  if (contentEncoding) reply.header('content-encoding', contentEncoding)
  return reply.send(body)
})
process.stdout.write(`open at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => process.exit(0))
