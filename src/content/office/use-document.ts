import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { createInTurn } from '#kit/web/app/in-turn.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { Document } from '../contract.ts'
import { contentOfficeWords } from '../office-words.ts'
import { sameContent } from './same-content.ts'

const words = contentOfficeWords.editor
const restMs = 1_200

export type Status = keyof typeof words.status

interface Conflict {
  message: string
  theirs: Document
}

/**
 * A document that somebody is editing: saved a moment after each change, and never over what a
 * colleague saved.
 */
export function useDocument<Body extends object>(start: Document) {
  const [document, setDocument] = useState(start)
  const [body, setBody] = useState((start.draft ?? start.shown) as Body)
  const [status, setStatus] = useState<Status>(start.draft ? 'saved' : 'published')
  /** What the server said about fields, by their path in the body. */
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [savedTimes, setSavedTimes] = useState(0)
  const [inTurn] = useState(createInTurn)
  const newest = useRef(body)
  /**
   * What the server has, as far as it has answered; and what it may have, though its answer was
   * lost.
   */
  const known = useRef({ revision: start.revision, body })
  const sent = useRef<Body | null>(null)
  const name = { kind: start.kind, key: start.key }

  const settle = (next: Document, saved: Body) => {
    known.current = { revision: next.revision, body: saved }
    setDocument(next)
    setSavedTimes((times) => times + 1)
    // Typed meanwhile: that is saved next.
    setStatus(newest.current !== saved ? 'changed' : next.draft ? 'saved' : 'published')
  }
  const show = (next: Document) => {
    newest.current = (next.draft ?? next.shown) as Body
    setBody(newest.current)
    setRefusals({})
    settle(next, newest.current)
  }

  async function fail(error: unknown): Promise<false> {
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
    return false
  }

  /**
   * What is there instead. Where an earlier answer was lost, the "colleague" who changed it may be
   * this very editor.
   */
  const storedAfter = async (error: unknown) =>
    toApiError(error).code === 'document_changed'
      ? api.content.document(name).catch(() => null)
      : null

  /** False if the server has not taken what was typed. */
  async function save(revision = known.current.revision): Promise<boolean> {
    const saved = newest.current
    const send = (at: number) =>
      api.content.saveDraft({ ...name, revision: at, body: saved as Record<string, unknown> })
    setStatus('saving')
    try {
      const next = await send(revision).catch(async (error) => {
        const stored = await storedAfter(error)
        if (!stored?.draft || !sent.current || !sameContent(stored.draft, sent.current)) throw error
        return send(stored.revision)
      })
      sent.current = null
      setRefusals({})
      settle(next, saved)
      return true
    } catch (error) {
      // Without an answer of the shop nobody knows whether it was saved.
      const { status: answered } = toApiError(error)
      if (answered === 0 || answered >= 500) sent.current = saved
      return fail(error)
    }
  }

  const saveSoon = useEffectEvent(() => inTurn(() => save()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins a new wait
  useEffect(() => {
    if (status !== 'changed' || conflict) return
    const timer = setTimeout(saveSoon, restMs)
    return () => clearTimeout(timer)
  }, [status, body, conflict])

  // What could not be saved without a network is, once there is one.
  useEffect(() => {
    const retry = () => setStatus((now) => (now === 'failed' ? 'changed' : now))
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  const isTyped = () => newest.current !== known.current.body

  /** Shows what is typed to everybody: it is saved first, and what is typed meanwhile stays. */
  const publish = () =>
    inTurn(async () => {
      if (isTyped() && !(await save())) return
      const published = known.current.body
      try {
        const next = await api.content
          .publish({ ...name, revision: known.current.revision })
          .catch(async (error) => {
            const stored = await storedAfter(error)
            if (!stored || stored.draft || !sameContent(stored.shown, published)) throw error
            return stored
          })
        settle(next, published)
        setRefusals({})
        toast.success(words.published)
      } catch (error) {
        await fail(error)
      }
    })

  /** Puts something else in the place of what is there. */
  const replace = (
    work: (at: { kind: string; key: string; revision: number }) => Promise<Document>,
    done: string,
  ) =>
    inTurn(async () => {
      try {
        show(await work({ ...name, revision: known.current.revision }))
        toast.success(done)
      } catch (error) {
        await fail(error)
      }
    })

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
    save: () => inTurn(() => save()),
    publish,
    discard: () => replace(api.content.discardDraft, words.discarded),
    restore: (number: number) =>
      replace((at) => api.content.restore({ ...at, number }), words.restored),
    takeTheirs() {
      if (conflict) show(conflict.theirs)
      setConflict(null)
    },
    /** Nothing is lost or overwritten; the next save asks again. */
    decideLater: () => setConflict(null),
    async keepMine() {
      if (!conflict) return
      setConflict(null)
      await inTurn(() => save(conflict.theirs.revision))
    },
  }
}

export type Editing<Body extends object> = ReturnType<typeof useDocument<Body>>
