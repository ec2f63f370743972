import { forSeller } from '#access/web/acting.ts'
import { apiBase } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { newsMarkName } from '#kit/web/app/page/document.ts'
import { heartbeatSeconds, type News, type Topic } from '../model.ts'

export interface NewsEvent {
  changed: Topic[]
  news: News
}
type OnNews = (event: NewsEvent) => void

const [firstPauseMs, maxPauseMs] = [1_000, 30_000]
const timeoutMs = heartbeatSeconds * 2_500
const pollMs = 60_000

/** The server refused the stream: for good or, such as for a rate limit, for a minute. */
class StreamRefusedError extends Error {
  readonly isForGood: boolean
  constructor(status: number) {
    super(`refused with ${status}`)
    this.isForGood = [401, 403, 404].includes(status)
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Reads the stream until the connection ends. The token is sent in a header, so that it appears in
 * no URL or log. `EventSource` cannot send headers.
 */
async function readStream(
  onNews: OnNews,
  last: { id: string },
  signal: AbortSignal,
  onAlive: () => void,
) {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  signal.addEventListener('abort', disconnect)
  let timeout = setTimeout(disconnect, timeoutMs)
  try {
    const query = new URLSearchParams(forSeller({ after: last.id }) as Record<string, string>)
    const response = await fetch(`${apiBase}/desk/stream?${query}`, {
      headers: { authorization: `Bearer ${readToken()}` },
      signal: connection.signal,
    })
    if (!response.ok) throw new StreamRefusedError(response.status)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(timeout)
      timeout = setTimeout(disconnect, timeoutMs)
      onAlive()
      const events = (rest + part.value).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? ''
        if (field('event') === 'end') throw new StreamRefusedError(403)
        if (field('event') !== 'news') continue
        last.id = field('id')
        onNews(JSON.parse(field('data')) as NewsEvent)
      }
    }
  } finally {
    clearTimeout(timeout)
    signal.removeEventListener('abort', disconnect)
  }
}

/** Reads the stream until `signal` aborts. Reconnects after growing pauses. */
async function readWithRetries(onNews: OnNews, signal: AbortSignal) {
  // The page loaded its data after its document, so it already shows everything up to this mark.
  const last = {
    id: document.querySelector<HTMLMetaElement>(`meta[name="${newsMarkName}"]`)?.content ?? '',
  }
  let pause = firstPauseMs
  while (!signal.aborted) {
    const failure = await readStream(onNews, last, signal, () => {
      pause = firstPauseMs
    }).catch((error: unknown) => error)
    if (failure instanceof StreamRefusedError && failure.isForGood) return
    // Random pauses, so that not all browsers reconnect at once after a restart of the shop.
    await wait(
      failure instanceof StreamRefusedError ? pollMs : pause * (0.75 + Math.random() / 2),
      signal,
    )
    pause = Math.min(pause * 2, maxPauseMs)
  }
}

const fetchNews = (onNews: OnNews) =>
  api.notifications.news(forSeller({})).then(
    (news) => onNews({ changed: [], news }),
    () => {},
  )

/**
 * Subscribes to the staff's notifications. Only one tab of a browser opens a stream and passes
 * events to the others, because browsers limit the connections to a host. Without the Web Locks
 * API, each visible tab opens a stream, and hidden tabs poll.
 */
export function subscribeToNews(userId: string, onNews: OnNews): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const name = `notifications ${userId} ${forSeller<{ businessId?: string }>({}).businessId ?? ''}`
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }) => onNews(data as NewsEvent)
  const broadcast = (event: NewsEvent) => {
    onNews(event)
    others.postMessage(event)
  }
  if (navigator.locks) {
    void fetchNews(onNews)
    void navigator.locks
      .request(name, { signal }, () => readWithRetries(broadcast, signal))
      // Unsubscribed while waiting for the lock.
      .catch(() => {})
  } else void readWhileVisible(onNews, signal)
  return () => {
    stopped.abort()
    others.close()
  }
}

async function readWhileVisible(onNews: OnNews, signal: AbortSignal) {
  while (!signal.aborted) {
    const visibilityChange = new AbortController()
    const onChange = () => visibilityChange.abort()
    document.addEventListener('visibilitychange', onChange, { once: true })
    signal.addEventListener('abort', onChange, { once: true })
    if (document.hidden) {
      await fetchNews(onNews)
      await wait(pollMs, visibilityChange.signal)
    } else
      await readWithRetries(onNews, visibilityChange.signal).then(() =>
        wait(pollMs, visibilityChange.signal),
      )
    document.removeEventListener('visibilitychange', onChange)
    signal.removeEventListener('abort', onChange)
  }
}
