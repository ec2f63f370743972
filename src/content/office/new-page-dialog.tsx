import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { withLanguage } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { isBuiltIn, isSlug, maxSlugLength, pageLimits, toSlug } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'

/** Asks for a title and an address, and creates the page as a draft. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const words = useWords(pagesWords).pages
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  /** Null: the address follows the title. */
  const [typedSlug, setTypedSlug] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ title?: string; slug?: string; form?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const slug = typedSlug ?? toSlug(title)

  async function create(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '')
      return setErrors({ title: withLanguage(language, fieldWords.required.error) })
    if (!isSlug(slug)) return setErrors({ slug: words.addressWrong })
    if (isBuiltIn(slug)) return setErrors({ slug: words.taken })
    setBusy(true)
    try {
      const body = {
        title: title.trim(),
        description: '',
        lead: '',
        text: '',
        listTitle: '',
        list: [],
      }
      await api.content.saveDraft({ kind: 'page', key: slug, revision: 0, body })
      await navigate(officePaths.page(slug))
    } catch (error) {
      const { code, message } = toApiError(error)
      setErrors(code === 'document_changed' ? { slug: words.taken } : { form: message })
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.addTitle}
      save={words.create}
      error={errors.form}
      isBusy={isBusy}
      isChanged={title !== '' && !isBusy}
      onSubmit={create}
      onClose={onClose}
    >
      <Field
        id="new-page-title"
        label={words.name}
        value={title}
        maxLength={pageLimits.title}
        error={errors.title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Field
        id="new-page-slug"
        label={words.address}
        hint={words.addressHint(paths.customPage(slug || '…'))}
        value={slug}
        maxLength={maxSlugLength}
        error={errors.slug}
        onChange={({ target }) => setTypedSlug(target.value)}
      />
    </FormDialog>
  )
}
