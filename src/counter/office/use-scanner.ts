import { useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { CounterProduct } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'
import { inTime } from './in-time.ts'
import { findAsking, hasSerial, missingIn, type SaleLine, withPiece, withSerial } from './sale.ts'
import { sound } from './sounds.ts'

const patienceSeconds = 15

/**
 * Lets somebody choose from what a code can mean; false where they are busy with something else.
 */
export type Offer = (products: CounterProduct[]) => boolean

interface ScannerProps {
  lines: SaleLine[]
  setLines: (change: (lines: SaleLine[]) => SaleLine[]) => void
  /** A sale is on its way: what is scanned now is for the next. */
  isSelling: boolean
  /** Told which codes are not in the sale yet, so that a reload does not lose them. */
  onWaiting: (codes: string[]) => void
}

const find = (code: string) => inTime(api.counter.find({ q: code }), patienceSeconds)

/** Codes that were scanned for one sale. */
interface Batch {
  /** Not answered yet. */
  waiting: string[]
  /** Whether one was refused since there were none. */
  isRefused: boolean
  /** Another sale has begun. */
  isOver: boolean
}
const newBatch = (): Batch => ({ waiting: [], isRefused: false, isOver: false })

/**
 * Turns what is scanned into pieces and their serial numbers. A scanner is quicker than an answer:
 * each code waits for the one before it.
 */
export function useScanner({ lines, setLines, isSelling, onWaiting }: ScannerProps) {
  const [error, setError] = useState('')
  const [isTaking, setTaking] = useState(false)
  const batch = useRef(newBatch())
  const now = useRef(lines)
  now.current = lines
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const sold = useSold(isSelling)

  const change = (work: (lines: SaleLine[]) => SaleLine[]) => {
    // The next code may come before React has drawn this one.
    now.current = work(now.current)
    setLines(work)
    // What was refused among codes scanned at once is not forgotten for the next of them.
    if (!batch.current.isRefused) setError('')
    sound('taken')
  }
  const refuse = (sentence: string) => {
    const isNotFirst = batch.current.isRefused
    batch.current.isRefused = batch.current.waiting.length > 0
    setError((said) =>
      !isNotFirst ? sentence : said.includes(sentence) ? said : `${said} ${sentence}`,
    )
    sound('refused')
  }
  const add = (product: CounterProduct) => {
    const inSale = now.current.find((line) => line.product.id === product.id)?.quantity ?? 0
    if (product.stock > inSale) change((all) => withPiece(all, product))
    else
      refuse(
        product.stock > 0
          ? words.noMore(product.productName, product.stock)
          : words.soldOut(product.productName),
      )
  }
  const addSerial = async ({ product: { id } }: SaleLine, typed: string, of: Batch) => {
    const lineOf = () => now.current.find(({ product }) => product.id === id)
    const known = lineOf()
    if (known && hasSerial(known, typed)) return refuse(words.sameSerial(typed))
    const { serial } = await inTime(
      api.counter.checkSerial({ product: id, serial: typed }),
      patienceSeconds,
    )
    if (of.isOver) return
    const line = lineOf()
    if (line && missingIn(line) > 0) change((all) => withSerial(all, id, serial))
    else refuse(words.serialNotNeeded(serial))
  }
  /**
   * A product's own code is always one more piece. Anything else is the serial number that is asked
   * for, which has digits, or a part of a name.
   */
  const take = async (code: string, found: Promise<CounterProduct[]>, offer: Offer, of: Batch) => {
    try {
      const products = await found
      if (of.isOver) return
      const [only, ...others] = products
      const asking = findAsking(now.current)
      const isSerial = asking && !only?.isExact && (!only || /\d/.test(code))
      if (isSerial) await addSerial(asking, code, of)
      else if (!only) refuse(words.unknownCode(code))
      else if (others.length === 0) add(only)
      else if (!offer(products)) refuse(words.severalFor(code))
      else if (!of.isRefused) setError('')
    } catch (failed) {
      if (of.isOver) return
      const { status, message, fields, code: reason } = toApiError(failed)
      const isUnanswered = status === 0 || status >= 500 || reason === 'access_forbidden'
      refuse(isUnanswered ? words.noAnswerFor(code) : (fields.serial ?? message))
    }
  }
  const scan = (code: string, offer: Offer) => {
    const of = batch.current
    const found = find(code)
    // Whoever takes it hears of a failure.
    found.catch(() => {})
    const own = Promise.all([before.current, sold.current]).then(() => take(code, found, offer, of))
    before.current = own
    const tell = () => {
      setTaking(of.waiting.length > 0)
      onWaiting([...of.waiting])
    }
    of.waiting.push(code)
    tell()
    void own.finally(() => {
      of.waiting.splice(of.waiting.indexOf(code), 1)
      if (of.waiting.length === 0) of.isRefused = false
      if (!of.isOver) tell()
    })
  }
  const clear = () => {
    batch.current.isOver = true
    batch.current = newBatch()
    before.current = Promise.resolve()
    setTaking(false)
    onWaiting([])
    setError('')
  }
  return { error, setError, refuse, find, add, scan, clear, isTaking }
}

/** What is there once the sale that is on its way is answered. */
function useSold(isSelling: boolean) {
  const sold = useRef<Promise<void>>(Promise.resolve())
  const open = useRef(() => {})
  useEffect(() => {
    if (!isSelling) return
    sold.current = new Promise((resolve) => {
      open.current = resolve
    })
    return () => open.current()
  }, [isSelling])
  return sold
}
