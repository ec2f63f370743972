import { useNavigate } from 'react-router'
import { addDays, type Span } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { StatementPeriod } from '../../contract.ts'
import { settlementOfficeWords } from '../../words/office.ts'

/** The previous month, for which most statements are made. */
export function lastMonth(now = Date.now()): Span {
  const to = addDays(`${nepalDate(now).slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Selects the period of a statement. */
export function PeriodForm({ span, to }: { span: Span; to: (span: Span) => string }) {
  const words = useWords(settlementOfficeWords)
  const navigate = useNavigate()
  const form = useForm({ id: 'period', schema: async () => StatementPeriod, values: { ...span } })
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
