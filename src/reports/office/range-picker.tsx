import { type ReportRange, reportRanges, type Span } from '#contract/reports.rules.ts'
import { ReportQuery } from '#contract/reports.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useListAddress } from '../list/use-list-address.ts'

const rangeWords: Record<ReportRange, string> = {
  today: 'Today',
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  own: 'Own dates',
}

interface RangePickerProps {
  range: ReportRange
  span: Span
}

/** Which days to report; the address keeps it. */
export function RangePicker({ range, span }: RangePickerProps) {
  const address = useListAddress()
  // One's own dates begin with those that are shown.
  const choose = (next: string) => address.go({ range: next, from: next === 'own' ? span.from : '', to: next === 'own' ? span.to : '' })
  return (
    <>
      <select className="input list-filter" aria-label="Range" value={range} onChange={({ target }) => void choose(target.value)}>
        {reportRanges.map((name) => (
          <option key={name} value={name}>
            {rangeWords[name]}
          </option>
        ))}
      </select>
      {range === 'own' && <OwnDates key={`${span.from} ${span.to}`} span={span} onChoose={(own) => void address.go({ range: 'own', ...own })} />}
    </>
  )
}

function OwnDates({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  const form = useForm({ id: 'range', schema: async () => ReportQuery, values: { range: 'own', ...span } })
  const choose = form.submit(async ({ from = '', to = '' }) => onChoose({ from, to }))
  return (
    <form className="own-dates" noValidate onSubmit={choose}>
      <Field label="From" type="date" {...form.field('from')} />
      <Field label="To" type="date" {...form.field('to')} />
      <Button type="submit" kind="quiet">
        Show
      </Button>
    </form>
  )
}
