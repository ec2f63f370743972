import * as z from 'zod/mini'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { percent } from '#kit/contract/fields/percent.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import type { FullBusiness } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'

const schema = async () =>
  z.strictObject({ commission: z.union([z.literal(''), typedNumber(percent)]) })

/** The shop's commission for one seller. Only staff who may change settings see it. */
export function CommissionForm({
  business: { id, commission, version },
  usual,
}: {
  business: FullBusiness
  usual: number
}) {
  const words = useWords(sellerOfficeWords)
  const { user } = useSession()
  const form = useSendForm({
    id: 'commission',
    schema,
    values: { commission: commission === null ? '' : String(commission) },
    send: ({ commission: value }) =>
      api.sellers.setCommission({ id, commission: value === '' ? null : value, version }),
    done: words.commissionSaved,
  })
  if (!user || !may(user, 'settings')) return null
  return (
    <form className="sheet form" method="post" noValidate onSubmit={form.onSubmit}>
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
