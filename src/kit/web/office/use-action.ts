import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError } from '../../contract/calls/wire.ts'
import { toApiError } from '../app/calls/api-failure.ts'
import { toast } from '../app/toasts.ts'
import { useWords } from '../router/language.ts'
import { commonWords } from './words/office.ts'

interface ActionOptions<Result> {
  /** The message on success. Omit it if the page shows the result anyway. */
  done?: string | ((result: Result) => string)
  /** Undoes the change, from a button in the message. */
  undo?: () => Promise<unknown>
  /** Handles an error. By default, a message shows it. */
  refused?: (error: ApiError) => void
}

/** Runs one action at a time, reports its outcome, and reloads the page's data. */
export function useAction() {
  const words = useWords(commonWords)
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function run<Result>(
    work: () => Promise<Result>,
    { done, undo, refused }: ActionOptions<Result> = {},
  ): Promise<Result | null> {
    if (isBusy) return null
    setIsBusy(true)
    try {
      const result = await work()
      await revalidate()
      const text = typeof done === 'function' ? done(result) : done
      if (text)
        toast.success(text, undo && { action: { label: words.undo, run: () => void run(undo) } })
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
