import { useRef } from 'react'
import { newKey } from './new-key.ts'

/** Returns the idempotency key for a body: the same key until the body changes. */
export function useAttemptKey() {
  const last = useRef({ sent: '', key: '' })
  return (body: object) => {
    const sent = JSON.stringify(body)
    if (last.current.sent !== sent) last.current = { sent, key: newKey() }
    return last.current.key
  }
}
