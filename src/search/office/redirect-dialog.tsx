import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { type Redirect, RedirectInput } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'

const schema = async () => RedirectInput

interface RedirectDialogProps {
  /** Null to add one. */
  redirect: Redirect | null
  /** A failed search that the redirect is for. */
  typed?: string
  onClose: () => void
}

/** Adds or changes a redirect. */
export function RedirectDialog({ redirect, typed = '', onClose }: RedirectDialogProps) {
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const { run } = useAction()
  const form = useForm({
    id: 'redirect',
    schema,
    values: { phrase: redirect?.phrase ?? typed, path: redirect?.path ?? '' },
  })
  const save = form.submit(async (input) => {
    const request = () =>
      redirect
        ? api.search.updateRedirect({ ...input, id: redirect.id, version: redirect.version })
        : api.search.createRedirect(input)
    const saved = await run(request, {
      done: words.redirectSaved(input.phrase),
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={redirect ? commonText.editThis(redirect.phrase) : words.addRedirect}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={words.phrase}
        autoComplete="off"
        data-autofocus={typed ? undefined : true}
        {...form.field('phrase')}
      />
      <Field
        label={words.path}
        hint={words.pathHint}
        autoComplete="off"
        data-autofocus={typed ? true : undefined}
        {...form.field('path')}
      />
    </FormDialog>
  )
}
