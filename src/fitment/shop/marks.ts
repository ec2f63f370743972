import { useEffect } from 'react'
import { api } from '#kit/web/app/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import type { Mark } from '../contract.ts'
import { maxMarks } from '../model.ts'
import { fitsKeyOf, readDevice, useDevice } from './garage.ts'

interface Marks {
  /** The device they are about. */
  device: string
  /** Null where there is nothing to say. */
  known: ReadonlyMap<string, Mark | null>
}

const none: Marks = { device: '', known: new Map() }
const store = createStore(none)
const waiting = new Set<string>()
let isAsking = false

/** One call for all the cards of a page. */
async function ask() {
  const device = readDevice()
  const ids = [...waiting].slice(0, maxMarks)
  if (!device || ids.length === 0) {
    isAsking = false
    return waiting.clear()
  }
  for (const id of ids) waiting.delete(id)
  const key = fitsKeyOf(device)
  const year = device.year === null ? {} : { year: String(device.year) }
  const marks = await api.fitment.marks({ device: device.slug, ...year, id: ids }).catch(() => null)
  if (marks && readDevice() && key === fitsKeyOf(readDevice() as typeof device)) {
    const before = store.get().device === key ? store.get().known : none.known
    const found = ids.map((id) => [id, marks.find((mark) => mark.id === id) ?? null] as const)
    store.set({ device: key, known: new Map([...before, ...found]) })
  }
  void ask()
}

function want(id: string) {
  waiting.add(id)
  if (isAsking) return
  isAsking = true
  // After every card of the page has said what it wants.
  setTimeout(ask, 0)
}

/**
 * What the shop says of a product and the device that is kept; null without a device, or where
 * there is nothing to say.
 */
export function useMark(productId: string): Mark | null {
  const device = useDevice()
  const marks = useStore(store, none)
  const key = device ? fitsKeyOf(device) : ''
  const mark = marks.device === key ? marks.known.get(productId) : undefined
  const isWanted = key !== '' && mark === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device is another question
  useEffect(() => {
    if (isWanted) want(productId)
  }, [isWanted, productId, key])
  return mark ?? null
}

/** Whether any of these products has something to do with the device that is kept. */
export function useAnyMarked(ids: readonly string[]): boolean {
  const { known } = useStore(store, none)
  return ids.some((id) => Boolean(known.get(id)))
}
