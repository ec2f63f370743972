import { useState } from 'react'
import type { ContentDocument } from '#content/contract.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { EditableMail, MailText } from '../contract.ts'
import { mailOfficeWords } from '../words/office.ts'

const schema = async () => (await import('../contract.ts')).MailText

const getText = ({ draft, shown }: ContentDocument) => (draft ?? shown) as MailText

/** The text of a mail in the editor, with all actions on its draft and its published versions. */
export function useMailText(mail: EditableMail, loaded: ContentDocument) {
  const words = useWords(mailOfficeWords).wording
  const [document, setDocument] = useState(loaded)
  const [conflicting, setConflicting] = useState<ContentDocument | null>(null)
  const [preview, setPreview] = useState<MailText>(getText(loaded))
  const { isBusy, run } = useAction()
  const form = useForm({ id: 'mail-text', schema, values: getText(loaded) })
  const name = { kind: document.kind, key: document.key }

  function show(next: ContentDocument) {
    setDocument(next)
    setConflicting(null)
    form.reset(getText(next))
    setPreview(getText(next))
  }
  /** Sends a change and shows the resulting document. A conflicting change is loaded instead. */
  const change = async (send: () => Promise<ContentDocument>, done: string, onSent = () => {}) => {
    const changed = await run(send, {
      done,
      refused: async ({ code, message, fields }) => {
        if (code === 'document_changed') setConflicting(await api.content.document(name))
        form.fail(message, fields)
      },
    })
    onSent()
    if (changed) show(changed)
  }
  const save = (body: MailText, revision = document.revision) =>
    api.content.saveDraft({ ...name, body, revision })
  return {
    document,
    conflicting,
    preview,
    setPreview,
    isBusy,
    form,
    show,
    saveDraft: form.submit((body) => change(() => save(body), words.saved)),
    publish: form.submit((body) =>
      change(async () => {
        const saved = form.isChanged || !document.draft ? await save(body) : document
        setDocument(saved)
        return api.content.publish({ ...name, revision: saved.revision })
      }, words.published),
    ),
    sendTest: form.submit((body) =>
      run(() => api.mails.sendTest({ key: mail.key, ...body }), {
        done: ({ message }) => message,
        refused: ({ message, fields }) => form.fail(message, fields),
      }),
    ),
    discard: () =>
      change(
        () => api.content.discardDraft({ ...name, revision: document.revision }),
        words.discarded,
      ),
    /** Restores the standard text. `onSent` runs after success and failure alike. */
    reset: (onSent: () => void) =>
      change(
        async () => {
          await api.content.removeDocument({ ...name, revision: document.revision })
          return api.content.document(name)
        },
        words.resetDone,
        onSent,
      ),
    keepMine: async () => {
      if (conflicting) await change(() => save(preview, conflicting.revision), words.saved)
    },
  }
}
