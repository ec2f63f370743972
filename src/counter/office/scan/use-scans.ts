import { type RefObject, useEffect, useRef } from 'react'
import { isDialogOpen } from './is-dialog-open.ts'

/** A longer pause starts another code. */
const maxGapMs = 300
/** Typing by hand is never this fast on every key. */
const scannerGapMs = 100
/** Text that has been in the field for longer is left over, and no part of a scan. */
const leftAfterMs = 1_000
const minLength = 4
const code = /^(?=.*\d)\S{6,}$/
const amount = /^[\d.,]{1,9}$/

/** Keys pressed in quick succession. */
interface Burst {
  text: string
  at: number
  slowestMs: number
  /** The pause before the first key. */
  silentMs: number
  from: EventTarget | null
  /** The previous values of the fields that received the keys. */
  before: Map<HTMLInputElement, string>
}
const createBurst = (from: EventTarget | null, silentMs: number): Burst => ({
  text: '',
  at: 0,
  slowestMs: 0,
  silentMs,
  from,
  before: new Map(),
})

export const isTypedInto = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  !['radio', 'checkbox', 'button', 'submit'].includes(target.type)

const isInForm = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('form') !== null

/**
 * What a burst of keys is: `typed` text for the focused element, a `scan`, or `maybeScan`, which
 * the server decides.
 */
type BurstKind = 'scan' | 'maybeScan' | 'typed'

function classify(
  burst: Burst,
  target: EventTarget | null,
  scanField: HTMLInputElement | null,
): BurstKind {
  const { text, from, before, slowestMs, silentMs } = burst
  const isQuick = slowestMs <= scannerGapMs && text.length >= minLength
  if (isDialogOpen()) return isQuick && code.test(text) && !amount.test(text) ? 'scan' : 'typed'
  if (from !== target || !isTypedInto(target))
    return text.length >= minLength || (isInForm(target) && /^\d/.test(text)) ? 'scan' : 'typed'
  if (target === scanField)
    return isQuick && code.test(text) && silentMs >= leftAfterMs && before.get(scanField) !== ''
      ? 'scan'
      : 'typed'
  return isQuick && /\d/.test(text) ? 'maybeScan' : 'typed'
}

/** Sets the value as if nothing had been typed. React only notices the native setter. */
function restore(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Repeats an Enter that was held back. */
function pressEnter(input: HTMLInputElement) {
  const isUnhandled = input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  if (isUnhandled) input.form?.requestSubmit()
}

interface Scans {
  /** The field for scans, which handles its own codes. */
  scanField: RefObject<HTMLInputElement | null>
  /** Whether a product has exactly this code. */
  isCode: (text: string) => Promise<boolean>
  onScan: (code: string, target: EventTarget | null) => void
}

/**
 * Listens for a scanner while the focus is outside the scan field: a code must neither be lost nor
 * count as money. Typing by hand is slower and left alone. Fast typing of numbers looks the same as
 * a scan, so the codes of the shop's products decide.
 */
export function useScans(scans: Scans) {
  const latest = useRef(scans)
  latest.current = scans
  useEffect(() => listenForScans(() => latest.current), [])
}

const stop = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns a function that stops listening. */
function listenForScans(getScans: () => Scans) {
  const endBurst = createBurstEnd(getScans)
  let burst = createBurst(null, 0)
  const press = (event: KeyboardEvent) => {
    const { key, target, timeStamp, isTrusted } = event
    if (key === 'Shift' || !isTrusted) return
    const gap = timeStamp - burst.at
    const continues = burst.text !== '' && gap <= maxGapMs
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
    if (isPlain && key.length === 1) {
      // A space within a code must not press the focused button.
      if (key === ' ' && continues && !isTypedInto(target)) event.preventDefault()
      if (!continues) burst = createBurst(target, gap)
      else burst.slowestMs = Math.max(burst.slowestMs, gap)
      if (isTypedInto(target) && !burst.before.has(target)) burst.before.set(target, target.value)
      burst.text += key
    } else {
      if (isPlain && key === 'Enter') endBurst(event, burst, gap)
      burst = createBurst(null, 0)
    }
    burst.at = timeStamp
  }
  addEventListener('keydown', press, true)
  return () => removeEventListener('keydown', press, true)
}

/** Handles the Enter that ends a burst of keys. */
function createBurstEnd(getScans: () => Scans) {
  let takenAt = Number.NEGATIVE_INFINITY
  /** How many bursts wait for the server to decide whether they are codes. */
  let pending = 0
  return (event: KeyboardEvent, burst: Burst, gap: number) => {
    const { scanField, isCode } = getScans()
    const { text, from, before } = burst
    const { target, timeStamp } = event
    const take = () => {
      takenAt = timeStamp
      getScans().onScan(text, target)
    }
    // Some scanners press Enter twice, and a finger may rest on the key.
    const isRepeated = text === '' && (pending > 0 || timeStamp - takenAt < maxGapMs)
    if (event.repeat || isRepeated) return stop(event)
    const slowestMs = Math.max(burst.slowestMs, gap)
    const kind =
      gap > maxGapMs ? 'typed' : classify({ ...burst, slowestMs }, target, scanField.current)
    if (kind === 'typed') return
    stop(event)
    const typed = isTypedInto(target) ? target.value : ''
    for (const [input, value] of before)
      restore(input, input === from && input === scanField.current ? '' : value)
    if (kind === 'scan') return take()
    const input = target as HTMLInputElement
    pending += 1
    void isCode(text)
      .catch(() => true)
      .then((isProductCode) => {
        pending -= 1
        // The text cannot return to a field that was changed meanwhile.
        if (isProductCode || input.value !== before.get(input)) return take()
        restore(input, typed)
        // React has to know of the restored text first.
        setTimeout(() => pressEnter(input))
      })
  }
}
