import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import type { ContentDocument } from '../contract.ts'
import { maxSlugLength } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'

const schema = async () => z.object({ to: z.string().check(z.trim()) })

/** Changes the address of a page. Disabled while there are unsaved changes: they would be lost. */
export function RenamePage({
  document,
  isChanged,
}: {
  document: ContentDocument
  isChanged: boolean
}) {
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
  document: ContentDocument
  onClose: () => void
}) {
  const { page: words, pages: listWords } = useWords(pagesWords)
  const navigate = useNavigate()
  const form = useForm({ id: 'page', schema, values: { to: key } })
  const field = form.field('to')
  const rename = form.submit(async ({ to }) => {
    const renamed = await api.content.renamePage({ key, to, revision })
    toast.success(words.renamed(paths.customPage(renamed.key)))
    await navigate(officePaths.page(renamed.key), { replace: true })
    onClose()
  })
  return (
    <FormDialog
      title={words.renameTitle}
      save={words.rename}
      {...form}
      isChanged={form.isChanged && !form.isBusy}
      onSubmit={rename}
      onClose={onClose}
    >
      <Field
        label={listWords.address}
        hint={listWords.addressHint(paths.customPage(field.value.trim() || '…'))}
        maxLength={maxSlugLength}
        {...field}
      />
      <p className="soft">{words.renameHint}</p>
    </FormDialog>
  )
}
