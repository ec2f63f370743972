import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// A store that implements the part of S3 that the shop uses. It computes the signature from the
// received request and shares no code with the shop.

const keys = { keyId: 'TESTKEY', secret: 'se/cr+et' }
const maxSkewMs = 15 * 60_000

const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const error = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

interface StoreOptions {
  bucket?: string
  region?: string
  /** Keys per page of a listing. */
  pageSize?: number
  sessionToken?: string
}

/** The text of a request that S3 signs. */
function toCanonical(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  signedHeaders: string,
  body: Buffer,
) {
  const [path = '', query = ''] = url.split('?')
  // S3 reads a plus sign as itself, not as a space.
  const sorted = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&')
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  return [method, path, sorted, lines.join(''), signedHeaders, hex(body)].join('\n')
}

/** Null if the signature is correct, else S3's error. */
function refusalOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { region, sessionToken }: { region: string; sessionToken: string | undefined },
): string | null {
  const parsed = new RegExp(
    '^AWS4-HMAC-SHA256 Credential=([^/]+)/([0-9]{8})/([^/]+)/s3/aws4_request, ?' +
      'SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$',
  )
  const [, keyId, day = '', signedRegion = '', signedHeaders = '', signature] =
    parsed.exec(headers.authorization ?? '') ?? []
  if (!signature) return 'AccessDenied'
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'
  if (headers['x-amz-security-token'] !== sessionToken) return 'InvalidToken'
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!needed.every((name) => signedHeaders.split(';').includes(name))) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== hex(body)) return 'XAmzContentSHA256Mismatch'
  const moment = String(headers['x-amz-date'])
  const at = Date.parse(
    moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(Math.abs(Date.now() - at) < maxSkewMs) || !moment.startsWith(day))
    return 'RequestTimeTooSkewed'
  const canonical = toCanonical({ method, url, headers }, signedHeaders, body)
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, hex(canonical)].join('\n')
  const key = mac(mac(mac(mac(`AWS4${keys.secret}`, day), region), 's3'), 'aws4_request')
  return mac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

/** A page of the objects whose names start with the prefix, as XML. */
function list(objects: Map<string, Buffer>, query: URLSearchParams, pageSize: number) {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(prefix) && !name.slice(prefix.length).includes('/'))
    .sort()
  const rest = names.filter((name) => name > Buffer.from(after, 'base64').toString())
  const page = rest.slice(0, pageSize)
  const next = Buffer.from(page.at(-1) ?? '').toString('base64')
  const more =
    rest.length > page.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const contents = page
    .map((name) => `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key></Contents>`)
    .join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${contents}${more}` +
    '</ListBucketResult>'
  )
}

export async function startStore({
  bucket = 'pictures',
  region = 'us-east-1',
  pageSize = 3,
  sessionToken,
}: StoreOptions = {}) {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let failures: (number | 'hang up')[] = []

  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    const { method = '', url = '', headers } = request
    asked.push(`${method} ${url}`)
    const failure = failures.shift()
    if (failure === 'hang up') return request.socket.destroy()
    if (failure !== undefined) return void reply.writeHead(failure).end(error('SlowDown'))
    const refusal = refusalOf(request, body, { region, sessionToken })
    if (refusal) return void reply.writeHead(403).end(error(refusal))
    const { pathname, searchParams } = new URL(url, 'http://store')
    // Host style or path style.
    const path = headers.host?.startsWith(`${bucket}.`) ? `/${bucket}${pathname}` : pathname
    if (!path.startsWith(`/${bucket}/`)) return void reply.writeHead(404).end(error('NoSuchBucket'))
    const name = decodeURIComponent(path.slice(bucket.length + 2))
    if (method === 'GET' && name === '')
      return void reply.end(list(objects, searchParams, pageSize))
    if (method === 'PUT') objects.set(name, body)
    if (method === 'DELETE') objects.delete(name)
    const object = objects.get(name)
    if (method === 'DELETE') return void reply.writeHead(204).end()
    if (!object)
      return void reply.writeHead(404).end(method === 'HEAD' ? undefined : error('NoSuchKey'))
    reply
      .writeHead(200, { 'content-length': method === 'PUT' ? 0 : object.length })
      .end(method === 'GET' ? object : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const credentials = `${keys.keyId}:${encodeURIComponent(keys.secret)}@`
  return {
    keys,
    objects,
    asked,
    port,
    url: `http://${credentials}127.0.0.1:${port}/${bucket}`,
    urlWithoutKeys: `http://127.0.0.1:${port}/${bucket}`,
    /** `*.localhost` resolves to this machine. */
    hostStyleUrl: `http://${credentials}localhost:${port}/${bucket}?style=host`,
    /** Replaces the next answers with these failures. */
    fail: (...next: (number | 'hang up')[]) => {
      failures = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Store = Awaited<ReturnType<typeof startStore>>
