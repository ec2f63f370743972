/** What the processes of one shop ask each other, by name. */
type Answers = Record<string, (input: never) => unknown>

interface Asked {
  ask: string
  call: number
  input: unknown
}
interface Answered {
  call: number
  result: unknown
}

interface Line {
  send(message: object): void
  on(listener: (message: unknown) => void): void
}

/**
 * Calls over the line between two processes: each may ask the other, and every call gets its own
 * answer.
 */
export function createCalls({ send, on }: Line, answers: Answers = {}) {
  const waiting = new Map<number, (result: unknown) => void>()
  let calls = 0
  on(async (message) => {
    if (isAsked(message)) {
      const answer = answers[message.ask]
      if (answer)
        send({
          call: message.call,
          result: await answer(message.input as never),
        } satisfies Answered)
    } else if (isAnswered(message)) {
      waiting.get(message.call)?.(message.result)
      waiting.delete(message.call)
    }
  })
  return <Result>(ask: string, input: unknown = null): Promise<Result> =>
    new Promise((resolve) => {
      calls += 1
      waiting.set(calls, resolve as (result: unknown) => void)
      send({ ask, call: calls, input } satisfies Asked)
    })
}

const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'ask' in message
const isAnswered = (message: unknown): message is Answered =>
  typeof message === 'object' && message !== null && 'call' in message && 'result' in message
