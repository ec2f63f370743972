import { Agent, request as httpRequest } from 'node:http'
import { eventStream } from '#kit/contract/calls/wire.ts'
import type { HostileRequest } from './requests.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends requests over keep-alive connections. Rejects requests that Node refuses to send. */
export function createSender(address: string, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)

  const send = ({ method, path, headers, body }: HostileRequest): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const call = httpRequest(
        {
          hostname,
          port,
          path,
          method,
          agent,
          headers: { ...length, ...headers },
          timeout: 20_000,
        },
        async (response) => {
          const chunks: Buffer[] = []
          // An event stream never ends, so its header is the answer.
          if (response.headers['content-type']?.startsWith(eventStream)) {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' })
            response.destroy()
            return
          }
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
          response.on('error', reject)
        },
      )
      call.on('timeout', () => call.destroy(new Error('no answer within 20 s')))
      call.on('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new Error('the connection was upgraded'))
      })
      call.on('error', (error) => {
        // The shop may close an idle keep-alive connection. The request was not processed: resend
        // it.
        if (call.reusedSocket) resolve(send({ method, path, headers, body }))
        else reject(error)
      })
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Processes a list, `max` items at once. */
export async function inParallel<Item>(
  items: Item[],
  max: number,
  work: (item: Item) => Promise<void>,
) {
  const waiting = items.values()
  const one = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: max }, one))
}
