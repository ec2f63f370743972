/** The functions that processes of one shop can call in each other, by name. */
type Handlers = Record<string, (input: never) => unknown>

interface Request {
  method: string
  call: number
  input: unknown
}
interface Reply {
  call: number
  result: unknown
}

interface Channel {
  send(message: object): void
  on(listener: (message: unknown) => void): void
}

/**
 * Calls over the channel between two processes. Each may call the other, and each call gets its
 * reply.
 */
export function createCalls({ send, on }: Channel, handlers: Handlers = {}) {
  const pending = new Map<number, (result: unknown) => void>()
  let calls = 0
  on(async (message) => {
    if (isRequest(message)) {
      const handle = handlers[message.method]
      if (handle)
        send({ call: message.call, result: await handle(message.input as never) } satisfies Reply)
    } else if (isReply(message)) {
      pending.get(message.call)?.(message.result)
      pending.delete(message.call)
    }
  })
  return <Result>(method: string, input: unknown = null): Promise<Result> =>
    new Promise((resolve) => {
      calls += 1
      pending.set(calls, resolve as (result: unknown) => void)
      send({ method, call: calls, input } satisfies Request)
    })
}

const isRequest = (message: unknown): message is Request =>
  typeof message === 'object' && message !== null && 'method' in message
const isReply = (message: unknown): message is Reply =>
  typeof message === 'object' && message !== null && 'call' in message && 'result' in message
