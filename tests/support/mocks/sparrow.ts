import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAsSparrow } from '#messages/server/practice/sparrow-double.ts'

/**
 * How the mock behaves: normally, busy, with an unintelligible answer, without any, or accepting
 * the message and then not answering.
 */
export type SparrowBehaviour = 'well' | 'busy' | 'nonsense' | 'broke' | 'silent' | 'no credit'

/** A mock of Sparrow SMS as a server, with the messages it accepted. */
export async function startSparrow() {
  const account = { token: 'v2_test', from: 'Himal' }
  const taken: { to: string; text: string }[] = []
  let mood: SparrowBehaviour = 'well'
  let calls = 0
  const server = createServer(async (request, response) => {
    calls += 1
    let body = ''
    for await (const chunk of request) body += chunk
    const take = (to: string[], text: string) =>
      void taken.push(...to.map((number) => ({ to: number, text })))
    const reply = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    if (request.url !== '/v2/sms/' || request.method !== 'POST') return reply(404, '{}')
    if (mood === 'busy') return reply(503, 'busy')
    if (mood === 'nonsense') return reply(200, '<html>')
    if (mood === 'no credit')
      return reply(403, JSON.stringify({ response_code: 1012, response: 'No Credits Available' }))
    const answer = answerAsSparrow(account, new URLSearchParams(body), take)
    if (mood === 'broke') return void response.destroy()
    if (mood === 'silent') return
    reply(answer.status, JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: {
      SPARROW_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SPARROW_TOKEN: account.token,
      SPARROW_FROM: account.from,
    },
    taken,
    calls: () => calls,
    be: (next: SparrowBehaviour) => {
      mood = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
