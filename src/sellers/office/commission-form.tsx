import * as z from 'zod/mini'
import { may } from '#access.ts'
import { useSession } from '#accounts/shop/session.ts'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { typedNumber } from '#kit/web/office/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { type OwnBusiness, percent } from '../business.ts'
import { sellerOfficeWords as words } from '../office-words.ts'

const schema = async () =>
  z.strictObject({ commission: z.union([z.literal(''), typedNumber(percent)]) })

/** What the shop keeps of one seller's sales; for whoever decides about settings. */
export function CommissionForm({
  business: { id, commission, version },
  usual,
}: {
  business: OwnBusiness
  usual: number
}) {
  const { user } = useSession()
  const { run } = useAction()
  const form = useForm({
    id: 'commission',
    schema,
    values: { commission: commission === null ? '' : String(commission) },
  })
  if (!user || !may(user, 'settings')) return null
  const save = form.submit(({ commission: typed }) =>
    run(() => api.sellers.setCommission({ id, commission: typed === '' ? null : typed, version }), {
      done: words.commissionSaved,
      refused: ({ message, fields }) => form.fail(message, fields),
    }),
  )
  return (
    <form className="sheet form" method="post" noValidate onSubmit={save}>
      <div className="fields">
        <Field
          label={words.commission}
          inputMode="decimal"
          optional
          hint={words.commissionHint(String(usual))}
          {...form.field('commission')}
        />
      </div>
      <div className="row">
        <Button type="submit" kind="quiet" busy={form.isBusy} disabled={!form.isChanged}>
          {words.saveCommission}
        </Button>
      </div>
    </form>
  )
}
