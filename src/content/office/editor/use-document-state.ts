import { useRef, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { ContentDocument } from '../../contract.ts'
import type { contentOfficeWords } from '../../words/office.ts'

type Status = keyof ReturnType<typeof contentOfficeWords>['editor']['status']

interface Conflict {
  message: string
  theirs: ContentDocument
}

export type DocumentState<Body extends object> = ReturnType<typeof useDocumentState<Body>>

/** The state of a document in an editor, and how replies of the server change it. */
export function useDocumentState<Body extends object>(start: ContentDocument) {
  const [document, setDocument] = useState(start)
  const [body, setBody] = useState((start.draft ?? start.shown) as Body)
  const [status, setStatus] = useState<Status>(start.draft ? 'saved' : 'published')
  /** The server's errors, by the path of the field in the body. */
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [savedTimes, setSavedTimes] = useState(0)
  const latest = useRef(body)
  /** The state of the server according to its last reply. */
  const lastSaved = useRef({ revision: start.revision, body })
  /** A body that the server may have saved although its reply was lost. */
  const unconfirmed = useRef<Body | null>(null)
  const id = { kind: start.kind, key: start.key }

  const applySaved = (next: ContentDocument, saved: Body) => {
    lastSaved.current = { revision: next.revision, body: saved }
    setDocument(next)
    setSavedTimes((times) => times + 1)
    // Input typed meanwhile is saved next.
    setStatus(latest.current !== saved ? 'changed' : next.draft ? 'saved' : 'published')
  }

  const showStored = (next: ContentDocument) => {
    latest.current = (next.draft ?? next.shown) as Body
    setBody(latest.current)
    setRefusals({})
    applySaved(next, latest.current)
  }

  async function fail(error: unknown): Promise<false> {
    const { code, message, fields } = toApiError(error)
    if (code === 'document_changed') {
      const theirs = await api.content.document(id).catch(() => null)
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

  return {
    id,
    document,
    body,
    setBody,
    status,
    setStatus,
    refusals,
    setRefusals,
    conflict,
    setConflict,
    savedTimes,
    latest,
    lastSaved,
    unconfirmed,
    applySaved,
    showStored,
    fail,
  }
}
