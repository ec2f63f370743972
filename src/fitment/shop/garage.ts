import { useEffect } from 'react'
import { useSession } from '#accounts/shop/session.ts'
import { api } from '#kit/web/app/api.ts'
import { createInTurn } from '#kit/web/app/in-turn.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { onTokenChange, readToken } from '#kit/web/app/token.ts'
import type { KeptDevice } from '../contract.ts'
import { maxGarage, toFitsKey } from '../model.ts'

const key = 'garage'
const none: KeptDevice[] = []
/** The devices that this browser keeps; the first is the one that marks are about. */
const store = createStore(none)
const inTurn = createInTurn()

export const useGarage = () => useStore(store, none)
/** The device that marks are about. */
export const useDevice = (): KeptDevice | null => useGarage()[0] ?? null
export const readDevice = (): KeptDevice | null => store.get()[0] ?? null

/** As lists are narrowed to it. */
export const fitsKeyOf = ({ slug, year }: Pick<KeptDevice, 'slug' | 'year'>) => toFitsKey(slug, year)

/** As people call it, with its year. */
export const callDevice = ({ name, year }: Pick<KeptDevice, 'name' | 'year'>) => [name, year].filter(Boolean).join(' ')

const isDevice = (value: unknown): value is KeptDevice =>
  typeof value === 'object' && value !== null && 'slug' in value && typeof value.slug === 'string' && 'name' in value && typeof value.name === 'string'

/** Whatever stands there, written by us or not. */
function readKept(): KeptDevice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDevice).slice(0, maxGarage) : none
  } catch {
    return none
  }
}

function show(devices: KeptDevice[]) {
  localStorage.setItem(key, JSON.stringify(devices))
  store.set(devices)
}

const toKept = (devices: readonly KeptDevice[]) => ({ devices: devices.map(({ slug, year }) => ({ slug, year })) })

function change(devices: KeptDevice[]) {
  show(devices.slice(0, maxGarage))
  // The browser keeps it anyway; the account has it the next time something changes.
  if (readToken()) void inTurn(() => api.fitment.keep(toKept(store.get()))).catch(() => {})
}

const without = (slug: string) => store.get().filter((device) => device.slug !== slug)

/** Keeps a device, and marks what fits it. */
export const keepDevice = (device: KeptDevice) => change([device, ...without(device.slug)])

export const letGoOfDevice = (slug: string) => change(without(slug))

/** Those that the browser kept come behind those of the account. */
async function joinAccount() {
  const kept = readKept()
  const joined = await inTurn(() => (kept.length > 0 ? api.fitment.keepMore(toKept(kept)) : api.fitment.garage())).catch(() => null)
  if (!joined || !readToken()) return
  // What was chosen here just now stays the one that marks are about.
  const [first] = kept
  const chosen = joined.find(({ slug }) => slug === first?.slug)
  show(chosen ? [chosen, ...joined.filter((device) => device !== chosen)] : joined)
}

/** Follows what this browser keeps: the server does not know it, other tabs change it, and signing out ends it. */
export function useKeptGarage() {
  const userId = useSession().user?.id
  useEffect(() => {
    const follow = () => store.set(readKept())
    follow()
    window.addEventListener('storage', follow)
    const stop = onTokenChange(follow)
    return () => {
      window.removeEventListener('storage', follow)
      stop()
    }
  }, [])
  useEffect(() => {
    if (userId) void joinAccount()
  }, [userId])
}
