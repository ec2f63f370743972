import { useRef } from 'react'

/** One key for one attempt: the same again, after a lost answer, is the same attempt; anything else is another. */
export function useAttemptKey() {
  const last = useRef({ wanted: '', key: '' })
  return (body: object) => {
    const wanted = JSON.stringify(body)
    if (last.current.wanted !== wanted)
      last.current = { wanted, key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('') }
    return last.current.key
  }
}
