import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError } from '#contract/wire.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { toast } from '../../app/toasts.ts'

interface ActionOptions<Result> {
  /** What to say when it is done; nothing where the screen says it. */
  done?: string | ((result: Result) => string)
  /** Takes the change back; offered beside what was done. */
  undo?: () => Promise<unknown>
  /** What to do about a refusal; without it the refusal is said. */
  refused?: (error: ApiError) => void
}

/** Does one thing at a time through the API, tells how it went, and shows the page as it is afterwards. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function run<Result>(work: () => Promise<Result>, { done, undo, refused }: ActionOptions<Result> = {}): Promise<Result | null> {
    if (isBusy) return null
    setIsBusy(true)
    try {
      const result = await work()
      await revalidate()
      const words = typeof done === 'function' ? done(result) : done
      if (words) toast.success(words, undo && { label: 'Undo', run: () => void run(undo) })
      return result
    } catch (error) {
      const failure = toApiError(error)
      if (refused) refused(failure)
      else toast.error([failure.message, ...Object.values(failure.fields)].join(' '))
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
