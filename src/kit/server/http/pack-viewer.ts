import { gzipSync } from 'node:zlib'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

// Prints Scalar's script, gzipped, as its Fastify plugin serves it: the package that ships the
// script as a file depends on 270 others.
const host = Fastify()
await host.register(scalar, { routePrefix: '/viewer', configuration: { url: '/' } })
const { rawPayload } = await host.inject('/viewer/js/scalar.js')
process.stdout.write(gzipSync(rawPayload))
