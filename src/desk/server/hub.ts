import { Readable } from 'node:stream'
import type { Scope } from '#kit/contract/member.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  heartbeatSeconds,
  isTopic,
  maxStreamsPerPerson,
  type News,
  type Topic,
  topics,
} from '../model.ts'

/** Changes within this time are sent as one event. */
const gatherMs = 100
const retryMs = 1_000
const maxStreams = 1_000
/** A client with more unread bytes than this is disconnected. */
const maxUnreadBytes = 64 * 1024
/** Permissions are rechecked after this many heartbeats, in case no signal reported a change. */
const heartbeatsPerCheck = 4

export interface Listener {
  userId: string
  scope: Scope
  /** Returns the topics that the user may see now. Null if access has ended. */
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
  heartbeatMs?: number
}

const pickTopics = (news: News, allowed: readonly Topic[]): News =>
  Object.fromEntries(
    Object.entries(news).filter(([name]) => allowed.some((topic) => topic === name)),
  )

/**
 * Sends changes to every open stream of this process, whichever process made them. Counts are read
 * once for all streams of the same scope.
 */
export function createHub({
  signals,
  mark,
  readNews,
  heartbeatMs = heartbeatSeconds * 1_000,
}: HubOptions) {
  const streams = new Set<Stream>()
  const changedByScope = new Map<Scope, Set<Topic>>()
  let [heartbeats, isClosed] = [0, false]
  let gatherTimer: NodeJS.Timeout | undefined

  function send(stream: Stream, text: string) {
    if (stream.out.destroyed) return
    stream.out.push(text)
    if (stream.out.readableLength > maxUnreadBytes) stream.out.destroy()
  }
  const sendNews = (stream: Stream, news: News, changedTopics: readonly Topic[]) =>
    send(
      stream,
      `id: ${mark.now()}\nevent: news\ndata: ${JSON.stringify({
        changed: changedTopics.filter((topic) => stream.topics.includes(topic)),
        news: pickTopics(news, stream.topics),
      })}\n\n`,
    )

  function endStream(stream: Stream) {
    send(stream, 'event: end\ndata: {}\n\n')
    stream.out.push(null)
    streams.delete(stream)
  }

  async function sendChanges() {
    gatherTimer = undefined
    const pending = [...changedByScope]
    changedByScope.clear()
    for (const [scope, changedTopics] of pending) {
      if (![...streams].some((stream) => stream.scope === scope)) continue
      try {
        const news = await readNews(scope)
        for (const stream of streams)
          if (stream.scope === scope && stream.topics.some((topic) => changedTopics.has(topic)))
            sendNews(stream, news, [...changedTopics])
      } catch {
        for (const topic of changedTopics) queueChange(scope, topic, retryMs)
      }
    }
  }

  function queueChange(scope: Scope, topic: Topic, afterMs = gatherMs) {
    changedByScope.set(scope, (changedByScope.get(scope) ?? new Set()).add(topic))
    if (!isClosed) gatherTimer ??= setTimeout(() => void sendChanges(), afterMs)
  }

  /** Rechecks the permissions of a stream. If the database does not answer, they stay the same. */
  async function recheck(stream: Stream) {
    const allowed = await stream.check().catch(() => undefined)
    if (allowed === null || allowed?.length === 0) endStream(stream)
    else if (allowed) stream.topics = allowed
  }

  function sendHeartbeat() {
    heartbeats += 1
    for (const stream of streams) {
      // The client has not read the previous heartbeat yet.
      if (stream.out.readableLength > 0) stream.out.destroy()
      else send(stream, ':\n\n')
      if (heartbeats % heartbeatsPerCheck === 0) void recheck(stream)
    }
  }

  signals.on('desk', (payload) => {
    const [topic, id] = payload.split(':')
    if (topic === 'user') for (const stream of streams) stream.userId === id && void recheck(stream)
    else if (isTopic(topic)) queueChange(id ?? null, topic)
  })
  // Signals were lost, so any topic may have changed.
  signals.onGap(() => {
    for (const stream of streams) {
      for (const topic of topics) queueChange(stream.scope, topic)
      void recheck(stream)
    }
  })
  const heartbeat = setInterval(sendHeartbeat, heartbeatMs).unref()

  return {
    /**
     * Opens a stream that starts with the current counts. If the mark `after` is still current in
     * this process, the first event reports no changes.
     */
    async open(listener: Listener, after?: string): Promise<Readable> {
      const openStreams = [...streams].filter(({ userId }) => userId === listener.userId).length
      if (openStreams >= maxStreamsPerPerson)
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
        sendNews(stream, await readNews(listener.scope), isUpToDate ? [] : topics)
        return out
      } catch (error) {
        out.destroy()
        throw error
      }
    },
    sendHeartbeat,
    get size() {
      return streams.size
    },
    /** Ends all streams, so that the process can stop. */
    close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(gatherTimer)
      for (const stream of streams) {
        stream.out.push(null)
        streams.delete(stream)
      }
    },
  }
}

export type Hub = ReturnType<typeof createHub>
