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
import type { MailText, WordedMail } from '../contract.ts'
import { mailOfficeWords } from '../office-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailVersions } from './mail-versions.tsx'
import { Placeholders } from './placeholders.tsx'

const words = mailOfficeWords.wording
const schema = async () => (await import('../contract.ts')).MailText

const wordingOf = ({ draft, shown }: Document) => (draft ?? shown) as MailText

/**
 * Words one mail: a draft, what it looks like, a test, and publishing. What somebody else saved
 * meanwhile is never overwritten unasked.
 */
export function MailTextEditor({
  mail,
  document: loaded,
}: {
  mail: WordedMail
  document: Document
}) {
  const [read, setRead] = useState(loaded)
  const [theirs, setTheirs] = useState<Document | null>(null)
  const [isResetting, setIsResetting] = useState(false)
  const { isBusy, run } = useAction()
  const form = useForm({ id: 'mail-text', schema, values: wordingOf(loaded) })
  const [seen, setSeen] = useState<MailText>(wordingOf(loaded))
  const element = useRef<HTMLFormElement>(null)
  const warning = useUnsavedWarning(form.isChanged)
  const name = { kind: read.kind, key: read.key }

  function begin(document: Document) {
    setRead(document)
    setTheirs(null)
    form.reset(wordingOf(document))
    setSeen(wordingOf(document))
  }

  const change = (work: () => Promise<Document>, done: string) =>
    run(work, {
      done,
      refused: async ({ code, message, fields }) => {
        if (code === 'document_changed') setTheirs(await api.content.document(name))
        form.fail(message, fields)
      },
    })
  const save = (body: MailText, revision = read.revision) =>
    api.content.saveDraft({ ...name, body, revision })

  const saveDraft = form.submit(async (body) => {
    const saved = await change(() => save(body), words.saved)
    if (saved) begin(saved)
  })
  const publish = form.submit(async (body) => {
    const published = await change(async () => {
      const saved = form.isChanged || !read.draft ? await save(body) : read
      setRead(saved)
      return api.content.publish({ ...name, revision: saved.revision })
    }, words.published)
    if (published) begin(published)
  })
  const sendTest = form.submit(async (body) => {
    await run(() => api.mails.sendTest({ key: mail.key, ...body }), {
      done: ({ message }) => message,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
  })
  const discard = async () => {
    const kept = await change(
      () => api.content.discardDraft({ ...name, revision: read.revision }),
      words.discarded,
    )
    if (kept) begin(kept)
  }
  const reset = async () => {
    const usual = await change(async () => {
      await api.content.removeDocument({ ...name, revision: read.revision })
      return api.content.document(name)
    }, words.resetDone)
    setIsResetting(false)
    if (usual) begin(usual)
  }
  const keepMine = async () => {
    if (!theirs) return
    const saved = await change(() => save(seen, theirs.revision), words.saved)
    if (saved) begin(saved)
  }
  const look = () => {
    const fields = new FormData(element.current ?? undefined)
    setSeen({
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
        onChange={look}
      >
        <FormError text={form.error} />
        {theirs && (
          <div className="notice-lines" role="alert">
            <p>{words.theirs}</p>
            <div className="row">
              <Button kind="quiet" onClick={() => begin(theirs)}>
                {words.takeTheirs}
              </Button>
              <Button kind="quiet" onClick={() => void keepMine()}>
                {words.keepMine}
              </Button>
            </div>
          </div>
        )}
        {read.draft !== null && (
          <p className="soft">
            {words.draftBy(read.changedBy, formatMoment(read.changedAt ?? ''))}
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
          {read.draft !== null && (
            <Button kind="quiet" busy={isBusy} onClick={() => void discard()}>
              {words.discard}
            </Button>
          )}
          {read.version > 0 && (
            <Button kind="quiet" busy={isBusy} onClick={() => setIsResetting(true)}>
              {words.reset}
            </Button>
          )}
        </div>
        <Placeholders of={mail.placeholders} />
      </form>
      <div className="sheets">
        <MailPreview mailKey={mail.key} wording={seen} />
        <MailVersions document={read} onRestored={begin} />
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
