import { apiBase } from '#kit/contract/wire.ts'
import { forSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { newsMarkName } from '#kit/web/app/document.ts'
import { readToken } from '#kit/web/app/token.ts'
import { beatSeconds, type News, type Topic } from '../model.ts'

export interface Heard {
  changed: Topic[]
  news: News
}
type Tell = (heard: Heard) => void

const [firstPauseMs, maxPauseMs] = [1_000, 30_000]
const silenceMs = beatSeconds * 2_500
const pollMs = 60_000

/** Why nobody listens any more: it was refused for good, or for a minute. */
class Refused extends Error {
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
 * Listens until the line breaks. The token goes into a header, where no address or log shows it:
 * `EventSource` could not send it.
 */
async function listenOnce(
  tell: Tell,
  last: { id: string },
  signal: AbortSignal,
  heardSomething: () => void,
) {
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp)
  let silence = setTimeout(hangUp, silenceMs)
  try {
    const query = new URLSearchParams(forSeller({ after: last.id }) as Record<string, string>)
    const response = await fetch(`${apiBase}/desk/stream?${query}`, {
      headers: { authorization: `Bearer ${readToken()}` },
      signal: line.signal,
    })
    if (!response.ok) throw new Refused(response.status)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, silenceMs)
      heardSomething()
      const events = (rest + part.value).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? ''
        if (field('event') === 'end') throw new Refused(403)
        if (field('event') !== 'news') continue
        last.id = field('id')
        tell(JSON.parse(field('data')) as Heard)
      }
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', hangUp)
  }
}

/**
 * Listens for as long as this is wanted; a line that breaks is opened again after growing pauses.
 */
async function keepListening(tell: Tell, signal: AbortSignal) {
  // The page loaded its data after its document, so it already shows what happened before that.
  const last = {
    id: document.querySelector<HTMLMetaElement>(`meta[name="${newsMarkName}"]`)?.content ?? '',
  }
  let pause = firstPauseMs
  while (!signal.aborted) {
    const failure = await listenOnce(tell, last, signal, () => {
      pause = firstPauseMs
    }).catch((error: unknown) => error)
    if (failure instanceof Refused && failure.isForGood) return
    // Not all at once when the shop comes back.
    await wait(failure instanceof Refused ? pollMs : pause * (0.75 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, maxPauseMs)
  }
}

const askNow = (tell: Tell) =>
  api.desk.news(forSeller({})).then(
    (news) => tell({ changed: [], news }),
    () => {},
  )

/**
 * Tells what is heard at the desk. Of all tabs of a browser one listens and tells the others,
 * because a browser opens few connections to a shop.
 * Where it cannot be agreed on which one, only what is looked at listens, and what is not asks now
 * and then.
 */
export function listenAtDesk(userId: string, tell: Tell): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const name = `desk ${userId} ${forSeller<{ businessId?: string }>({}).businessId ?? ''}`
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }) => tell(data as Heard)
  const tellAll = (heard: Heard) => {
    tell(heard)
    others.postMessage(heard)
  }
  if (navigator.locks) {
    void askNow(tell)
    void navigator.locks
      .request(name, { signal }, () => keepListening(tellAll, signal))
      .catch(() => {})
  } else void listenWhileSeen(tell, signal)
  return () => {
    stopped.abort()
    others.close()
  }
}

async function listenWhileSeen(tell: Tell, signal: AbortSignal) {
  while (!signal.aborted) {
    const turned = new AbortController()
    const turn = () => turned.abort()
    document.addEventListener('visibilitychange', turn, { once: true })
    signal.addEventListener('abort', turn, { once: true })
    if (document.hidden) {
      await askNow(tell)
      await wait(pollMs, turned.signal)
    } else await keepListening(tell, turned.signal).then(() => wait(pollMs, turned.signal))
    document.removeEventListener('visibilitychange', turn)
    signal.removeEventListener('abort', turn)
  }
}
