import type { Topic } from '#notifications/model.ts'
import { until } from '../shop/until.ts'

interface StreamEvent {
  id: string
  event: string
  data: { changed?: Topic[]; news?: Record<Topic, { count: number; newest: number }> }
}

/** Listens to the stream of notifications as a browser tab does. */
export async function listenToStream(
  address: string,
  token: string,
  query: Record<string, string> = {},
) {
  const stop = new AbortController()
  const response = await fetch(`${address}/api/v1/desk/stream?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: stop.signal,
  })
  const events: StreamEvent[] = []
  let isOver = !response.ok
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const parts = (rest + new TextDecoder().decode(chunk)).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1] ?? ''
        if (field('event'))
          events.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) })
      }
    }
  }
  if (response.ok)
    void read()
      .catch(() => {})
      .then(() => {
        isOver = true
      })
  return {
    response,
    events,
    isOver: () => isOver,
    /** Waits for an event about this topic after the initial one. */
    hears: (topic: Topic) =>
      until(`${topic} to be heard`, async () =>
        events.slice(1).find(({ data }) => data.changed?.includes(topic)),
      ),
    stop: () => stop.abort(),
  }
}
