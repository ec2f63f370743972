import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { SerialLine } from '../serial.ts'

export interface Scan {
  line: number
  serial: string
}

/** Keeps what is scanned one after the other: a scanner does not wait for an answer. */
export function useScans(order: string, onKept: (lines: SerialLine[]) => void) {
  const [waiting, setWaiting] = useState<Scan[]>([])
  const [refused, setRefused] = useState<(Scan & { message: string }) | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { revalidate } = useRevalidator()

  async function keep(scan: Scan) {
    try {
      onKept((await api.warranties.capture({ order, ...scan })).lines)
      setRefused(null)
    } catch (error) {
      const { message, fields } = toApiError(error)
      setRefused({ ...scan, message: fields.serial ?? message })
    }
    setWaiting((scans) => scans.filter((each) => each !== scan))
  }
  function add(scan: Scan) {
    setWaiting((scans) => [...scans, scan])
    const own = last.current.then(() => keep(scan))
    last.current = own
    // The rest of the page shows them as well, once the last one is kept.
    void own.then(() => (own === last.current ? revalidate() : undefined))
  }
  return { waiting, refused, add }
}
