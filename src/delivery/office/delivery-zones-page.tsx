import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { toNumber } from '#kit/web/office/forms/typed-number.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import {
  createStartingZones,
  createZone,
  type TypedZone,
  toTypedZones,
  toZones,
} from './typed-zones.ts'
import { ZoneSheet } from './zone-sheet.tsx'

export async function loader(args: LoaderArgs) {
  const [saved, options] = await Promise.all([args.api.delivery.zones(), args.api.delivery.list()])
  return { saved, options: options.filter(({ archived, isPickup }) => !archived && !isPickup) }
}

export function Component() {
  const { title, zones: words } = useWords(deliveryOfficeWords)
  const { saved, options } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.title} back={{ to: officePaths.delivery, label: title }}>
      <p className="soft page-lead">{words.lead}</p>
      <ZonesForm key={saved.version} saved={saved} options={options} />
    </PageFrame>
  )
}

/** The settings as typed. */
interface ZoneSettings {
  isOn: boolean
  assumedGrams: string
}

/** All zones in one form, because a district moves from one zone to another. */
function ZonesForm({ saved, options }: Awaited<ReturnType<typeof loader>>) {
  const language = useLanguage()
  const words = useWords(deliveryOfficeWords).zones
  const commonText = useWords(commonWords)
  const [zones, setZones] = useState(() => toTypedZones(saved))
  const [settings, setSettings] = useState<ZoneSettings>({
    isOn: saved.isOn,
    assumedGrams: String(saved.assumedGrams),
  })
  const [isChanged, setChanged] = useState(false)
  const [error, setError] = useState<string>()
  const { isBusy, run } = useAction()
  const warning = useUnsavedWarning(isChanged)
  const taken = zones.flatMap(({ districts }) => districts)

  const change = (next: TypedZone[]) => {
    setZones(next)
    setChanged(true)
  }
  const save = async () => {
    setError(undefined)
    const send = () =>
      api.delivery.setZones({
        isOn: settings.isOn,
        assumedGrams: toNumber(settings.assumedGrams),
        zones: toZones(zones),
        version: saved.version,
      })
    const isSaved = await run(send, {
      done: words.saved,
      refused: ({ message, fields }) => setError(Object.values(fields)[0] ?? message),
    })
    if (isSaved) setChanged(false)
  }
  return (
    <form
      className="sheets"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {warning}
      {zones.length === 0 && (
        <section className="sheet form">
          <p>{words.none}</p>
          <div className="row">
            <Button onClick={() => change(createStartingZones(options, language))}>
              {words.start}
            </Button>
          </div>
        </section>
      )}
      {zones.map((zone, index) => (
        <ZoneSheet
          key={zone.key}
          zone={zone}
          number={index + 1}
          options={options}
          taken={taken}
          onChange={(next) => change(zones.with(index, next))}
          onRemove={() => change(zones.toSpliced(index, 1))}
        />
      ))}
      <section className="sheet form">
        <div className="row">
          <Button kind="quiet" onClick={() => change([...zones, createZone()])}>
            <Icon of={Plus} />
            {words.add}
          </Button>
        </div>
        <SettingsFields
          settings={settings}
          onChange={(next) => {
            setSettings(next)
            setChanged(true)
          }}
        />
        <FormError text={error} />
        <div className="row">
          <Button type="submit" busy={isBusy}>
            {commonText.save}
          </Button>
        </div>
      </section>
    </form>
  )
}

interface SettingsFieldsProps {
  settings: ZoneSettings
  onChange: (settings: ZoneSettings) => void
}

const SettingsFields = ({ settings, onChange }: SettingsFieldsProps) => {
  const words = useWords(deliveryOfficeWords).zones
  return (
    <div className="fields">
      <Field
        id="zones-grams"
        label={words.assumedGrams}
        inputMode="numeric"
        autoComplete="off"
        value={settings.assumedGrams}
        onChange={({ target }) => onChange({ ...settings, assumedGrams: target.value })}
      />
      <CheckField
        id="zones-on"
        label={words.isOn}
        hint={settings.isOn ? words.isOnHint : words.off}
        checked={settings.isOn}
        onChange={({ target }) => onChange({ ...settings, isOn: target.checked })}
      />
    </div>
  )
}
