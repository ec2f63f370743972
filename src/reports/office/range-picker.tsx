import type { Span } from '#kit/contract/time/day.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { ReportQuery } from '../contract.ts'
import { type ReportRange, reportRanges } from '../model.ts'
import { reportOfficeWords } from '../words/office.ts'

interface RangePickerProps {
  range: ReportRange
  span: Span
}

/** Selects the days of the report, which are stored in the URL. */
export function RangePicker({ range, span }: RangePickerProps) {
  const words = useWords(reportOfficeWords)
  const address = useListAddress()
  // Custom dates start with the current range.
  const choose = (next: string) =>
    address.go({
      range: next,
      from: next === 'own' ? span.from : '',
      to: next === 'own' ? span.to : '',
    })
  return (
    <>
      <select
        className="input list-filter"
        aria-label={words.range}
        value={range}
        onChange={({ target }) => void choose(target.value)}
      >
        {reportRanges.map((name) => (
          <option key={name} value={name}>
            {words.ranges[name]}
          </option>
        ))}
      </select>
      {range === 'own' && (
        <OwnDates
          key={`${span.from} ${span.to}`}
          span={span}
          onChoose={(own) => void address.go({ range: 'own', ...own })}
        />
      )}
    </>
  )
}

function OwnDates({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  const words = useWords(reportOfficeWords)
  const form = useForm({
    id: 'range',
    schema: async () => ReportQuery,
    values: { range: 'own', ...span },
  })
  const choose = form.submit(async ({ from = '', to = '' }) => onChoose({ from, to }))
  return (
    <form className="own-dates" noValidate onSubmit={choose}>
      <Field label={words.from} type="date" {...form.field('from')} />
      <Field label={words.to} type="date" {...form.field('to')} />
      <Button type="submit" kind="quiet">
        {words.show}
      </Button>
    </form>
  )
}
