import { useRef, useState } from 'react'
import type { Document } from '#content/contract.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import type { EditableMail, MailText } from '../contract.ts'
import { mailOfficeWords } from '../office-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailVersions } from './mail-versions.tsx'
import { Placeholders } from './placeholders.tsx'

const words = mailOfficeWords.wording
const schema = async () => (await import('../contract.ts')).MailText

const getText = ({ draft, shown }: Document) => (draft ?? shown) as MailText

/**
 * Edits the text of a mail, with draft, preview, test and publishing. A change that a colleague
 * saved meanwhile is overwritten only after a confirmation.
 */
export function MailTextEditor({
  mail,
  document: loaded,
}: {
  mail: EditableMail
  document: Document
}) {
  const [document, setDocument] = useState(loaded)
  const [conflicting, setConflicting] = useState<Document | null>(null)
  const [isResetting, setIsResetting] = useState(false)
  const { isBusy, run } = useAction()
  const form = useForm({ id: 'mail-text', schema, values: getText(loaded) })
  const [preview, setPreview] = useState<MailText>(getText(loaded))
  const element = useRef<HTMLFormElement>(null)
  const warning = useUnsavedWarning(form.isChanged)
  const name = { kind: document.kind, key: document.key }

  function show(next: Document) {
    setDocument(next)
    setConflicting(null)
    form.reset(getText(next))
    setPreview(getText(next))
  }

  const change = (send: () => Promise<Document>, done: string) =>
    run(send, {
      done,
      refused: async ({ code, message, fields }) => {
        if (code === 'document_changed') setConflicting(await api.content.document(name))
        form.fail(message, fields)
      },
    })
  const save = (body: MailText, revision = document.revision) =>
    api.content.saveDraft({ ...name, body, revision })

  const saveDraft = form.submit(async (body) => {
    const saved = await change(() => save(body), words.saved)
    if (saved) show(saved)
  })
  const publish = form.submit(async (body) => {
    const published = await change(async () => {
      const saved = form.isChanged || !document.draft ? await save(body) : document
      setDocument(saved)
      return api.content.publish({ ...name, revision: saved.revision })
    }, words.published)
    if (published) show(published)
  })
  const sendTest = form.submit(async (body) => {
    await run(() => api.mails.sendTest({ key: mail.key, ...body }), {
      done: ({ message }) => message,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
  })
  const discard = async () => {
    const unchanged = await change(
      () => api.content.discardDraft({ ...name, revision: document.revision }),
      words.discarded,
    )
    if (unchanged) show(unchanged)
  }
  const reset = async () => {
    const standard = await change(async () => {
      await api.content.removeDocument({ ...name, revision: document.revision })
      return api.content.document(name)
    }, words.resetDone)
    setIsResetting(false)
    if (standard) show(standard)
  }
  const keepMine = async () => {
    if (!conflicting) return
    const saved = await change(() => save(preview, conflicting.revision), words.saved)
    if (saved) show(saved)
  }
  const updatePreview = () => {
    const fields = new FormData(element.current ?? undefined)
    setPreview({
      subject: String(fields.get('subject')),
      heading: String(fields.get('heading')),
      text: String(fields.get('text')),
    })
  }

  return (
    <div className="mail-editor">
      <form
        ref={element}
        className="sheet form"
        method="post"
        noValidate
        onSubmit={saveDraft}
        onChange={updatePreview}
      >
        <FormError text={form.error} />
        {conflicting && (
          <div className="notice-lines" role="alert">
            <p>{words.theirs}</p>
            <div className="row">
              <Button kind="quiet" onClick={() => show(conflicting)}>
                {words.takeTheirs}
              </Button>
              <Button kind="quiet" onClick={() => void keepMine()}>
                {words.keepMine}
              </Button>
            </div>
          </div>
        )}
        {document.draft !== null && (
          <p className="soft">
            {words.draftBy(document.changedBy, formatMoment(document.changedAt ?? ''))}
          </p>
        )}
        <Field label={words.subject} maxLength={150} {...form.field('subject')} />
        <Field label={words.heading} maxLength={150} {...form.field('heading')} />
        <TextAreaField
          label={words.text}
          hint={words.textHint}
          rows={12}
          maxLength={5000}
          {...form.field('text')}
        />
        <div className="row">
          <Button busy={isBusy} onClick={publish}>
            {words.publish}
          </Button>
          <Button type="submit" kind="quiet" busy={isBusy}>
            {words.save}
          </Button>
          <Button kind="quiet" busy={isBusy} onClick={sendTest}>
            {words.test}
          </Button>
          {document.draft !== null && (
            <Button kind="quiet" busy={isBusy} onClick={() => void discard()}>
              {words.discard}
            </Button>
          )}
          {document.version > 0 && (
            <Button kind="quiet" busy={isBusy} onClick={() => setIsResetting(true)}>
              {words.reset}
            </Button>
          )}
        </div>
        <Placeholders of={mail.placeholders} />
      </form>
      <div className="sheets">
        <MailPreview mailKey={mail.key} wording={preview} />
        <MailVersions document={document} onRestored={show} />
      </div>
      {isResetting && (
        <ConfirmDialog
          title={words.resetTitle}
          confirm={words.reset}
          danger
          busy={isBusy}
          onConfirm={() => void reset()}
          onCancel={() => setIsResetting(false)}
        >
          <p>{words.resetWhat}</p>
        </ConfirmDialog>
      )}
      {warning}
    </div>
  )
}
