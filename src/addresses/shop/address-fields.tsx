import { type ChangeEvent, useEffect, useState } from 'react'
import { Field } from '#kit/web/ui/field.tsx'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { districts } from '../districts.ts'
import { addressWords as words } from '../words.ts'
import { usePlaces } from './use-places.ts'

type FieldName = 'district' | 'municipality' | 'ward' | 'tole' | 'landmark'

/** The part of `useForm` that these fields need. */
export interface AddressForm {
  field(name: FieldName): {
    id: string
    name: string
    value: string
    error?: string
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void
    onFocus(): void
  }
  set(name: FieldName, text: string): void
}

interface AddressFieldsProps {
  form: AddressForm
  needsDistrict: boolean
  onDistrict?: (district: string) => void
}

/** The fields of an address. If only one district has the city, the district fills itself in. */
export function AddressFields({ form, needsDistrict, onDistrict }: AddressFieldsProps) {
  const [city, district, ward] = [
    form.field('municipality'),
    form.field('district'),
    form.field('ward'),
  ]
  const { places, hasFailed, load } = usePlaces()
  /**
   * The district last derived from a city. It changes with the city; a district that the customer
   * chose stays.
   */
  const [derived, setDerived] = useState({ city: city.value, district: district.value })
  const candidates = places?.findDistricts(city.value) ?? []
  const level = places?.findLocalLevel(district.value, city.value)

  // An effect, because the list may load after the city was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the city only
  useEffect(() => {
    if (!places) return
    const [onlyDistrict = ''] = candidates.length === 1 ? candidates : []
    const wasChosen = district.value !== derived.district || city.value === derived.city
    if (onlyDistrict === district.value || (!onlyDistrict && wasChosen)) return
    setDerived({ city: city.value, district: onlyDistrict })
    form.set('district', onlyDistrict)
    onDistrict?.(onlyDistrict)
  }, [places, city.value])

  return (
    <>
      <div className="address-pair">
        <Field
          label={words.labels.municipality}
          autoComplete="address-level2"
          list={`${city.id}-list`}
          {...city}
          onFocus={() => {
            city.onFocus()
            void load()
          }}
        />
        <SelectField
          label={words.labels.district}
          autoComplete="address-level1"
          optional={!needsDistrict}
          hint={
            candidates.length > 1 && !candidates.includes(district.value)
              ? words.which(city.value, candidates)
              : undefined
          }
          options={[['', words.choose], ...districts.map((name) => [name, name] as const)]}
          {...district}
          onChange={(event) => {
            district.onChange(event)
            onDistrict?.(event.target.value)
          }}
        />
      </div>
      <datalist id={`${city.id}-list`}>
        {places?.listCitySuggestions().map(([name, districtName]) => (
          <option key={`${name} ${districtName}`} value={name} label={districtName} />
        ))}
      </datalist>
      {hasFailed && <LoadFailed text={words.loadFailed} onRetry={load} />}
      <Field
        label={words.labels.tole}
        autoComplete="street-address"
        hint={words.toleHint}
        {...form.field('tole')}
      />
      <div className="address-pair">
        <Field
          label={words.labels.ward}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={level && words.wards(level.wards)}
          {...ward}
        />
        <Field
          label={words.labels.landmark}
          autoComplete="off"
          optional
          {...form.field('landmark')}
        />
      </div>
    </>
  )
}
