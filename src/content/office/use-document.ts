import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { Document } from '../contract.ts'
import { contentOfficeWords } from '../office-words.ts'

const words = contentOfficeWords.editor
const restMs = 1_200

export type Status = keyof typeof words.status

interface Conflict {
  message: string
  theirs: Document
}

/** A document that somebody is editing: saved a moment after each change, and never over what a colleague saved. */
export function useDocument<Body extends object>(start: Document) {
  const [document, setDocument] = useState(start)
  const [body, setBody] = useState((start.draft ?? start.shown) as Body)
  const [status, setStatus] = useState<Status>(start.draft ? 'saved' : 'published')
  /** What the server said about fields, by their path in the body. */
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [savedTimes, setSavedTimes] = useState(0)
  const newest = useRef(body)
  const name = { kind: start.kind, key: start.key }

  const settle = (next: Document) => {
    setDocument(next)
    setStatus(next.draft ? 'saved' : 'published')
    setSavedTimes((times) => times + 1)
  }
  const show = (next: Document) => {
    newest.current = (next.draft ?? next.shown) as Body
    setBody(newest.current)
    setRefusals({})
    settle(next)
  }

  async function fail(error: unknown): Promise<null> {
    const { code, message, fields } = toApiError(error)
    if (code === 'document_changed') {
      const theirs = await api.content.document(name).catch(() => null)
      if (theirs) setConflict({ message, theirs })
      setStatus('failed')
    } else if (code === 'invalid_input') {
      setRefusals(fields)
      setStatus('refused')
    } else {
      setStatus('failed')
      toast.error(message)
    }
    return null
  }

  async function save(revision = document.revision): Promise<Document | null> {
    const saved = newest.current
    setStatus('saving')
    try {
      const next = await api.content.saveDraft({ ...name, revision, body: saved as Record<string, unknown> })
      setRefusals({})
      settle(next)
      // Typed while it was being saved.
      if (newest.current !== saved) setStatus('changed')
      return next
    } catch (error) {
      return fail(error)
    }
  }

  const saveSoon = useEffectEvent(() => void save())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins a new wait
  useEffect(() => {
    if (status !== 'changed' || conflict) return
    const timer = setTimeout(saveSoon, restMs)
    return () => clearTimeout(timer)
  }, [status, body, conflict])

  /** Everything else happens to what is saved: what was just typed goes first. */
  async function act(work: (revision: number) => Promise<Document>, done: string, first = status !== 'saved' && status !== 'published') {
    const saved = first ? await save() : document
    if (!saved) return
    try {
      show(await work(saved.revision))
      toast.success(done)
    } catch (error) {
      await fail(error)
    }
  }

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
      newest.current = next
      setBody(next)
      setStatus((now) => (now === 'saving' ? now : 'changed'))
    },
    save: () => save(),
    publish: () => act((revision) => api.content.publish({ ...name, revision }), words.published),
    discard: () => act((revision) => api.content.discardDraft({ ...name, revision }), words.discarded, false),
    restore: (number: number) => act((revision) => api.content.restore({ ...name, number, revision }), words.restored, false),
    takeTheirs() {
      if (conflict) show(conflict.theirs)
      setConflict(null)
    },
    /** Nothing is lost or overwritten; the next save asks again. */
    decideLater: () => setConflict(null),
    async keepMine() {
      if (!conflict) return
      setConflict(null)
      await save(conflict.theirs.revision)
    },
  }
}

export type Editing<Body extends object> = ReturnType<typeof useDocument<Body>>
