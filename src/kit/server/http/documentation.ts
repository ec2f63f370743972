import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { EndpointTree } from '../../contract/calls/endpoint.ts'
import { apiBase } from '../../contract/calls/wire.ts'
import { compressors, copyToFit, pickEncoding } from '../cache/compress.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { type DescribeFurther, openApiDocument } from './openapi.ts'

const documentUrl = `${apiBase}/openapi.json`

/** The viewer must not contact any other host. */
const viewerSettings = {
  url: documentUrl,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  authentication: { preferredSecurityScheme: 'bearer' },
}

/**
 * Packed in a separate process when the page is first opened: packing takes 50 MB, which this
 * process would not release.
 */
async function packViewer() {
  const script = join(import.meta.dirname, 'pack-viewer.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    encoding: 'buffer',
    maxBuffer: 32 * 1024 * 1024,
  })
  return {
    version: createHash('sha256').update(stdout).digest('base64url').slice(0, 16),
    gzipped: stdout,
  }
}

/**
 * The viewer's script adds style elements, most of which cannot have a nonce. It needs no other
 * host and no inline script.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function viewerPage(version: string) {
  const settings = escapeHtml(JSON.stringify(viewerSettings))
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">\n' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="icon" href="data:,"><title>Shop API</title></head><body>\n' +
    `<script id="api-reference" data-configuration="${settings}" ` +
    `src="/api/docs/viewer.js?v=${version}"></script>\n` +
    '</body></html>'
  )
}

/** Compresses the document once: it is the largest reply of the shop. */
async function encodeDocument(document: object) {
  const identity = Buffer.from(JSON.stringify(document))
  const [br, gzip] = await Promise.all([compressors.br(identity), compressors.gzip(identity)])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { etag: `"${hash}"`, bodies: { identity, br: copyToFit(br), gzip: copyToFit(gzip) } }
}

/** Per IP address. Programs read the document once, and people open a page at a time. */
const limited = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }

/** The documentation of the API: an OpenAPI document, and a page that shows it. */
export function registerDocumentation(
  app: FastifyInstance,
  endpoints: EndpointTree,
  describeFurther: DescribeFurther,
) {
  let document: ReturnType<typeof encodeDocument> | undefined
  const getDocument = () => {
    document ??= encodeDocument(openApiDocument(endpoints, describeFurther))
    return document
  }
  let viewer: ReturnType<typeof packViewer> | undefined
  const getViewer = () => {
    viewer ??= packViewer()
    return viewer
  }
  app.get(documentUrl, limited, async ({ headers }, reply) => {
    const { etag, bodies } = await getDocument()
    reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = pickEncoding(headers['accept-encoding'], bodies.identity.length)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(bodies[encoding])
  })
  app.get('/api/docs', limited, async (_request, reply) => {
    const { version } = await getViewer()
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
    return reply.type('text/html; charset=utf-8').send(viewerPage(version))
  })
  app.get('/api/docs/viewer.js', limited, async (_request, reply) => {
    const { gzipped } = await getViewer()
    reply.headers({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    return reply.type('text/javascript; charset=utf-8').send(gzipped)
  })
}
