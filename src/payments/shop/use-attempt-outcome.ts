import { useEffect, useState } from 'react'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import type { AttemptOutcome } from '../contract.ts'

/**
 * Pauses between requests, in seconds. After the last one the page stops asking; the shop's task
 * goes on in the background.
 */
const pauses = [2, 3, 5, 8, 13, 21]

interface OutcomeState {
  outcome?: AttemptOutcome
  failure?: ApiError
}

/**
 * Polls the outcome of an attempt while it is open. ConnectIPS returns to a fixed address and names
 * the attempt in `TXNID`; no other parameter of the address is read.
 */
export function useAttemptOutcome(id: string): OutcomeState {
  const [state, setState] = useState<OutcomeState>({})
  useEffect(() => {
    const attempt =
      id === 'connectips' ? (new URLSearchParams(window.location.search).get('TXNID') ?? '') : id
    let timer: number | undefined
    let isCurrent = true
    async function poll(tries: number) {
      try {
        const outcome = await api.payments.look({ attempt })
        if (!isCurrent) return
        setState({ outcome })
        const pause = pauses[tries]
        if (outcome.state === 'open' && pause)
          timer = window.setTimeout(() => void poll(tries + 1), pause * 1000)
      } catch (error) {
        if (isCurrent) setState({ failure: toApiError(error) })
      }
    }
    void poll(0)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [id])
  return state
}
