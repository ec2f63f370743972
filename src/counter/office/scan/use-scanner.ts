import { type RefObject, useRef, useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { CounterProduct } from '../../contract.ts'
import { counterWords } from '../../words/office.ts'
import {
  countMissingSerials,
  findNextForSerial,
  hasSerial,
  type SaleLine,
  withSerial,
  withUnit,
} from '../sale/sale.ts'
import { withTimeout } from '../sale/with-timeout.ts'
import { playSound } from './sounds.ts'
import { type Batch, useScanQueue } from './use-scan-queue.ts'

const timeoutSeconds = 15

/** Offers the products that a code may mean. False if staff are busy with something else. */
export type Offer = (products: CounterProduct[]) => boolean

interface ScannerProps {
  lines: SaleLine[]
  setLines: (change: (lines: SaleLine[]) => SaleLine[]) => void
  /** True while a sale is being sent: codes scanned meanwhile belong to the next sale. */
  isSelling: boolean
  /** Receives the codes that are not in the sale yet, so that a reload does not lose them. */
  onWaiting: (codes: string[]) => void
}

export type Scanner = ReturnType<typeof useScanner>

const find = (code: string) => withTimeout(api.counter.find({ q: code }), timeoutSeconds)

const checkSerial = (product: string, serial: string) =>
  withTimeout(api.counter.checkSerial({ product, serial }), timeoutSeconds)

function describeFailure(error: unknown, code: string, language: Language) {
  const { status, message, fields, code: reason } = toApiError(error)
  const isUnanswered = status === 0 || status >= 500 || reason === 'access_forbidden'
  return isUnanswered ? counterWords(language).noAnswerFor(code) : (fields.serial ?? message)
}

const describeShortage = ({ stock, productName }: CounterProduct, language: Language) => {
  const words = counterWords(language)
  return stock > 0 ? words.noMore(productName, stock) : words.soldOut(productName)
}

/**
 * Turns scanned codes into units and their serial numbers. A scanner is faster than the replies, so
 * each code waits for the one before it.
 */
export function useScanner({ lines, setLines, isSelling, onWaiting }: ScannerProps) {
  const language = useLanguage()
  const words = useWords(counterWords)
  const latest = useRef(lines)
  latest.current = lines
  const queue = useScanQueue(isSelling, onWaiting)
  const { error, setError, refuse } = useRefusals(queue.batch)
  const findLine = (id: string) => latest.current.find(({ product }) => product.id === id)

  const change = (edit: (lines: SaleLine[]) => SaleLine[]) => {
    // The next code may arrive before React has rendered this one.
    latest.current = edit(latest.current)
    setLines(edit)
    // A refusal stays visible while the codes scanned together with it are added.
    if (!queue.batch.current.isRefused) setError('')
    playSound('taken')
  }
  const add = (product: CounterProduct) => {
    const inSale = findLine(product.id)?.quantity ?? 0
    if (product.stock > inSale) change((all) => withUnit(all, product))
    else refuse(describeShortage(product, language))
  }
  const addSerial = async ({ product: { id } }: SaleLine, typed: string, batch: Batch) => {
    const existing = findLine(id)
    if (existing && hasSerial(existing, typed)) return refuse(words.sameSerial(typed))
    const { serial } = await checkSerial(id, typed)
    if (batch.isOver) return
    const line = findLine(id)
    if (line && countMissingSerials(line) > 0) change((all) => withSerial(all, id, serial))
    else refuse(words.serialNotNeeded(serial))
  }
  /**
   * A product's own code always adds a unit. Any other code with digits is the serial number that
   * is missing. The rest is part of a name.
   */
  const take = async (
    code: string,
    found: Promise<CounterProduct[]>,
    offer: Offer,
    batch: Batch,
  ) => {
    try {
      const products = await found
      if (batch.isOver) return
      const [only, ...others] = products
      const next = findNextForSerial(latest.current)
      const isSerial = next && !only?.isExact && (!only || /\d/.test(code))
      if (isSerial) await addSerial(next, code, batch)
      else if (!only) refuse(words.unknownCode(code))
      else if (others.length === 0) add(only)
      else if (!offer(products)) refuse(words.severalFor(code))
      else if (!batch.isRefused) setError('')
    } catch (failure) {
      if (!batch.isOver) refuse(describeFailure(failure, code, language))
    }
  }
  const scan = (code: string, offer: Offer) => {
    const found = find(code)
    // `take` reports a failure when it is this code's turn.
    found.catch(() => {})
    queue.push(code, (batch) => take(code, found, offer, batch))
  }
  const clear = () => {
    queue.clear()
    setError('')
  }
  return { error, setError, refuse, find, add, scan, clear, isTaking: queue.isTaking }
}

/** The error below the scan field. Refusals of codes scanned together add up. */
function useRefusals(batch: RefObject<Batch>) {
  const [error, setError] = useState('')
  const refuse = (sentence: string) => {
    const isFirst = !batch.current.isRefused
    batch.current.isRefused = batch.current.waiting.length > 0
    setError((previous) =>
      isFirst ? sentence : previous.includes(sentence) ? previous : `${previous} ${sentence}`,
    )
    playSound('refused')
  }
  return { error, setError, refuse }
}
