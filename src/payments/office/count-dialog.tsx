import * as z from 'zod/mini'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { type Send, useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { counted, note } from '../staff-fields.ts'
import { paymentOfficeWords } from '../words/office.ts'
import { AmountField } from './amount-field.tsx'

const schema = async () => z.strictObject({ counted: typedNumber(counted), note })

interface CountDialogProps {
  title: string
  save: string
  help: string
  send: Send<{ counted: number; note: string }, object>
  onClose: () => void
}

/** Records counted cash. The amount starts empty, so that staff really count. */
export function CountDialog({ title, save, help, send, onClose }: CountDialogProps) {
  const words = useWords(paymentOfficeWords)
  const values = { counted: '', note: '' }
  const form = useSendForm({ id: 'count', schema, values, send, onSaved: onClose })
  return (
    <FormDialog title={title} save={save} {...form} onClose={onClose}>
      <p>{help}</p>
      <div className="fields">
        <AmountField label={words.counted} data-autofocus {...form.field('counted')} />
        <TextAreaField
          label={words.note}
          hint={words.noteHint}
          rows={2}
          optional
          {...form.field('note')}
        />
      </div>
    </FormDialog>
  )
}
