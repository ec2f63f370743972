import type pg from 'pg'
import { follow } from '#kit/server/cache/follow.ts'
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

const contacts = ['phone', 'email', 'address'] as const

/** Leaves out what the shop came with to reach it by: nobody answers there. */
export const withoutInvented = <Facts extends Record<(typeof contacts)[number], string>>(facts: Facts): Facts => ({
  ...facts,
  ...Object.fromEntries(contacts.filter((name) => facts[name] === placeholders[name]).map((name) => [name, ''])),
})

/** The settings as they are now, in every process of the shop. */
export interface LiveSettings {
  readonly current: Settings
  /** The same as customers are told: once the sample is gone, without the contact that it invented. */
  readonly shown: Settings
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

/** The settings in every process of the shop. */
export async function followSettings(db: pg.Pool, signals: Signals, config: Config): Promise<LiveSettings> {
  const { current, reload, onChange } = await follow(signals, 'facts', async () => {
    const stored = await getSettings(db)
    const settings = toSettings(config, stored)
    return { settings, shown: stored.sampleRemoved ? withoutInvented(settings) : settings, lookKey: stored.lookKey }
  })
  return {
    get current() {
      return current().settings
    },
    get shown() {
      return current().shown
    },
    get lookKey() {
      return current().lookKey
    },
    onChange,
    reload,
  }
}
