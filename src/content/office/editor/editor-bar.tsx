import { type ReactNode, useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { contentOfficeWords } from '../../words/office.ts'
import type { DocumentEditor } from './use-document.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface EditorBarProps {
  editing: Omit<DocumentEditor<object>, 'body' | 'change'>
  /** Summarizes a version, one line for each of its parts. */
  summarize: (body: unknown, language: Language) => string[]
  /** Shown before the other buttons. */
  children?: ReactNode
}

/** The status of a document, and the actions on it. */
export function EditorBar({ editing, summarize, children }: EditorBarProps) {
  const words = useWords(contentOfficeWords).editor
  const [openDialog, setOpenDialog] = useState<'versions' | 'discard' | null>(null)
  const { status, document, isChanged } = editing
  const close = () => setOpenDialog(null)
  return (
    <div className="editor-bar">
      <p className="editor-status" role="status" data-status={status}>
        {words.status[status]}
        {status === 'saved' && document.changedAt && (
          <small> {words.by(document.changedBy, formatMoment(document.changedAt))}</small>
        )}
      </p>
      <div className="row">
        {children}
        <Button kind="quiet" onClick={() => setOpenDialog('versions')}>
          {words.versions}
        </Button>
        {document.draft !== null && (
          <Button kind="quiet" onClick={() => setOpenDialog('discard')}>
            {words.discard}
          </Button>
        )}
        {isChanged && (
          <Button kind="quiet" onClick={() => editing.save()}>
            {words.saveDraft}
          </Button>
        )}
        <Button disabled={status === 'published'} onClick={() => editing.publish()}>
          {words.publish}
        </Button>
      </div>
      {openDialog === 'versions' && (
        <VersionsDialog
          document={document}
          summarize={summarize}
          onRestore={(number) => editing.restore(number).then(close)}
          onClose={close}
        />
      )}
      {openDialog === 'discard' && (
        <ConfirmDialog
          title={words.discardTitle}
          confirm={words.discard}
          danger
          onConfirm={() => void editing.discard().then(close)}
          onCancel={close}
        >
          <p>{words.discardWarning}</p>
        </ConfirmDialog>
      )}
      {editing.conflict && (
        <Dialog title={words.conflictTitle} onClose={editing.decideLater}>
          <div className="confirm">
            <p>{editing.conflict.message}</p>
            <p>{words.conflict}</p>
          </div>
          <div className="row">
            <Button onClick={editing.takeTheirs}>{words.takeTheirs}</Button>
            <Button kind="quiet" onClick={editing.keepMine}>
              {words.keepMine}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
