import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { CorrectEmail, type Customer } from '../contract.ts'
import { customerOfficeWords } from '../words/office.ts'

const schema = async () => z.object({ email: CorrectEmail.def.shape.email })

interface EmailDialogProps {
  customer: Customer
  onSaved: (customer: Customer) => void
  onClose: () => void
}

/** Changes the e-mail that the customer signs in with and receives mail at. */
export function EmailDialog({
  customer: { id, name, email, version },
  onSaved,
  onClose,
}: EmailDialogProps) {
  const words = useWords(customerOfficeWords)
  const form = useSendForm({
    id: 'correct',
    schema,
    values: { email },
    send: (typed) => api.customers.correctEmail({ id, version, email: typed.email }),
    done: words.emailCorrected,
    onSaved: ({ data }) => {
      onSaved(data)
      onClose()
    },
  })
  return (
    <FormDialog title={words.correctEmailTitle(name)} {...form} onClose={onClose}>
      <Field
        label={words.email}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <p className="soft">{words.correctEmailHint}</p>
    </FormDialog>
  )
}
