import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { paths } from '#pages/shop-pages.ts'
import { repairLimits } from '../../model.ts'
import { trackingWords } from '../../words/tracking.ts'

const schema = async () => (await import('./claim-input.ts')).ClaimInput

/** Claims the warranty, then opens the page of the new repair. */
export function ClaimForm({ link, onClose }: { link: string; onClose: () => void }) {
  const { keep, warranty: words } = useWords(trackingWords)
  const form = useForm({ id: 'claim', schema, values: { description: '' } })
  const navigate = useNavigate()
  const send = form.submit(async (input) => {
    try {
      const { message, data } = await api.repairs.claim({ link, ...input })
      toast.success(message, { cause: 'repair' })
      await navigate(paths.trackRepair(data.link))
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
    }
  })
  return (
    <form className="form" method="post" noValidate onSubmit={send} aria-label={words.claimTitle}>
      <p>{words.claimHelp}</p>
      <FormError text={form.error} />
      <TextAreaField
        rows={3}
        label={words.claimDescription}
        maxLength={repairLimits.description}
        {...form.field('description')}
      />
      <p className="call">
        <Button type="submit" busy={form.isBusy}>
          {words.claimSend}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {keep}
        </Button>
      </p>
    </form>
  )
}
