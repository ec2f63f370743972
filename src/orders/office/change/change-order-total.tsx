import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { ChangeSums } from './change-sums.tsx'
import type { OrderChangeDraft } from './use-order-change.ts'

/** The new totals, the note to the customer and the button that saves the change. */
export function ChangeOrderTotal({
  change: { order, form, preview, problem, isFresh, isEmpty },
  isConflict,
}: {
  change: OrderChangeDraft
  isConflict: boolean
}) {
  const words = useWords(orderOfficeWords)
  const changeWords = words.change
  return (
    <section className="sheet form">
      <h2>{changeWords.after}</h2>
      <ChangeSums preview={preview} problem={problem} promoCode={order.promoCode} />
      <TextAreaField
        label={changeWords.customerNote}
        hint={changeWords.customerNoteHint}
        optional
        rows={2}
        maxLength={1_000}
        {...form.field('note')}
      />
      {isConflict && (
        <div>
          <FormError text={changeWords.meanwhile} />
          <a className="link" href={officePaths.order(order.id)} target="_blank" rel="noreferrer">
            {changeWords.seeCurrent}
            <span className="hidden">{words.newTab}</span>
          </a>
        </div>
      )}
      <FormError text={form.error} />
      <Button type="submit" busy={form.isBusy || (!isEmpty && !isFresh)} disabled={isEmpty}>
        {changeWords.save}
      </Button>
      <p className="soft">{order.customer.email ? changeWords.mailed : words.noEmail}</p>
    </section>
  )
}
