import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { ContentDocument } from '../../contract.ts'
import { contentOfficeWords } from '../../words/office.ts'
import { isSameContent } from './same-content.ts'
import type { DocumentState } from './use-document-state.ts'

// The caller runs these functions one at a time: each relies on the result of the previous one.

/** Returns false if the server has not saved the latest input. */
export async function saveDocument<Body extends object>(
  state: DocumentState<Body>,
  revision = state.lastSaved.current.revision,
): Promise<boolean> {
  const { id, unconfirmed } = state
  const body = state.latest.current
  const send = (baseRevision: number) =>
    api.content.saveDraft({ ...id, revision: baseRevision, body: body as Record<string, unknown> })
  state.setStatus('saving')
  try {
    const saved = await send(revision).catch(async (error) => {
      const stored = await findStoredAfterConflict(state, error)
      if (!stored?.draft || !unconfirmed.current) throw error
      if (!isSameContent(stored.draft, unconfirmed.current)) throw error
      return send(stored.revision)
    })
    unconfirmed.current = null
    state.setRefusals({})
    state.applySaved(saved, body)
    return true
  } catch (error) {
    // Without a proper reply, the draft may or may not have been saved.
    const { status } = toApiError(error)
    if (status === 0 || status >= 500) unconfirmed.current = body
    return state.fail(error)
  }
}

/** Saves and publishes the latest input. What is typed meanwhile stays in the editor. */
export async function publishDocument<Body extends object>(
  state: DocumentState<Body>,
  language: Language,
) {
  const words = contentOfficeWords(language).editor
  const { id, lastSaved, latest } = state
  const isSaved = latest.current === lastSaved.current.body
  if (!isSaved && !(await saveDocument(state))) return
  const { body, revision } = lastSaved.current
  try {
    const published = await api.content.publish({ ...id, revision }).catch(async (error) => {
      const stored = await findStoredAfterConflict(state, error)
      if (!stored || stored.draft || !isSameContent(stored.shown, body)) throw error
      return stored
    })
    state.applySaved(published, body)
    state.setRefusals({})
    toast.success(words.published)
  } catch (error) {
    await state.fail(error)
  }
}

/** Runs an action that replaces the body, such as restoring a version. */
export async function replaceDocument<Body extends object>(
  state: DocumentState<Body>,
  action: (change: { kind: string; key: string; revision: number }) => Promise<ContentDocument>,
  message: string,
) {
  try {
    const { revision } = state.lastSaved.current
    state.showStored(await action({ ...state.id, revision }))
    toast.success(message)
  } catch (error) {
    await state.fail(error)
  }
}

/**
 * Loads the stored document after a conflict. If an earlier reply was lost, this editor itself may
 * be the "colleague" who changed it.
 */
const findStoredAfterConflict = async <Body extends object>(
  { id }: DocumentState<Body>,
  error: unknown,
) =>
  toApiError(error).code === 'document_changed' ? api.content.document(id).catch(() => null) : null
