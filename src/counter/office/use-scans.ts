import { type RefObject, useEffect, useRef } from 'react'
import { isBarcode } from '#catalog/codes.ts'

/** What comes later is another code. */
const maxGapMs = 300
/** No hand types so quickly all the time. */
const scannerGapMs = 60
/** Whatever was typed so long ago was left there. */
const leftAfterMs = 1_000
const minLength = 4
/** What is given, or a number of pieces; anything longer is a code. */
const amount = /^[\d.,]{1,7}$/
/** Letters alone may be the rest of a name. */
const code = /^(?=.*\d)\S{6,}$/

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
const begin = (from: EventTarget | null, silentMs: number): Burst => ({ text: '', at: 0, slowestMs: 0, silentMs, from, before: new Map() })

const isTypedInto = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type)

/** Whether what was typed is a code that went astray, and not what is meant to stand in the field. */
function isAstray({ text, from, before, slowestMs, silentMs }: Burst, target: EventTarget | null, own: HTMLInputElement | null) {
  if (text.length < minLength) return false
  if (from !== target || !isTypedInto(target)) return true
  if (target === own) return before.get(own) !== '' && silentMs >= leftAfterMs && slowestMs <= scannerGapMs && code.test(text)
  return target.type === 'number' || target.inputMode === 'decimal' ? !amount.test(text) : isBarcode(text)
}

/** As if it had never been typed. */
function restore(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Hears what a scanner types while the focus is elsewhere than in its field: a code must neither be lost nor count as money. */
export function useScans(own: RefObject<HTMLInputElement | null>, onScan: (code: string) => void) {
  const act = useRef(onScan)
  act.current = onScan
  useEffect(() => {
    let burst = begin(null, 0)
    const press = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      const gap = timeStamp - burst.at
      if (key === 'Shift') return
      const isOurs = !event.altKey && !event.ctrlKey && !event.metaKey && !document.querySelector('dialog[open]')
      if (isOurs && key.length === 1) {
        if (burst.text === '' || gap > maxGapMs) burst = begin(target, gap)
        else burst.slowestMs = Math.max(burst.slowestMs, gap)
        if (isTypedInto(target) && !burst.before.has(target)) burst.before.set(target, target.value)
        burst.text += key
      } else {
        if (isOurs && key === 'Enter' && gap <= maxGapMs && isAstray(burst, target, own.current)) {
          event.preventDefault()
          event.stopPropagation()
          for (const [input, value] of burst.before) restore(input, input === burst.from && input === own.current ? '' : value)
          act.current(burst.text)
        }
        burst = begin(null, 0)
      }
      burst.at = timeStamp
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [own])
}
