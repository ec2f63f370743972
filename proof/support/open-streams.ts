import { Agent, type ClientRequest, request } from 'node:http'
import { openSession } from '#accounts/server/sign-in/sessions.ts'
import type { SampleShop } from './shop.ts'

const people = 80
const streamsOfEach = 19
const rounds = 5

/** Opens streams of 80 technicians at the same moment, and then one of the owner. */
export async function openStreams({ db, address, signIn }: SampleShop) {
  const { rows } = await db.query<{ id: string }>(
    `insert into users (name, email, role)
      select 'Technician', 'streams-' || n || '@example.com', 'technician'
        from generate_series(1, $1::int) n returning id`,
    [people],
  )
  const tokens = await Promise.all(rows.map(({ id }) => openSession(db, id)))
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const streams: ClientRequest[] = []
  const open = (token: string) =>
    new Promise<number>((resolve, reject) => {
      const stream = request(`${address}/api/v1/desk/stream`, {
        agent,
        headers: { authorization: `Bearer ${token}` },
      })
      streams.push(stream)
      stream.on('response', (response) => {
        response.on('error', () => {}).resume()
        resolve(response.statusCode ?? 0)
      })
      stream.on('error', reject)
      stream.end()
    })
  const owner = await signIn('owner')
  let waiting = tokens.flatMap((token) => Array.from({ length: streamsOfEach }, () => token))
  const attempts = waiting.length
  // A busy process refuses some of the first round for a moment.
  for (let round = 0; round < rounds; round++) {
    const statuses = await Promise.all(waiting.map(open))
    waiting = waiting.filter((_, index) => statuses[index] !== 200)
  }
  const ofOwner = await open(owner.token)
  for (const stream of streams) stream.on('error', () => {}).destroy()
  agent.destroy()
  return {
    attempts,
    opened: attempts - waiting.length,
    ofOwner,
  }
}
