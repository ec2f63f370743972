import { api } from '#kit/web/app/calls/api.ts'
import { createCallQueue } from '#kit/web/app/calls/call-queue.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import type { SavedDevice } from '../../contract.ts'
import { firstYear, lastSambatYear, maxGarageDevices, toAdYear, toFitsKey } from '../../model.ts'

const key = 'garage'
const none: SavedDevice[] = []
/** The devices saved in this browser. Products are marked for the first. */
const store = createStore(none)
export const queueGarageCall = createCallQueue()

export const useGarage = () => useStore(store, none)
/** The device for which products are marked. */
export const useDevice = (): SavedDevice | null => useGarage()[0] ?? null
export const findCurrentDevice = (): SavedDevice | null => store.get()[0] ?? null

/** The value of the `fits` filter of lists. */
export const deviceFitsKey = ({ slug, year }: Pick<SavedDevice, 'slug' | 'year'>) =>
  toFitsKey(slug, year)

/** The name with the year. */
export const formatDevice = ({ name, year }: Pick<SavedDevice, 'name' | 'year'>) =>
  [name, year].filter(Boolean).join(' ')

const isDevice = (value: unknown): value is SavedDevice =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

const isYear = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= firstYear &&
  value <= lastSambatYear

/** Reads local storage. Its content is not trusted: customers and extensions can change it. */
export function readStoredGarage(): SavedDevice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return none
    return stored
      .filter(isDevice)
      .slice(0, maxGarageDevices)
      .map((device) => ({ ...device, year: isYear(device.year) ? toAdYear(device.year) : null }))
  } catch {
    return none
  }
}

/** Replaces the saved devices in this browser. */
export function storeGarage(devices: SavedDevice[]) {
  store.set(devices)
  try {
    localStorage.setItem(key, JSON.stringify(devices))
  } catch {
    // Without storage, the devices are saved until the page is closed.
  }
}

export const toGarageInput = (devices: readonly SavedDevice[]) => ({
  devices: devices.map(({ slug, year }) => ({ slug, year })),
})

function change(devices: SavedDevice[]) {
  storeGarage(devices.slice(0, maxGarageDevices))
  // After a failure, the browser still has the devices, and the next change sends them again.
  if (readToken())
    void queueGarageCall(() => api.fitment.saveGarage(toGarageInput(store.get()))).catch(() => {})
}

const without = (slug: string) => store.get().filter((device) => device.slug !== slug)

/** Puts a device first, so that products are marked for it. */
export const saveDevice = (device: SavedDevice) => change([device, ...without(device.slug)])

export const removeDevice = (slug: string) => change(without(slug))

/** Reads the devices again, because another tab may have changed them. */
export const reloadGarage = () => store.set(readStoredGarage())
