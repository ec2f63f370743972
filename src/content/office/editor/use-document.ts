import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { createCallQueue } from '#kit/web/app/calls/call-queue.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { ContentDocument } from '../../contract.ts'
import { contentOfficeWords } from '../../words/office.ts'
import { publishDocument, replaceDocument, saveDocument } from './save-document.ts'
import { type DocumentState, useDocumentState } from './use-document-state.ts'

const autosaveDelayMs = 1_200

/**
 * Edits a document: saves it shortly after each change, and never overwrites what a colleague has
 * saved.
 */
export function useDocument<Body extends object>(start: ContentDocument) {
  const language = useLanguage()
  const words = useWords(contentOfficeWords).editor
  const state = useDocumentState<Body>(start)
  const [inTurn] = useState(createCallQueue)
  const { document, body, status, refusals, conflict, savedTimes, setConflict } = state
  const save = () => inTurn(() => saveDocument(state))
  useAutosave(state, save)

  return {
    document,
    body,
    status,
    refusals,
    conflict,
    /** Grows with every save. */
    savedTimes,
    isChanged: status !== 'saved' && status !== 'published',
    change(next: Body) {
      state.latest.current = next
      state.setBody(next)
      state.setStatus((current) => (current === 'saving' ? current : 'changed'))
    },
    save,
    publish: () => inTurn(() => publishDocument(state, language)),
    discard: () => inTurn(() => replaceDocument(state, api.content.discardDraft, words.discarded)),
    restore: (number: number) =>
      inTurn(() =>
        replaceDocument(
          state,
          (change) => api.content.restore({ ...change, number }),
          words.restored,
        ),
      ),
    takeTheirs() {
      if (conflict) state.showStored(conflict.theirs)
      setConflict(null)
    },
    /** Closes the dialog and keeps both versions. The next save reports the conflict again. */
    decideLater: () => setConflict(null),
    async keepMine() {
      if (!conflict) return
      setConflict(null)
      await inTurn(() => saveDocument(state, conflict.theirs.revision))
    },
  }
}

export type DocumentEditor<Body extends object> = ReturnType<typeof useDocument<Body>>

function useAutosave<Body extends object>(
  { status, setStatus, body, conflict }: DocumentState<Body>,
  save: () => Promise<boolean>,
) {
  const saveSoon = useEffectEvent(save)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (status !== 'changed' || conflict) return
    const timer = setTimeout(saveSoon, autosaveDelayMs)
    return () => clearTimeout(timer)
  }, [status, body, conflict])

  // Retries a failed save once the network is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: setStatus never changes
  useEffect(() => {
    const retry = () => setStatus((current) => (current === 'failed' ? 'changed' : current))
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
}
