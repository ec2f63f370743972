import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import type { SerialLine } from '../serial.ts'

export interface Scan {
  line: number
  serial: string
}

/** Saves scans one after the other, because a scanner does not wait for the previous reply. */
export function useScans(order: string, onSaved: (lines: SerialLine[]) => void) {
  const [waiting, setWaiting] = useState<Scan[]>([])
  const [refused, setRefused] = useState<(Scan & { message: string }) | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { revalidate } = useRevalidator()

  async function save(scan: Scan) {
    try {
      onSaved((await api.warranties.capture({ order, ...scan })).lines)
      setRefused(null)
    } catch (error) {
      const { message, fields } = toApiError(error)
      setRefused({ ...scan, message: fields.serial ?? message })
    }
    setWaiting((scans) => scans.filter((waitingScan) => waitingScan !== scan))
  }
  function add(scan: Scan) {
    setWaiting((scans) => [...scans, scan])
    const saved = last.current.then(() => save(scan))
    last.current = saved
    // The rest of the page lists the numbers too: reload it once the last scan is saved.
    void saved.then(() => (saved === last.current ? revalidate() : undefined))
  }
  return { waiting, refused, add }
}
