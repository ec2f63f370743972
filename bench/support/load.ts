import { get, type IncomingHttpHeaders } from 'node:http'
import autocannon from 'autocannon'

export const encoding = { 'accept-encoding': 'br' }

/** Sends requests from this process for a while. Throws if one fails or is refused. */
export async function load(
  url: string,
  options: Partial<autocannon.Options> & { seconds?: number } = {},
) {
  const { seconds = 2, ...rest } = options
  const result = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    headers: encoding,
    ...rest,
  })
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(
      `${url}: ${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} refused`,
    )
  return {
    total: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
  }
}

/** Fetches an answer without decompressing it. */
export const fetchRaw = (url: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers: encoding }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    }).on('error', reject)
  })
