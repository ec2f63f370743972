import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import type { Document } from '../contract.ts'
import { maxSlugLength } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'

/** Changes the address of a page. Disabled while there are unsaved changes: they would be lost. */
export function RenamePage({ document, isChanged }: { document: Document; isChanged: boolean }) {
  const words = useWords(pagesWords).page
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" disabled={isChanged} onClick={() => setOpen(true)}>
        {words.rename}
      </Button>
      {isOpen && <RenameDialog document={document} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({
  document: { key, revision },
  onClose,
}: {
  document: Document
  onClose: () => void
}) {
  const { page: words, pages: listWords } = useWords(pagesWords)
  const navigate = useNavigate()
  const [to, setTo] = useState(key)
  const [refusal, setRefusal] = useState<{ field?: string; form?: string }>({})
  const [isBusy, setBusy] = useState(false)

  async function rename(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const renamed = await api.content.renamePage({ key, to, revision })
      toast.success(words.renamed(paths.ownPage(renamed.key)))
      await navigate(officePaths.page(renamed.key), { replace: true })
      onClose()
    } catch (error) {
      const { message, fields } = toApiError(error)
      setRefusal(fields.to ? { field: fields.to } : { form: message })
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.renameTitle}
      save={words.rename}
      error={refusal.form}
      isBusy={isBusy}
      isChanged={to !== key && !isBusy}
      onSubmit={rename}
      onClose={onClose}
    >
      <Field
        id="page-slug"
        label={listWords.address}
        hint={listWords.addressHint(paths.ownPage(to || '…'))}
        value={to}
        maxLength={maxSlugLength}
        error={refusal.field}
        onChange={({ target }) => setTo(target.value.trim())}
      />
      <p className="soft">{words.renameHint}</p>
    </FormDialog>
  )
}
