import { useEffect } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import type { Mark } from '../../contract.ts'
import { maxMarks } from '../../model.ts'
import { deviceFitsKey, findCurrentDevice, useDevice } from '../garage/garage.ts'

interface Marks {
  /** The fits key of the device. */
  device: string
  /** Null if the product is not a part for the device. */
  byProduct: ReadonlyMap<string, Mark | null>
}

const none: Marks = { device: '', byProduct: new Map() }
const store = createStore(none)
const pendingIds = new Set<string>()
let isLoading = false

/** Loads the marks of all cards on the page in one call. */
async function loadPending() {
  const device = findCurrentDevice()
  const ids = [...pendingIds].slice(0, maxMarks)
  if (!device || ids.length === 0) {
    isLoading = false
    return pendingIds.clear()
  }
  for (const id of ids) pendingIds.delete(id)
  const key = deviceFitsKey(device)
  const year = device.year === null ? {} : { year: String(device.year) }
  const marks = await api.fitment.marks({ device: device.slug, ...year, id: ids }).catch(() => null)
  const current = findCurrentDevice()
  // Ignore marks for a device that the customer has meanwhile replaced.
  if (marks && current && key === deviceFitsKey(current)) {
    const previous = store.get().device === key ? store.get().byProduct : none.byProduct
    const loaded = ids.map((id) => [id, marks.find((mark) => mark.id === id) ?? null] as const)
    store.set({ device: key, byProduct: new Map([...previous, ...loaded]) })
  }
  void loadPending()
}

function requestMark(id: string) {
  pendingIds.add(id)
  if (isLoading) return
  isLoading = true
  // Wait until all cards of the page have added their ids.
  setTimeout(loadPending, 0)
}

/** The verdict on a product for the customer's device. Null without a device or a verdict. */
export function useMark(productId: string): Mark | null {
  const device = useDevice()
  const marks = useStore(store, none)
  const key = device ? deviceFitsKey(device) : ''
  const mark = marks.device === key ? marks.byProduct.get(productId) : undefined
  const isMissing = key !== '' && mark === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device needs new marks
  useEffect(() => {
    if (isMissing) requestMark(productId)
  }, [isMissing, productId, key])
  return mark ?? null
}

/** Whether any of these products is a part for the customer's device. */
export function useHasMarks(ids: readonly string[]): boolean {
  const { byProduct } = useStore(store, none)
  return ids.some((id) => Boolean(byProduct.get(id)))
}
