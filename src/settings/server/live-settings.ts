import type pg from 'pg'
import { follow } from '#kit/server/cache/follow.ts'
import { type Config, placeholders } from '#kit/server/config.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { Settings, SettingsInput } from '../contract.ts'
import { getSettings, type StoredSettings } from './settings.queries.ts'

/**
 * Defaults until the owner changes them; the rest come from the environment. Hours and days as in
 * specification §9.
 */
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
  mailOrders: true,
  mailEnquiries: true,
  mailLowStock: true,
  mailTo: '',
}

/** What a shop is known and reached by. */
const contacts = ['name', 'phone', 'email', 'address'] as const
export type Contact = (typeof contacts)[number]

/** Whether a real shop may be called so, or be there. */
export const isPlausible = (name: string): name is 'name' | 'address' =>
  name === 'name' || name === 'address'

type Origin = Pick<StoredSettings, 'hasSample'>

/** Links that lead to nobody's page come and go with the sample. */
const unlessInvented = (link: 'facebook' | 'chat', { facts }: Config, { hasSample }: Origin) =>
  !hasSample && facts[link] === placeholders[link] ? '' : facts[link]

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

/**
 * A shop may really be called or be where the sample says, if its owner has said so; nobody has its
 * number or address.
 */
const inventedOf = ({ changed }: StoredSettings, settings: Settings): Contact[] =>
  contacts.filter(
    (name) => settings[name] === placeholders[name] && !(isPlausible(name) && name in changed),
  )

/** Leaves out what the shop came with to reach it by: nobody answers there. */
const withoutInvented = (settings: Settings, invented: Contact[]): Settings => ({
  ...settings,
  ...Object.fromEntries(invented.flatMap((name) => (name === 'name' ? [] : [[name, '']]))),
})

/** The settings as they are now, in every process of the shop. */
export interface LiveSettings {
  readonly current: Settings
  /** The same as customers are told: without the sample, nothing of the contact that it invents. */
  readonly shown: Settings
  /** The same without that contact in any case. */
  readonly certain: Settings
  /** What of the contact is not the owner's yet. */
  readonly invented: readonly Contact[]
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
export async function followSettings(
  db: pg.Pool,
  signals: Signals,
  config: Config,
): Promise<LiveSettings> {
  const { current, reload, onChange } = await follow(signals, 'facts', async () => {
    const stored = await getSettings(db)
    const settings = toSettings(config, stored)
    const invented = inventedOf(stored, settings)
    const certain = withoutInvented(settings, invented)
    return {
      settings,
      certain,
      shown: stored.hasSample ? settings : certain,
      invented,
      lookKey: stored.lookKey,
    }
  })
  return {
    get current() {
      return current().settings
    },
    get shown() {
      return current().shown
    },
    get certain() {
      return current().certain
    },
    get invented() {
      return current().invented
    },
    get lookKey() {
      return current().lookKey
    },
    onChange,
    reload,
  }
}
