import { type FormEvent, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import type { Steps } from '../contract.ts'
import type { DeviceKind } from '../model.ts'
import { fitmentWords as words } from '../words.ts'
import { tellYears } from '../years.ts'
import { deviceUrl } from './device-url.ts'

interface Selection {
  kind: DeviceKind
  make?: string
  model?: string
  slug?: string
}

const placeholder = ['', words.choose] as const

/** Finds a device by kind, make, model and year. Steps with a single option are skipped. */
export function FindByStep({ kinds }: { kinds: DeviceKind[] }) {
  const navigate = useNavigate()
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
    const nextSteps = await api.fitment.steps(input).catch(() => undefined)
    // Ignore late replies to earlier selections.
    if (nextSteps && latest.current === next) setSteps(nextSteps)
  }
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
      <SelectField
        id="step-kind"
        label={words.kind}
        value={selection?.kind ?? ''}
        options={[placeholder, ...kinds.map((kind) => [kind, words.kinds[kind]] as const)]}
        onChange={({ target }) =>
          void select(target.value ? { kind: target.value as DeviceKind } : undefined)
        }
      />
      {selection && makes.length > 1 && (
        <SelectField
          id="step-make"
          label={words.make}
          value={selection.make ?? ''}
          options={[placeholder, ...makes.map((make) => [make, make] as const)]}
          onChange={({ target }) =>
            void select({ kind: selection.kind, make: target.value || undefined })
          }
        />
      )}
      {selection && models.length > 1 && (
        <SelectField
          id="step-model"
          label={words.model}
          value={selection.model ?? ''}
          options={[placeholder, ...models.map(({ model }) => [model, model] as const)]}
          onChange={({ target }) =>
            void select({ ...selection, slug: undefined, model: target.value || undefined })
          }
        />
      )}
      {selection && devices.length > 1 && (
        <SelectField
          id="step-variant"
          label={words.variant}
          value={selection.slug ?? ''}
          options={[
            placeholder,
            ...devices.map(
              ({ slug, name, yearFrom, yearTo }) =>
                [slug, `${name} ${tellYears(yearFrom, yearTo)}`.trim()] as const,
            ),
          ]}
          onChange={({ target }) => setSelection({ ...selection, slug: target.value || undefined })}
        />
      )}
      {years.length > 0 && (
        <SelectField
          id="step-year"
          label={words.year}
          value={year}
          options={[
            ['', words.anyYear] as const,
            ...years.map((option) => [String(option), String(option)] as const),
          ]}
          onChange={({ target }) => setYear(target.value)}
        />
      )}
      <Button type="submit" aria-disabled={device ? undefined : true}>
        {words.show}
      </Button>
      {isVehicle && <p className="note">{words.bluebook}</p>}
    </form>
  )
}
