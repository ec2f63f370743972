import { type RefObject, useEffect, useRef } from 'react'

/** What comes later is another code. */
const maxGapMs = 300
/** No hand types so quickly all the time. */
const scannerGapMs = 100
/** Whatever was typed so long ago was left there. */
const leftAfterMs = 1_000
const minLength = 4
const code = /^(?=.*\d)\S{6,}$/
const amount = /^[\d.,]{1,9}$/

/** Keys that followed each other. */
interface Burst {
  text: string
  at: number
  slowestMs: number
  /** How long it had been silent before. */
  silentMs: number
  from: EventTarget | null
  /** What the fields that it went to had before. */
  before: Map<HTMLInputElement, string>
}
const begin = (from: EventTarget | null, silentMs: number): Burst => ({
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

/** Whether what was typed was meant for the sale, may have been, or was not. */
function judge(
  burst: Burst,
  target: EventTarget | null,
  own: HTMLInputElement | null,
): 'astray' | 'perhaps' | 'meant' {
  const { text, from, before, slowestMs, silentMs } = burst
  const isQuick = slowestMs <= scannerGapMs && text.length >= minLength
  if (document.querySelector('dialog[open]'))
    return isQuick && code.test(text) && !amount.test(text) ? 'astray' : 'meant'
  if (from !== target || !isTypedInto(target))
    return text.length >= minLength || (isInForm(target) && /^\d/.test(text)) ? 'astray' : 'meant'
  if (target === own)
    return isQuick && code.test(text) && silentMs >= leftAfterMs && before.get(own) !== ''
      ? 'astray'
      : 'meant'
  return isQuick && /\d/.test(text) ? 'perhaps' : 'meant'
}

/** As if it had never been typed. */
function restore(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What Enter does in the field, after all. */
function pressEnter(input: HTMLInputElement) {
  const isLeft = input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  if (isLeft) input.form?.requestSubmit()
}

interface Scans {
  /** The scanner's own field, which takes its codes by itself. */
  own: RefObject<HTMLInputElement | null>
  /** Whether a product has exactly this code. */
  isCode: (text: string) => Promise<boolean>
  onScan: (code: string, where: EventTarget | null) => void
}

/**
 * Hears what a scanner types while the focus is elsewhere than in its field: a code must neither be
 * lost nor count as money. What a hand types
 * is slower, and is left alone; where it cannot be told, because a quick hand types numbers, the
 * codes of the shop's products decide.
 */
export function useScans(scans: Scans) {
  const now = useRef(scans)
  now.current = scans
  useEffect(() => {
    let burst = begin(null, 0)
    let takenAt = Number.NEGATIVE_INFINITY
    /** For how many it is not known yet whether they are codes. */
    let asked = 0
    const stop = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const end = (event: KeyboardEvent, gap: number) => {
      const { own, isCode } = now.current
      const { text, from, before } = burst
      const { target, timeStamp } = event
      const take = () => {
        takenAt = timeStamp
        now.current.onScan(text, target)
      }
      // Some scanners press it twice, and a finger may rest on it.
      const isAgain = text === '' && (asked > 0 || timeStamp - takenAt < maxGapMs)
      if (event.repeat || isAgain) return stop(event)
      const judged =
        gap > maxGapMs
          ? 'meant'
          : judge({ ...burst, slowestMs: Math.max(burst.slowestMs, gap) }, target, own.current)
      if (judged === 'meant') return
      stop(event)
      const typed = isTypedInto(target) ? target.value : ''
      for (const [input, value] of before)
        restore(input, input === from && input === own.current ? '' : value)
      if (judged === 'astray') return take()
      const input = target as HTMLInputElement
      asked += 1
      void isCode(text)
        .catch(() => true)
        .then((isKnown) => {
          asked -= 1
          // Where something else was typed meanwhile, it cannot go back.
          if (isKnown || input.value !== before.get(input)) return take()
          restore(input, typed)
          // Once the page knows of it.
          setTimeout(() => pressEnter(input))
        })
    }
    const press = (event: KeyboardEvent) => {
      const { key, target, timeStamp, isTrusted } = event
      if (key === 'Shift' || !isTrusted) return
      const gap = timeStamp - burst.at
      const isGoingOn = burst.text !== '' && gap <= maxGapMs
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
      if (isPlain && key.length === 1) {
        // In the middle of a code it presses no button.
        if (key === ' ' && isGoingOn && !isTypedInto(target)) event.preventDefault()
        if (!isGoingOn) burst = begin(target, gap)
        else burst.slowestMs = Math.max(burst.slowestMs, gap)
        if (isTypedInto(target) && !burst.before.has(target)) burst.before.set(target, target.value)
        burst.text += key
      } else {
        if (isPlain && key === 'Enter') end(event, gap)
        burst = begin(null, 0)
      }
      burst.at = timeStamp
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
}
