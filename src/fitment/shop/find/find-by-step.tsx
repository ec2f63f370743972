import { type FormEvent, useRef, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Steps } from '../../contract.ts'
import type { DeviceKind } from '../../model.ts'
import { fitmentWords } from '../../words/shop.ts'
import { formatYears } from '../../years.ts'
import { deviceUrl } from '../device-url.ts'

interface Selection {
  kind: DeviceKind
  make?: string
  model?: string
  slug?: string
}

type Choices = readonly (readonly [value: string, label: string])[]

const toChoices = (values: readonly string[]): Choices => values.map((value) => [value, value])

/** Finds a device by kind, make, model and year. Steps with a single option are skipped. */
export function FindByStep({ kinds }: { kinds: DeviceKind[] }) {
  const language = useLanguage()
  const words = useWords(fitmentWords)
  const navigate = useNavigate()
  const { selection, select, setSelection, year, setYear, steps } = useSteps()
  const { makes = [], models = [], devices = [], years = [] } = steps ?? {}
  const device =
    devices.length === 1 ? devices[0] : devices.find(({ slug }) => slug === selection?.slug)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (device) void navigate(deviceUrl({ slug: device.slug, year: year ? Number(year) : null }))
  }
  const isVehicle = selection && ['motorcycle', 'scooter', 'car'].includes(selection.kind)
  return (
    <form className="by-step" onSubmit={show}>
      <h2>{words.byStep}</h2>
      <StepField
        id="step-kind"
        label={words.kind}
        value={selection?.kind}
        choices={kinds.map((kind) => [kind, words.kinds[kind]])}
        onSelect={(kind) => void select(kind ? { kind: kind as DeviceKind } : undefined)}
      />
      {selection && makes.length > 1 && (
        <StepField
          id="step-make"
          label={words.make}
          value={selection.make}
          choices={toChoices(makes)}
          onSelect={(make) => void select({ kind: selection.kind, make })}
        />
      )}
      {selection && models.length > 1 && (
        <StepField
          id="step-model"
          label={words.model}
          value={selection.model}
          choices={toChoices(models.map(({ model }) => model))}
          onSelect={(model) => void select({ ...selection, slug: undefined, model })}
        />
      )}
      {selection && devices.length > 1 && (
        <StepField
          id="step-variant"
          label={words.variant}
          value={selection.slug}
          choices={devices.map(({ slug, name, yearFrom, yearTo }) => [
            slug,
            `${name} ${formatYears(yearFrom, yearTo, language)}`.trim(),
          ])}
          onSelect={(slug) => setSelection({ ...selection, slug })}
        />
      )}
      {years.length > 0 && (
        <StepField
          id="step-year"
          label={words.year}
          value={year}
          placeholder={words.anyYear}
          choices={toChoices(years.map(String))}
          onSelect={(next = '') => setYear(next)}
        />
      )}
      <Button type="submit" aria-disabled={device ? undefined : true}>
        {words.show}
      </Button>
      {isVehicle && <p className="note">{words.bluebook}</p>}
    </form>
  )
}

/** The selection so far, and the options of the next steps. */
function useSteps() {
  const [selection, setSelection] = useState<Selection>()
  const [steps, setSteps] = useState<Steps>()
  const [year, setYear] = useState('')
  const latest = useRef<Selection>(undefined)

  const select = async (next: Selection | undefined) => {
    setSelection(next)
    latest.current = next
    setYear('')
    if (!next) return setSteps(undefined)
    const { slug: _, ...input } = next
    // After a failure, the previous steps stay; selecting again repeats the request.
    const nextSteps = await api.fitment.steps(input).catch(() => undefined)
    // Ignore late replies to earlier selections.
    if (nextSteps && latest.current === next) setSteps(nextSteps)
  }
  return { selection, select, setSelection, year, setYear, steps }
}

interface StepFieldProps {
  id: string
  label: string
  value: string | undefined
  placeholder?: string
  choices: Choices
  onSelect: (value: string | undefined) => void
}

function StepField({ value = '', placeholder, choices, onSelect, ...texts }: StepFieldProps) {
  const words = useWords(fitmentWords)
  return (
    <SelectField
      value={value}
      options={[['', placeholder ?? words.choose], ...choices]}
      onChange={({ target }) => onSelect(target.value || undefined)}
      {...texts}
    />
  )
}
