import { api } from '#kit/web/app/api.ts'
import { createInTurn } from '#kit/web/app/in-turn.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { readToken } from '#kit/web/app/token.ts'
import type { KeptDevice } from '../contract.ts'
import { firstYear, lastSambat, maxGarage, toAd, toFitsKey } from '../model.ts'

const key = 'garage'
const none: KeptDevice[] = []
/** The devices that this browser keeps; the first is the one that marks are about. */
const store = createStore(none)
export const inTurn = createInTurn()

export const useGarage = () => useStore(store, none)
/** The device that marks are about. */
export const useDevice = (): KeptDevice | null => useGarage()[0] ?? null
export const readDevice = (): KeptDevice | null => store.get()[0] ?? null

/** As lists are narrowed to it. */
export const fitsKeyOf = ({ slug, year }: Pick<KeptDevice, 'slug' | 'year'>) =>
  toFitsKey(slug, year)

/** As people call it, with its year. */
export const callDevice = ({ name, year }: Pick<KeptDevice, 'name' | 'year'>) =>
  [name, year].filter(Boolean).join(' ')

const isDevice = (value: unknown): value is KeptDevice =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

const isYear = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= firstYear && value <= lastSambat

/** Whatever stands there, written by us or not. */
export function readKept(): KeptDevice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return none
    return kept
      .filter(isDevice)
      .slice(0, maxGarage)
      .map((device) => ({ ...device, year: isYear(device.year) ? toAd(device.year) : null }))
  } catch {
    return none
  }
}

export function show(devices: KeptDevice[]) {
  store.set(devices)
  try {
    localStorage.setItem(key, JSON.stringify(devices))
  } catch {
    // A browser that keeps nothing knows it until the page is left.
  }
}

export const toKept = (devices: readonly KeptDevice[]) => ({
  devices: devices.map(({ slug, year }) => ({ slug, year })),
})

function change(devices: KeptDevice[]) {
  show(devices.slice(0, maxGarage))
  // The browser keeps it anyway; the account has it the next time something changes.
  if (readToken()) void inTurn(() => api.fitment.keep(toKept(store.get()))).catch(() => {})
}

const without = (slug: string) => store.get().filter((device) => device.slug !== slug)

/** Keeps a device, and marks what fits it. */
export const keepDevice = (device: KeptDevice) => change([device, ...without(device.slug)])

export const letGoOfDevice = (slug: string) => change(without(slug))

/** Shows what this browser keeps now; another tab may have changed it. */
export const showKept = () => store.set(readKept())
