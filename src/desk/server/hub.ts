import { Readable } from 'node:stream'
import type { Scope } from '#kit/contract/member.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  beatSeconds,
  isTopic,
  maxStreamsPerPerson,
  type News,
  type Topic,
  topics,
} from '../model.ts'

/** Changes that come together are told together. */
const gatherMs = 100
const retryMs = 1_000
const maxStreams = 1_000
/** Whoever lets so much wait does not listen. */
const maxUnreadBytes = 64 * 1024
/** Access is looked at again after so many beats, also where nobody said that it changed. */
const beatsPerCheck = 4

export interface Listener {
  userId: string
  scope: Scope
  /** What they may hear of now; null where that is nothing any more. */
  check(): Promise<readonly Topic[] | null>
}

interface Stream extends Listener {
  topics: readonly Topic[]
  out: Readable
}

interface HubOptions {
  signals: Pick<Signals, 'on' | 'onGap'>
  mark: { now(): string; isCurrent(mark: string): boolean }
  readNews(scope: Scope): Promise<News>
  beatMs?: number
}

const pick = (news: News, wanted: readonly Topic[]): News =>
  Object.fromEntries(
    Object.entries(news).filter(([name]) => wanted.some((topic) => topic === name)),
  )

/**
 * Tells every open stream of this process what changed, whichever process changed it. Counts are
 * read once for all who hear the same.
 */
export function createHub({ signals, mark, readNews, beatMs = beatSeconds * 1_000 }: HubOptions) {
  const streams = new Set<Stream>()
  const changed = new Map<Scope, Set<Topic>>()
  let [beats, isClosed] = [0, false]
  let gathering: NodeJS.Timeout | undefined

  function send(stream: Stream, text: string) {
    if (stream.out.destroyed) return
    stream.out.push(text)
    if (stream.out.readableLength > maxUnreadBytes) stream.out.destroy()
  }
  const say = (stream: Stream, news: News, about: readonly Topic[]) =>
    send(
      stream,
      `id: ${mark.now()}\nevent: news\ndata: ${JSON.stringify({ changed: about.filter((topic) => stream.topics.includes(topic)), news: pick(news, stream.topics) })}\n\n`,
    )

  function end(stream: Stream) {
    send(stream, 'event: end\ndata: {}\n\n')
    stream.out.push(null)
    streams.delete(stream)
  }

  async function flush() {
    gathering = undefined
    const gathered = [...changed]
    changed.clear()
    for (const [scope, about] of gathered) {
      if (![...streams].some((stream) => stream.scope === scope)) continue
      try {
        const news = await readNews(scope)
        for (const stream of streams)
          if (stream.scope === scope && stream.topics.some((topic) => about.has(topic)))
            say(stream, news, [...about])
      } catch {
        for (const topic of about) hear(scope, topic, retryMs)
      }
    }
  }

  function hear(scope: Scope, topic: Topic, afterMs = gatherMs) {
    changed.set(scope, (changed.get(scope) ?? new Set()).add(topic))
    if (!isClosed) gathering ??= setTimeout(() => void flush(), afterMs)
  }

  /** Where the database does not answer, nothing is known to have changed. */
  async function recheck(stream: Stream) {
    const allowed = await stream.check().catch(() => undefined)
    if (allowed === null || allowed?.length === 0) end(stream)
    else if (allowed) stream.topics = allowed
  }

  function beat() {
    beats += 1
    for (const stream of streams) {
      // What was said at the last beat has not been taken yet.
      if (stream.out.readableLength > 0) stream.out.destroy()
      else send(stream, ':\n\n')
      if (beats % beatsPerCheck === 0) void recheck(stream)
    }
  }

  signals.on('desk', (payload) => {
    const [topic, of] = payload.split(':')
    if (topic === 'user') for (const stream of streams) stream.userId === of && void recheck(stream)
    else if (isTopic(topic)) hear(of ?? null, topic)
  })
  // Nobody knows what was missed.
  signals.onGap(() => {
    for (const stream of streams) {
      for (const topic of topics) hear(stream.scope, topic)
      void recheck(stream)
    }
  })
  const beating = setInterval(beat, beatMs).unref()

  return {
    /**
     * Begins with what waits now. A listener who heard everything until `after`, in this process,
     * is told that nothing changed.
     */
    async open(listener: Listener, after?: string): Promise<Readable> {
      const own = [...streams].filter(({ userId }) => userId === listener.userId).length
      if (own >= maxStreamsPerPerson)
        throw new ShopError('too_many_requests', { retryAfterSeconds: 60 })
      if (isClosed || streams.size >= maxStreams) throw new ShopError('unavailable')
      const allowed = await listener.check()
      if (!allowed?.length) throw new ShopError('not_found')
      const out = new Readable({ read: () => {} })
      const stream = { ...listener, topics: allowed, out }
      streams.add(stream)
      out.once('close', () => streams.delete(stream))
      try {
        const isUpToDate = after !== undefined && mark.isCurrent(after)
        say(stream, await readNews(listener.scope), isUpToDate ? [] : topics)
        return out
      } catch (error) {
        out.destroy()
        throw error
      }
    },
    beat,
    get size() {
      return streams.size
    },
    /** Lets everybody go, so that the process can end. */
    close() {
      isClosed = true
      clearInterval(beating)
      clearTimeout(gathering)
      for (const stream of streams) {
        stream.out.push(null)
        streams.delete(stream)
      }
    },
  }
}

export type Hub = ReturnType<typeof createHub>
