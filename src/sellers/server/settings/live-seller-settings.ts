import type pg from 'pg'
import type { Signals } from '#kit/server/db/signals.ts'
import type { SellerSettings } from '../../staff-contract.ts'
import { getSellerSettings } from './seller-settings.queries.ts'

/** The current settings for sellers, kept up to date in every process of the shop. */
export interface LiveSellerSettings {
  readonly current: SellerSettings
  onChange(listener: () => void): void
  /** Reads the settings now, so that a save does not have to wait for the signal. */
  reload(): Promise<void>
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    sellers: LiveSellerSettings
  }
}

const retryMilliseconds = 1_000

/** Reads the settings once, and again whenever any process signals a change. */
export async function openSellerSettings(
  db: pg.Pool,
  signals: Signals,
): Promise<LiveSellerSettings> {
  const listeners = new Set<() => void>()
  let current = await getSellerSettings(db)

  async function reload() {
    const next = await getSellerSettings(db).catch(() => null)
    if (!next && signals.connected) setTimeout(reload, retryMilliseconds).unref()
    // An older read may finish after a newer one.
    if (!next || next.version < current.version) return
    const isSame = next.version === current.version
    current = next
    if (!isSame) for (const listener of listeners) listener()
  }
  signals.on('cache', (payload) => payload.split(',').includes('sellers') && void reload())
  signals.onGap(() => void reload())
  return {
    get current() {
      return current
    },
    onChange: (listener) => void listeners.add(listener),
    reload,
  }
}
