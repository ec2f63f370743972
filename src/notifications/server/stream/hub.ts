import { Readable } from 'node:stream'
import type { Scope } from '#access/member-access.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { heartbeatSeconds, isTopic, type News, type Topic, topics } from '../../model.ts'
import { requireRoom, type StreamHolder } from './stream-limits.ts'

/** Changes within this time are sent as one event. */
const gatherMs = 100
const retryMs = 1_000
/** A client with more unread bytes than this is disconnected. */
const maxUnreadBytes = 64 * 1024
/** Permissions are rechecked after this many heartbeats, in case no signal reported a change. */
const heartbeatsPerCheck = 4

export interface Listener extends StreamHolder {
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

function send({ out }: Stream, text: string) {
  if (out.destroyed) return
  out.push(text)
  if (out.readableLength > maxUnreadBytes) out.destroy()
}

/** Rechecks the permissions of a stream. If the database does not answer, they stay the same. */
async function recheck(streams: Set<Stream>, stream: Stream) {
  const allowed = await stream.check().catch(() => undefined)
  if (allowed === null || allowed?.length === 0) {
    send(stream, 'event: end\ndata: {}\n\n')
    stream.out.push(null)
    streams.delete(stream)
  } else if (allowed) stream.topics = allowed
}

/** Gathers changes by scope and sends each scope's together. Scopes that fail are retried. */
function createChangeQueue(
  sendChanges: (scope: Scope, changed: ReadonlySet<Topic>) => Promise<void>,
) {
  const changedByScope = new Map<Scope, Set<Topic>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function flush() {
    timer = undefined
    const pending = [...changedByScope]
    changedByScope.clear()
    for (const [scope, changed] of pending) {
      try {
        await sendChanges(scope, changed)
      } catch {
        for (const topic of changed) add(scope, topic, retryMs)
      }
    }
  }

  function add(scope: Scope, topic: Topic, afterMs = gatherMs) {
    changedByScope.set(scope, (changedByScope.get(scope) ?? new Set()).add(topic))
    if (!isClosed) timer ??= setTimeout(() => void flush(), afterMs)
  }

  function close() {
    isClosed = true
    clearTimeout(timer)
  }
  return { add, close }
}

function followSignals(
  signals: HubOptions['signals'],
  streams: Set<Stream>,
  queueChange: (scope: Scope, topic: Topic) => void,
) {
  signals.on('desk', (payload) => {
    const [topic, id] = payload.split(':')
    if (isTopic(topic)) queueChange(id ?? null, topic)
    else if (topic === 'user')
      for (const stream of streams) stream.userId === id && void recheck(streams, stream)
  })
  // Signals were lost, so any topic may have changed.
  signals.onGap(() => {
    for (const stream of streams) {
      for (const topic of topics) queueChange(stream.scope, topic)
      void recheck(streams, stream)
    }
  })
}

/** Returns the function that sends the next heartbeat. */
function createHeartbeat(streams: Set<Stream>) {
  let heartbeats = 0
  return () => {
    heartbeats += 1
    for (const stream of streams) {
      // The client has not read the previous heartbeat yet.
      if (stream.out.readableLength > 0) stream.out.destroy()
      else send(stream, ':\n\n')
      if (heartbeats % heartbeatsPerCheck === 0) void recheck(streams, stream)
    }
  }
}

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
  let isClosed = false

  const sendNews = (stream: Stream, news: News, changed: readonly Topic[]) =>
    send(
      stream,
      `id: ${mark.now()}\nevent: news\ndata: ${JSON.stringify({
        changed: changed.filter((topic) => stream.topics.includes(topic)),
        news: pickTopics(news, stream.topics),
      })}\n\n`,
    )

  const queue = createChangeQueue(async (scope, changed) => {
    if (![...streams].some((stream) => stream.scope === scope)) return
    const news = await readNews(scope)
    for (const stream of streams)
      if (stream.scope === scope && stream.topics.some((topic) => changed.has(topic)))
        sendNews(stream, news, [...changed])
  })
  followSignals(signals, streams, queue.add)
  const sendHeartbeat = createHeartbeat(streams)
  const heartbeat = setInterval(sendHeartbeat, heartbeatMs).unref()

  /**
   * Opens a stream that starts with the current counts. If the mark `after` is still current in
   * this process, the first event reports no changes. The stream counts before anything is
   * awaited, so that concurrent calls cannot exceed the limits.
   */
  async function open(listener: Listener, after?: string): Promise<Readable> {
    if (isClosed) throw new ShopError('unavailable')
    requireRoom(streams, listener)
    const out = new Readable({ read: () => {} })
    const stream: Stream = { ...listener, topics: [], out }
    streams.add(stream)
    out.once('close', () => streams.delete(stream))
    try {
      const allowed = await listener.check()
      if (!allowed?.length) throw new ShopError('not_found')
      stream.topics = allowed
      const isUpToDate = after !== undefined && mark.isCurrent(after)
      sendNews(stream, await readNews(listener.scope), isUpToDate ? [] : topics)
      return out
    } catch (error) {
      streams.delete(stream)
      out.destroy()
      throw error
    }
  }

  /** Ends all streams, so that the process can stop. */
  function close() {
    isClosed = true
    clearInterval(heartbeat)
    queue.close()
    for (const stream of streams) {
      stream.out.push(null)
      streams.delete(stream)
    }
  }

  return {
    open,
    close,
    sendHeartbeat,
    get size() {
      return streams.size
    },
  }
}
