import { X } from 'lucide-react'
import { districts } from '#addresses/districts.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { StaffShippingOption } from '../contract.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import type { TypedZone } from './typed-zones.ts'
import { ZoneRates } from './zone-rates.tsx'

interface ZoneSheetProps {
  zone: TypedZone
  number: number
  options: StaffShippingOption[]
  /** Districts that already belong to a zone. */
  taken: string[]
  onChange: (zone: TypedZone) => void
  onRemove: () => void
}

/** One zone with its name, its districts and its rates. */
export function ZoneSheet({ zone, number, options, taken, onChange, onRemove }: ZoneSheetProps) {
  const words = useWords(deliveryOfficeWords).zones
  const title = words.zone(zone.name, number)
  const id = `zone-${zone.key}`
  return (
    <section className="sheet form" aria-label={title}>
      <h2>{title}</h2>
      <div className="fields">
        <Field
          id={`${id}-name`}
          label={words.name}
          maxLength={60}
          autoComplete="off"
          value={zone.name}
          onChange={({ target }) => onChange({ ...zone, name: target.value })}
        />
        <CheckField
          id={`${id}-rest`}
          label={words.isRest}
          hint={words.restHint}
          checked={zone.isRest}
          onChange={({ target }) => onChange({ ...zone, isRest: target.checked })}
        />
      </div>
      {!zone.isRest && <Districts id={id} zone={zone} taken={taken} onChange={onChange} />}
      <ZoneRates id={id} zone={zone} title={title} options={options} onChange={onChange} />
      <div className="row">
        <Button kind="quiet" aria-label={words.removeZone(title)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </section>
  )
}

function Districts({
  id,
  zone,
  taken,
  onChange,
}: Pick<ZoneSheetProps, 'zone' | 'taken' | 'onChange'> & { id: string }) {
  const words = useWords(deliveryOfficeWords).zones
  const free = districts.filter((district) => !taken.includes(district))
  return (
    <>
      <ul className="zone-districts" aria-label={words.districts}>
        {zone.districts.length === 0 && <li className="soft">{words.noDistricts}</li>}
        {zone.districts.map((district) => (
          <li key={district}>
            {district}
            <button
              type="button"
              aria-label={words.removeDistrict(district)}
              onClick={() =>
                onChange({
                  ...zone,
                  districts: zone.districts.filter((other) => other !== district),
                })
              }
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
      <div className="fields">
        <SelectField
          id={`${id}-add`}
          label={words.addDistrict}
          value=""
          options={[['', words.choose], ...free.map((district) => [district, district] as const)]}
          onChange={({ target }) =>
            target.value &&
            onChange({ ...zone, districts: [...zone.districts, target.value].toSorted() })
          }
        />
      </div>
    </>
  )
}
