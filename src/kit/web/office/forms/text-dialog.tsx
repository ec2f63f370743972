import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { fieldWords } from '../../../contract/words/fields.ts'
import { useForm } from '../../app/use-form.ts'
import { useWords } from '../../router/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { commonWords } from '../words/office.ts'
import { TextAreaField } from './fields.tsx'

interface TextDialogProps {
  title: string
  label: string
  hint?: string
  value?: string
  maxLength: number
  /** The label of the submit button: a verb. */
  confirm: string
  danger?: boolean
  onConfirm: (text: string) => Promise<unknown>
  onCancel: () => void
  /** An explanation of the consequences. */
  children?: ReactNode
  /** Buttons between confirm and cancel. */
  actions?: ReactNode
}

/** A dialog that asks for one text. */
export function TextDialog({
  title,
  label,
  hint,
  value = '',
  maxLength,
  confirm,
  danger = false,
  onConfirm,
  onCancel,
  children,
  actions,
}: TextDialogProps) {
  const words = useWords(commonWords)
  const schema = z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, fieldWords.required),
        z.maxLength(maxLength, fieldWords.tooLong),
      ),
  })
  const form = useForm({ id: 'dialog', schema: async () => schema, values: { text: value } })
  return (
    <Dialog title={title} onClose={onCancel}>
      <form method="post" noValidate onSubmit={form.submit(({ text }) => onConfirm(text))}>
        <div className="confirm">
          {children}
          <TextAreaField
            label={label}
            hint={hint}
            rows={5}
            maxLength={maxLength}
            data-autofocus
            {...form.field('text')}
          />
        </div>
        <div className="row">
          <Button type="submit" className={danger ? 'btn-danger' : ''} busy={form.isBusy}>
            {confirm}
          </Button>
          {actions}
          <Button kind="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
