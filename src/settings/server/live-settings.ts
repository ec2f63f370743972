import type pg from 'pg'
import type { Config } from '#kit/server/config.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { Settings, SettingsInput } from '../contract.ts'
import { getSettings, type StoredSettings } from './settings.queries.ts'

/** Defaults until the owner changes them; the rest come from the environment. Hours and days as in specification §9. */
const defaults = {
  hours: '10:00AM to 5:30PM',
  latitude: 27.7031,
  longitude: 85.3221,
  registration: '',
  returnDays: 10,
  lowStock: 5,
  openOrders: 20,
  piecesPerDay: 100,
  openOrdersUnverified: 5,
  piecesPerDayUnverified: 20,
}

export const defaultSettings = ({ facts }: Config): SettingsInput => ({ ...facts, ...defaults })

export const toSettings = (config: Config, { changed, version }: StoredSettings): Settings => ({ ...defaultSettings(config), ...changed, version })

/** The settings as they are now, in every process of the shop. */
export interface LiveSettings {
  readonly current: Settings
  onChange(listener: () => void): void
  /** Reads them now: whoever just saved need not wait for the signal. */
  reload(): Promise<void>
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    /** The owner's current settings. */
    settings: LiveSettings
  }
}

const retryMilliseconds = 1_000

/** Reads the settings once, and again whenever any process signals a change. */
export async function followSettings(db: pg.Pool, signals: Signals, config: Config): Promise<LiveSettings> {
  const read = async () => toSettings(config, await getSettings(db))
  const listeners = new Set<() => void>()
  let current = await read()

  async function reload() {
    const next = await read().catch(() => null)
    if (!next && signals.connected) setTimeout(reload, retryMilliseconds).unref()
    // Two reads may overtake each other.
    if (!next || next.version < current.version) return
    current = next
    for (const listener of listeners) listener()
  }
  signals.on('cache', (payload) => payload.split(',').includes('facts') && void reload())
  signals.onGap(() => void reload())
  return {
    get current() {
      return current
    },
    onChange: (listener) => void listeners.add(listener),
    reload,
  }
}
