import type pg from 'pg'
import { type Config, placeholders } from '#kit/server/config.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { Settings, SettingsInput } from '../contract.ts'
import { getSettings, type StoredSettings } from './settings.queries.ts'

/** Defaults until the owner changes them; the rest come from the environment. Hours and days as in specification §9. */
const defaults = {
  hours: '10:00AM to 5:30PM',
  publicUrl: '',
  closed: false,
  closedText: '',
  latitude: 27.7031,
  longitude: 85.3221,
  registration: '',
  registeredName: '',
  companyNumber: '',
  listingNumber: '',
  grievanceOfficer: '',
  grievancePhone: '',
  grievanceEmail: '',
  returnDays: 10,
  lowStock: 5,
  openOrders: 20,
  piecesPerDay: 100,
  openOrdersUnverified: 5,
  piecesPerDayUnverified: 20,
}

type Origin = Pick<StoredSettings, 'sampleRemoved'>

/** Links that lead to nobody's page go with the sample. */
const unlessInvented = (link: 'facebook' | 'chat', { facts }: Config, { sampleRemoved }: Origin) =>
  sampleRemoved && facts[link] === placeholders[link] ? '' : facts[link]

export const defaultSettings = (config: Config, origin: Origin): SettingsInput => ({
  ...config.facts,
  facebook: unlessInvented('facebook', config, origin),
  chat: unlessInvented('chat', config, origin),
  ...defaults,
})

export const toSettings = (config: Config, stored: StoredSettings): Settings => ({
  ...defaultSettings(config, stored),
  ...stored.changed,
  version: stored.version,
})

/** The settings as they are now, in every process of the shop. */
export interface LiveSettings {
  readonly current: Settings
  /** Whoever knows it sees a closed shop. */
  readonly lookKey: string
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
  const read = async () => {
    const stored = await getSettings(db)
    return { settings: toSettings(config, stored), lookKey: stored.lookKey }
  }
  const listeners = new Set<() => void>()
  let current = await read()

  async function reload() {
    const next = await read().catch(() => null)
    if (!next && signals.connected) setTimeout(reload, retryMilliseconds).unref()
    // Two reads may overtake each other.
    if (!next || next.settings.version < current.settings.version) return
    current = next
    for (const listener of listeners) listener()
  }
  signals.on('cache', (payload) => payload.split(',').includes('facts') && void reload())
  signals.onGap(() => void reload())
  return {
    get current() {
      return current.settings
    },
    get lookKey() {
      return current.lookKey
    },
    onChange: (listener) => void listeners.add(listener),
    reload,
  }
}
