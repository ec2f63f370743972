import { useEffect, useEffectEvent } from 'react'
import type { Counter } from './use-counter.ts'

/** Moves the focus to where staff go on: after each reply, and when the focused element is gone. */
export function useFieldFocus({ sale, scanner, fields }: Counter) {
  const { sending, failure } = sale
  // The page can be typed into again.
  const focusAfterReply = useEffectEvent(() => {
    if (!failure.text) scanner.setError('')
    const field = failure.text ? fields.given : fields.scan
    field.current?.focus()
  })
  useEffect(() => {
    if (!sending) focusAfterReply()
  }, [sending])
  // The focused element may be gone, such as a removed line. Scrolling to the field would move a
  // button away from the finger pressing it.
  useEffect(() => {
    if (document.activeElement?.matches('body, h1'))
      fields.scan.current?.focus({ preventScroll: true })
  })
}
