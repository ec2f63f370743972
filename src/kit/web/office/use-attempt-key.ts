import { useRef } from 'react'
import { newKey } from '../../app/new-key.ts'

/** One key for one attempt: the same again, after a lost answer, is the same attempt; anything else is another. */
export function useAttemptKey() {
  const last = useRef({ wanted: '', key: '' })
  return (body: object) => {
    const wanted = JSON.stringify(body)
    if (last.current.wanted !== wanted) last.current = { wanted, key: newKey() }
    return last.current.key
  }
}
