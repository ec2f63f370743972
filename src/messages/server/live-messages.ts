import type pg from 'pg'
import { follow } from '#kit/server/cache/follow.ts'
import type { Config } from '#kit/server/config/config.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { Channel } from './channel.ts'
import { createChannel } from './create-channel.ts'
import { getMessageSettings, type StoredMessageSettings } from './settings.queries.ts'

/** The current message settings and the channel. Every process follows changes of the settings. */
export interface LiveMessages {
  readonly current: StoredMessageSettings
  /** Null if no channel is configured. */
  readonly channel: Channel | null
  reload(): Promise<void>
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    messages: LiveMessages
  }
}

export async function followMessages(
  db: pg.Pool,
  signals: Signals,
  config: Config,
): Promise<LiveMessages> {
  const { current, reload } = await follow(signals, 'messages', () =>
    getMessageSettings(db, config.language),
  )
  return {
    get current() {
      return current()
    },
    channel: createChannel(config.messages, config.dataDir, config.language),
    reload,
  }
}
