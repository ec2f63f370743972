import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { repairLimits } from '../../model.ts'
import type { TrackedRepair } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'

const schema = async () => (await import('../../contract.ts')).WriteMessage

/** The messages between the customer and staff. */
export function RepairMessages({
  link,
  repair,
  onChanged,
}: {
  link: string
  repair: TrackedRepair
  onChanged: (repair: TrackedRepair) => void
}) {
  const words = useWords(trackingWords).messages
  const form = useForm({ id: 'talk', schema, values: { text: '' } })
  const send = form.submit(async ({ text }) => {
    const { message, data } = await api.repairs.write({ link, text })
    toast.success(message, { cause: 'repair' })
    form.reset()
    onChanged(data)
  })
  return (
    <section className="panel" id="messages">
      <h2>{words.title}</h2>
      {repair.messages.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className="talk">
          {repair.messages.map(({ id, at, isFromShop, by, text }) => (
            <li key={id} className={isFromShop ? undefined : 'is-own'}>
              <small>
                {isFromShop ? by : words.you} · <time dateTime={at}>{formatMoment(at)}</time>
              </small>
              <p className="as-typed">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className="form talk-form" method="post" noValidate onSubmit={send}>
        <FormError text={form.error} />
        <TextAreaField
          rows={3}
          label={words.write}
          maxLength={repairLimits.message}
          {...form.field('text')}
        />
        <Button type="submit" kind="quiet" busy={form.isBusy}>
          {words.send}
        </Button>
      </form>
    </section>
  )
}
