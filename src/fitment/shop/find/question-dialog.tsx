import { useState } from 'react'
import * as z from 'zod/mini'
import { useSession } from '#accounts/shop/session/session.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { FitQuestionInput } from '../../contract.ts'
import { fitAskWords } from '../../words/ask.ts'

const { text, contact } = FitQuestionInput.def.shape
const QuestionForm = z.strictObject({
  device: filledText(160),
  text,
  contact,
})
const schema = async () => QuestionForm

export interface AskDialogProps {
  product?: string
  /** The slug of the device. Missing if the shop does not have the device. */
  slug?: string
  year?: number | null
  /** The name of the device. */
  device?: string
  text?: string
  onClose: () => void
}

/** Asks the shop whether something fits. */
export function QuestionDialog({
  product,
  slug,
  year,
  device = '',
  text: about = '',
  onClose,
}: AskDialogProps) {
  const words = useWords(fitAskWords)
  const { user } = useSession()
  const form = useForm({
    id: 'ask-fit',
    schema,
    values: { device, text: about, contact: user?.number || user?.email || '' },
  })
  const [confirmation, setConfirmation] = useState<string>()
  const send = form.submit(async (values) => {
    // If the customer changed the name, the slug belongs to another device.
    const sameDevice = slug && values.device === device ? { slug, year: year ?? null } : {}
    const input = { ...values, ...sameDevice, ...(product && { product }) }
    setConfirmation((await api.fitment.ask(input)).message)
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      {confirmation ? (
        <p className="sent" role="status" tabIndex={-1} ref={(element) => element?.focus()}>
          {confirmation}
        </p>
      ) : (
        <form className="form" noValidate onSubmit={send}>
          <p>{words.about}</p>
          <FormError text={form.error} />
          <Field label={words.device} hint={words.deviceHint} {...form.field('device')} />
          <TextAreaField
            label={words.text}
            optional
            rows={3}
            maxLength={1000}
            {...form.field('text')}
          />
          <Field label={words.contact} {...form.field('contact')} />
          <Button type="submit" busy={form.isBusy}>
            {words.send}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
