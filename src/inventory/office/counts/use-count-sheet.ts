import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import type { CountLine } from '../../counts.ts'
import { shelfWords } from '../../words/shelf.ts'
import type { SaveCount } from './count-row.tsx'

/** The lines of a count sheet as saved, with the actions on the sheet. */
export function useCountSheet(id: string, loadedLines: CountLine[]) {
  const words = useWords(shelfWords)
  const [lines, setLines] = useState(loadedLines)
  useEffect(() => setLines(loadedLines), [loadedLines])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { isBusy, run } = useAction()
  const navigate = useNavigate()

  const save = async (
    productId: string,
    ...[counted, moved]: Parameters<SaveCount>
  ): ReturnType<SaveCount> => {
    try {
      const saved = await api.inventory.saveCounts({ id, lines: [{ productId, counted, moved }] })
      setLines((current) =>
        current.map(
          (line) => saved.lines.find((other) => other.productId === line.productId) ?? line,
        ),
      )
      setErrors(({ [productId]: _, ...others }) => others)
      return undefined
    } catch (error) {
      return `${words.notSavedRow}: ${toApiError(error).message}`
    }
  }
  const post = () =>
    run(() => api.inventory.postSheet({ id }), {
      done: words.posted,
      refused: async ({ message, fields }) => {
        setErrors(fields)
        toast.error(message)
        setLines((await api.inventory.sheet({ id })).lines)
      },
    })
  /** Leaves the page if the sheet was discarded. Otherwise returns false. */
  const discard = async (): Promise<boolean> => {
    if (!(await run(() => api.inventory.discardSheet({ id })))) return false
    void navigate(officePaths.countSheets(), { replace: true })
    return true
  }
  return { lines, errors, isBusy, save, post, discard }
}
