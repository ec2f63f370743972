import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  keyId: string
  secret: string
  /** Part of temporary keys. */
  sessionToken?: string | undefined
}

interface RequestToSign {
  method: string
  /** Path and query must be encoded by `encodePath` and `encodeQuery`. */
  url: URL
  body?: Uint8Array | undefined
  region: string
  credentials: Credentials
  now: Date
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Encodes by RFC 3986: `encodeURIComponent` leaves five characters unencoded that must be encoded
 * in the signature.
 */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Encodes a path or a query exactly as it is signed, because stores interpret other encodings
 * differently.
 */
export const encodePath = (path: string) => path.split('/').map(encode).join('/')
export const encodeQuery = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort(byCodeUnit)
    .join('&')

/**
 * The headers of a signed request to an S3-compatible store (AWS Signature Version 4), which covers
 * the body, too.
 */
export function signRequest({
  method,
  url,
  body,
  region,
  credentials,
  now,
}: RequestToSign): Record<string, string> {
  const timestamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = timestamp.slice(0, 8)
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': sha256(body ?? ''),
    'x-amz-date': timestamp,
    ...(credentials.sessionToken !== undefined && {
      'x-amz-security-token': credentials.sessionToken,
    }),
  }
  const names = Object.keys(headers).sort(byCodeUnit)
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1).split('&').sort(byCodeUnit).join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.secret}`,
  )
  const signature = hmac(
    key as Buffer,
    ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n'),
  ).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${credentials.keyId}/${scope}, ` +
      `SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
