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

interface Answers {
  kind: DeviceKind
  make?: string
  model?: string
  slug?: string
}

const askFirst = ['', words.choose] as const

/** Kind, make, model and year, each asked only where the answer before leaves a choice. */
export function FindByStep({ kinds }: { kinds: DeviceKind[] }) {
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>()
  const [steps, setSteps] = useState<Steps>()
  const [year, setYear] = useState('')

  const newest = useRef<Answers>(undefined)

  const answer = async (next: Answers | undefined) => {
    setAnswers(next)
    newest.current = next
    setYear('')
    if (!next) return setSteps(undefined)
    const { slug: _, ...asked } = next
    const found = await api.fitment.steps(asked).catch(() => undefined)
    // A late reply to an earlier answer is dropped.
    if (found && newest.current === next) setSteps(found)
  }
  const { makes = [], models = [], devices = [], years = [] } = steps ?? {}
  const device =
    devices.length === 1 ? devices[0] : devices.find(({ slug }) => slug === answers?.slug)
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (device) void navigate(deviceUrl({ slug: device.slug, year: year ? Number(year) : null }))
  }
  const isVehicle = answers && ['motorcycle', 'scooter', 'car'].includes(answers.kind)
  return (
    <form className="by-step" onSubmit={show}>
      <h2>{words.byStep}</h2>
      <SelectField
        id="step-kind"
        label={words.kind}
        value={answers?.kind ?? ''}
        options={[askFirst, ...kinds.map((kind) => [kind, words.kinds[kind]] as const)]}
        onChange={({ target }) =>
          void answer(target.value ? { kind: target.value as DeviceKind } : undefined)
        }
      />
      {answers && makes.length > 1 && (
        <SelectField
          id="step-make"
          label={words.make}
          value={answers.make ?? ''}
          options={[askFirst, ...makes.map((make) => [make, make] as const)]}
          onChange={({ target }) =>
            void answer({ kind: answers.kind, make: target.value || undefined })
          }
        />
      )}
      {answers && models.length > 1 && (
        <SelectField
          id="step-model"
          label={words.model}
          value={answers.model ?? ''}
          options={[askFirst, ...models.map(({ model }) => [model, model] as const)]}
          onChange={({ target }) =>
            void answer({ ...answers, slug: undefined, model: target.value || undefined })
          }
        />
      )}
      {answers && devices.length > 1 && (
        <SelectField
          id="step-variant"
          label={words.variant}
          value={answers.slug ?? ''}
          options={[
            askFirst,
            ...devices.map(
              ({ slug, name, yearFrom, yearTo }) =>
                [slug, `${name} ${tellYears(yearFrom, yearTo)}`.trim()] as const,
            ),
          ]}
          onChange={({ target }) => setAnswers({ ...answers, slug: target.value || undefined })}
        />
      )}
      {years.length > 0 && (
        <SelectField
          id="step-year"
          label={words.year}
          value={year}
          options={[
            ['', words.anyYear] as const,
            ...years.map((each) => [String(each), String(each)] as const),
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
