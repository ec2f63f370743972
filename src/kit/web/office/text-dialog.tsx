import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { fields } from '#contract/field-messages.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from './fields.tsx'

interface TextDialogProps {
  title: string
  label: string
  hint?: string
  value?: string
  longest: number
  /** The verb on the button that does it. */
  confirm: string
  danger?: boolean
  onConfirm: (text: string) => Promise<unknown>
  onCancel: () => void
  /** What will happen. */
  children?: ReactNode
  /** Buttons beside the two. */
  actions?: ReactNode
}

/** Asks for one text. */
export function TextDialog({ title, label, hint, value = '', longest, confirm, danger = false, onConfirm, onCancel, children, actions }: TextDialogProps) {
  const schema = z.object({ text: z.string().check(z.trim(), z.minLength(1, fields.required), z.maxLength(longest, fields.tooLong)) })
  const form = useForm({ id: 'dialog', schema: async () => schema, values: { text: value } })
  return (
    <Dialog title={title} onClose={onCancel}>
      <form method="post" noValidate onSubmit={form.submit(({ text }) => onConfirm(text))}>
        <div className="confirm">
          {children}
          <TextAreaField label={label} hint={hint} rows={5} maxLength={longest} data-autofocus {...form.field('text')} />
        </div>
        <div className="row">
          <Button type="submit" className={danger ? 'btn-danger' : ''} busy={form.isBusy}>
            {confirm}
          </Button>
          {actions}
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
