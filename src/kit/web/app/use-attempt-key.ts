import { useRef } from 'react'
import { newKey } from './new-key.ts'

/**
 * One key per attempt: sending the same again, after a lost reply, is the same attempt; anything
 * else is a new one.
 */
export function useAttemptKey() {
  const last = useRef({ wanted: '', key: '' })
  return (body: object) => {
    const wanted = JSON.stringify(body)
    if (last.current.wanted !== wanted) last.current = { wanted, key: newKey() }
    return last.current.key
  }
}
