import { type RefObject, useEffect, useRef, useState } from 'react'

/** The codes scanned for one sale. */
export interface Batch {
  /** Codes without a reply. */
  waiting: string[]
  /** Whether a code was refused since the queue was last empty. */
  isRefused: boolean
  /** Whether another sale has begun. */
  isOver: boolean
}

export interface ScanQueue {
  batch: RefObject<Batch>
  isTaking: boolean
  /** Runs the work after all earlier codes, and after a sale that is being sent. */
  push: (code: string, work: (batch: Batch) => Promise<void>) => void
  clear: () => void
}

const createBatch = (): Batch => ({ waiting: [], isRefused: false, isOver: false })

/** Takes scanned codes one after the other, in the order in which they were scanned. */
export function useScanQueue(isSelling: boolean, onWaiting: (codes: string[]) => void): ScanQueue {
  const [isTaking, setTaking] = useState(false)
  const batchRef = useRef(createBatch())
  const previous = useRef<Promise<unknown>>(Promise.resolve())
  const sold = useSold(isSelling)

  return {
    batch: batchRef,
    isTaking,
    push: (code, work) => {
      const batch = batchRef.current
      const done = Promise.all([previous.current, sold.current]).then(() => work(batch))
      previous.current = done
      const report = () => {
        setTaking(batch.waiting.length > 0)
        onWaiting([...batch.waiting])
      }
      batch.waiting.push(code)
      report()
      void done.finally(() => {
        batch.waiting.splice(batch.waiting.indexOf(code), 1)
        if (batch.waiting.length === 0) batch.isRefused = false
        if (!batch.isOver) report()
      })
    },
    clear: () => {
      batchRef.current.isOver = true
      batchRef.current = createBatch()
      previous.current = Promise.resolve()
      setTaking(false)
      onWaiting([])
    },
  }
}

/** A promise that resolves once the sale that is being sent has its reply. */
function useSold(isSelling: boolean) {
  const sold = useRef<Promise<void>>(Promise.resolve())
  const resolveSold = useRef(() => {})
  useEffect(() => {
    if (!isSelling) return
    sold.current = new Promise((resolve) => {
      resolveSold.current = resolve
    })
    return () => resolveSold.current()
  }, [isSelling])
  return sold
}
