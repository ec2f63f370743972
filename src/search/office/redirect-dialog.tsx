import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
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
  const form = useSendForm({
    id: 'redirect',
    schema,
    values: { phrase: redirect?.phrase ?? typed, path: redirect?.path ?? '' },
    send: (input) =>
      redirect
        ? api.search.updateRedirect({ ...input, id: redirect.id, version: redirect.version })
        : api.search.createRedirect(input),
    done: (_, { phrase }) => words.redirectSaved(phrase),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={redirect ? commonText.editThis(redirect.phrase) : words.addRedirect}
      {...form}
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
