import { useRef, useState } from 'react'
import { ApiError } from '#kit/contract/wire.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { CounterProduct } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'
import { findAsking, hasSerial, type SaleLine, withPiece, withSerial } from './sale.ts'
import { sound } from './sounds.ts'

const patienceMs = 15_000

/** A line that is silent counts as one that is down. */
function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError(0, { code: 'unavailable', message: '' })), patienceMs)
    void asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Lets somebody choose from what a code can mean; false where they are busy with something else. */
export type Offer = (products: CounterProduct[]) => boolean

/** Turns what is scanned into pieces and their serial numbers. A scanner is quicker than an answer: each code waits for the one before it. */
export function useScanner(lines: SaleLine[], setLines: (change: (lines: SaleLine[]) => SaleLine[]) => void) {
  const [error, setError] = useState('')
  const [isTaking, setTaking] = useState(false)
  /** Codes that are not answered yet, and whether one was refused since there were none. */
  const batch = useRef({ underWay: 0, isRefused: false })
  /** Which sale it is: what was scanned for another is not for this one. */
  const saleNumber = useRef(0)
  const now = useRef(lines)
  now.current = lines
  const before = useRef<Promise<unknown>>(Promise.resolve())

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
    batch.current.isRefused = batch.current.underWay > 0
    setError((before) => (!isNotFirst ? sentence : before.includes(sentence) ? before : `${before} ${sentence}`))
    sound('refused')
  }
  const add = (product: CounterProduct) => {
    const inSale = now.current.find((line) => line.product.id === product.id)?.quantity ?? 0
    if (product.stock > inSale) change((all) => withPiece(all, product))
    else refuse(product.stock > 0 ? words.noMore(product.productName, product.stock) : words.soldOut(product.productName))
  }
  const addSerial = async (line: SaleLine, typed: string, isOver: () => boolean) => {
    if (hasSerial(line, typed)) return refuse(words.sameSerial(typed))
    const { serial } = await inTime(api.counter.checkSerial({ product: line.product.id, serial: typed }))
    if (!isOver()) change((all) => withSerial(all, line.product.id, serial))
  }
  /** A product's own code is always one more piece. Anything else is the serial number that is asked for, or a part of a name. */
  const take = async (code: string, offer: Offer, isOver: () => boolean) => {
    try {
      const products = isOver() ? [] : await inTime(api.counter.find({ q: code }))
      if (isOver()) return
      const [only, ...others] = products
      const asking = findAsking(now.current)
      if (only && others.length === 0 && (only.isExact || !asking)) add(only)
      else if (asking && !only?.isExact) await addSerial(asking, code, isOver)
      else if (!only) refuse(words.unknownCode(code))
      else if (!offer(products)) refuse(words.severalFor(code))
    } catch (failed) {
      if (isOver()) return
      const { status, message, fields } = toApiError(failed)
      refuse(status === 0 ? words.noAnswerFor(code) : (fields.serial ?? message))
    }
  }
  const scan = (code: string, offer: Offer) => {
    const of = saleNumber.current
    const own = before.current.then(() => take(code, offer, () => saleNumber.current !== of))
    before.current = own
    batch.current.underWay += 1
    setTaking(true)
    void own.finally(() => {
      batch.current.underWay -= 1
      if (batch.current.underWay > 0) return
      batch.current.isRefused = false
      setTaking(false)
    })
  }
  const clear = () => {
    saleNumber.current += 1
    batch.current.isRefused = false
    setError('')
  }
  return { error, setError, refuse, add, scan, clear, isTaking }
}
