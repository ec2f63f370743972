import type pg from 'pg'
import { follow } from '#kit/server/cache/follow.ts'
import type { Config } from '#kit/server/config/config.ts'
import type { Signals } from '#kit/server/db/signals.ts'
import type { Settings, SettingsInput } from '../contract.ts'
import { placeholders } from './facts-config.ts'
import { getStoredSettings, type StoredSettings } from './settings.queries.ts'

/** Defaults that do not come from the environment. Hours and return days: specification §9. */
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
  piecesPerDayUnverified: 10,
  openValueUnverified: 100_000,
  mailOrders: true,
  mailEnquiries: true,
  mailLowStock: true,
  mailTo: '',
}

/** The contact details that the sample invents. */
const contacts = ['name', 'phone', 'email', 'address'] as const
export type Contact = (typeof contacts)[number]

/** Whether a real shop may have the sample's value: its name or address, but not its phone. */
export const isPlausible = (name: string): name is 'name' | 'address' =>
  name === 'name' || name === 'address'

type SampleState = Pick<StoredSettings, 'hasSample'>

/** The sample's links lead to no real page, so a shop without the sample omits them. */
const linkUnlessInvented = (
  link: 'facebook' | 'chat',
  { facts }: Config,
  { hasSample }: SampleState,
) => (!hasSample && facts[link] === placeholders[link] ? '' : facts[link])

/** The settings of a shop whose owner has not changed any. */
export const defaultSettings = (config: Config, sampleState: SampleState): SettingsInput => ({
  ...config.facts,
  facebook: linkUnlessInvented('facebook', config, sampleState),
  chat: linkUnlessInvented('chat', config, sampleState),
  ...defaults,
})

/** The owner's changes on top of the defaults. */
export const toSettings = (config: Config, stored: StoredSettings): Settings => ({
  ...defaultSettings(config, stored),
  ...stored.changed,
  version: stored.version,
})

/**
 * Lists the contact details that are still invented. Name and address count as real once the owner
 * has saved them; no real shop has the sample's phone or e-mail.
 */
const listInvented = ({ changed }: StoredSettings, settings: Settings): Contact[] =>
  contacts.filter(
    (name) => settings[name] === placeholders[name] && !(isPlausible(name) && name in changed),
  )

/** Empties invented contact details except the name, because no one answers there. */
const withoutInvented = (settings: Settings, invented: Contact[]): Settings => ({
  ...settings,
  ...Object.fromEntries(invented.flatMap((name) => (name === 'name' ? [] : [[name, '']]))),
})

/** The current settings, in sync across all processes. */
export interface LiveSettings {
  readonly current: Settings
  /** As customers see them: without invented contact details, unless the shop has the sample. */
  readonly visible: Settings
  /** Always without invented contact details. */
  readonly confirmed: Settings
  /** The contact details that are still invented. */
  readonly invented: readonly Contact[]
  /** Visitors with this key can see a closed shop. */
  readonly previewKey: string
  onChange(listener: () => void): void
  /** Reloads now, so that the process that saved need not wait for the signal. */
  reload(): Promise<void>
}

declare module '#kit/server/shop.ts' {
  interface Shop {
    /** The owner's current settings. */
    settings: LiveSettings
  }
}

/** Loads the settings, and reloads them on every change in any process. */
export async function followSettings(
  db: pg.Pool,
  signals: Signals,
  config: Config,
): Promise<LiveSettings> {
  const { current, reload, onChange } = await follow(signals, 'facts', async () => {
    const stored = await getStoredSettings(db)
    const settings = toSettings(config, stored)
    const invented = listInvented(stored, settings)
    const confirmed = withoutInvented(settings, invented)
    return {
      settings,
      confirmed,
      shown: stored.hasSample ? settings : confirmed,
      invented,
      previewKey: stored.previewKey,
    }
  })
  return {
    get current() {
      return current().settings
    },
    get visible() {
      return current().shown
    },
    get confirmed() {
      return current().confirmed
    },
    get invented() {
      return current().invented
    },
    get previewKey() {
      return current().previewKey
    },
    onChange,
    reload,
  }
}
