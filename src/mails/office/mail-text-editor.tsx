import { useRef, useState } from 'react'
import type { ContentDocument } from '#content/contract.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import type { EditableMail } from '../contract.ts'
import { mailOfficeWords } from '../words/office.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailVersions } from './mail-versions.tsx'
import { Placeholders } from './placeholders.tsx'
import { useMailText } from './use-mail-text.ts'

interface MailTextEditorProps {
  mail: EditableMail
  document: ContentDocument
}

/**
 * Edits the text of a mail, with draft, preview, test and publishing. A change that a colleague
 * saved meanwhile is overwritten only after a confirmation.
 */
export function MailTextEditor({ mail, document: loaded }: MailTextEditorProps) {
  const words = useWords(mailOfficeWords).wording
  const editor = useMailText(mail, loaded)
  const { document, conflicting, form, preview } = editor
  const [isResetting, setIsResetting] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const warning = useUnsavedWarning(form.isChanged)
  const updatePreview = () => {
    const fields = new FormData(element.current ?? undefined)
    editor.setPreview({
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
        onSubmit={editor.saveDraft}
        onChange={updatePreview}
      >
        <FormError text={form.error} />
        {conflicting && (
          <ConflictNotice
            onTakeTheirs={() => editor.show(conflicting)}
            onKeepMine={() => void editor.keepMine()}
          />
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
        <EditorButtons editor={editor} onReset={() => setIsResetting(true)} />
        <Placeholders of={mail.placeholders} />
      </form>
      <div className="sheets">
        <MailPreview mailKey={mail.key} wording={preview} />
        <MailVersions document={document} onRestored={editor.show} />
      </div>
      {isResetting && (
        <ConfirmDialog
          title={words.resetTitle}
          confirm={words.reset}
          danger
          onConfirm={() => editor.reset(() => setIsResetting(false))}
          onCancel={() => setIsResetting(false)}
        >
          <p>{words.resetHint}</p>
        </ConfirmDialog>
      )}
      {warning}
    </div>
  )
}

const ConflictNotice = ({
  onTakeTheirs,
  onKeepMine,
}: {
  onTakeTheirs: () => void
  onKeepMine: () => void
}) => {
  const words = useWords(mailOfficeWords).wording
  return (
    <div className="notice-lines" role="alert">
      <p>{words.theirs}</p>
      <div className="row">
        <Button kind="quiet" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </Button>
        <Button kind="quiet" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
      </div>
    </div>
  )
}

interface EditorButtonsProps {
  editor: ReturnType<typeof useMailText>
  onReset: () => void
}

const EditorButtons = ({
  editor: { document, isBusy, publish, sendTest, discard },
  onReset,
}: EditorButtonsProps) => {
  const words = useWords(mailOfficeWords).wording
  return (
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
        <Button kind="quiet" busy={isBusy} onClick={onReset}>
          {words.reset}
        </Button>
      )}
    </div>
  )
}
