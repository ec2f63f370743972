import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Span } from '#kit/contract/time/day.ts'
import { addDays, daysIn } from '#kit/contract/time/day.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { maxStatementDays } from '../../model.ts'
import { settlementFieldWords } from '../../words/fields.ts'
import { settlementOfficeWords } from '../../words/office.ts'

const Typed = z.strictObject({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, { ...settlementFieldWords.period, path: ['to'] }),
  z.refine(({ from, to }) => daysIn({ from, to }) <= maxStatementDays, {
    ...settlementFieldWords.longPeriod,
    path: ['from'],
  }),
)

/** The previous month, for which most statements are made. */
export function lastMonth(now = Date.now()): Span {
  const to = addDays(`${nepalDate(now).slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Selects the period of a statement. */
export function PeriodForm({ span, to }: { span: Span; to: (span: Span) => string }) {
  const words = useWords(settlementOfficeWords)
  const navigate = useNavigate()
  const form = useForm({
    id: 'period',
    schema: async () => Typed,
    values: { from: span.from, to: span.to },
  })
  return (
    <form
      className="sheet period"
      noValidate
      onSubmit={form.submit(async (chosen) => void navigate(to(chosen)))}
    >
      <Field label={words.from} type="date" {...form.field('from')} />
      <Field label={words.to} type="date" {...form.field('to')} />
      <Button type="submit" kind="quiet">
        {words.statement}
      </Button>
    </form>
  )
}
