import { useEffect, useState } from 'react'
import type { ApiError } from '#kit/contract/wire.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import type { AttemptOutcome } from '../contract.ts'

/** Pauses between two questions, in seconds; after the last the shop goes on asking by itself. */
const pauses = [2, 3, 5, 8, 13, 21]

interface Watched {
  outcome?: AttemptOutcome
  failure?: ApiError
}

/**
 * What became of an attempt: asks again while it is open, gently, and not for ever. Nothing else of
 * the address is read.
 */
export function useOutcome(id: string): Watched {
  const [watched, setWatched] = useState<Watched>({})
  useEffect(() => {
    const attempt =
      id === 'connectips' ? (new URLSearchParams(window.location.search).get('TXNID') ?? '') : id
    let timer: number | undefined
    let isWanted = true
    async function ask(tries: number) {
      try {
        const outcome = await api.payments.look({ attempt })
        if (!isWanted) return
        setWatched({ outcome })
        const pause = pauses[tries]
        if (outcome.state === 'open' && pause)
          timer = window.setTimeout(() => void ask(tries + 1), pause * 1000)
      } catch (error) {
        if (isWanted) setWatched({ failure: toApiError(error) })
      }
    }
    void ask(0)
    return () => {
      isWanted = false
      window.clearTimeout(timer)
    }
  }, [id])
  return watched
}
