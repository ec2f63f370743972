import { type ChangeEvent, useEffect, useState } from 'react'
import { Field } from '#kit/web/ui/field.tsx'
import { LoadFailed } from '#kit/web/ui/load-failed.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { districts } from '../districts.ts'
import { addressWords as say } from '../words.ts'
import { usePlaces } from './use-places.ts'

type Name = 'district' | 'municipality' | 'ward' | 'tole' | 'landmark'

/** What a form offers that has these fields. */
export interface AddressForm {
  field(name: Name): {
    id: string
    name: string
    value: string
    error?: string
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void
    onFocus(): void
  }
  set(name: Name, text: string): void
}

interface AddressFieldsProps {
  form: AddressForm
  /** Whether an address is of no use without one. */
  needsDistrict: boolean
  onDistrict?: (district: string) => void
}

/**
 * City, tole and the rest of an address. Whoever names a city that we know has named its district
 * as well.
 */
export function AddressFields({ form, needsDistrict, onDistrict }: AddressFieldsProps) {
  const [city, district, ward] = [
    form.field('municipality'),
    form.field('district'),
    form.field('ward'),
  ]
  const { places, hasFailed, load } = usePlaces()
  /**
   * The district that goes with a city; it goes when the city does. One that somebody chose stays.
   */
  const [followed, setFollowed] = useState({ city: city.value, district: district.value })
  const candidates = places?.districtsOf(city.value) ?? []
  const level = places?.findLocalLevel(district.value, city.value)

  // An effect, because the list may arrive after the city was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the city alone
  useEffect(() => {
    if (!places) return
    const [only = ''] = candidates.length === 1 ? candidates : []
    const wasChosen = district.value !== followed.district || city.value === followed.city
    if (only === district.value || (!only && wasChosen)) return
    setFollowed({ city: city.value, district: only })
    form.set('district', only)
    onDistrict?.(only)
  }, [places, city.value])

  return (
    <>
      <div className="address-pair">
        <Field
          label={say.labels.municipality}
          autoComplete="address-level2"
          list={`${city.id}-list`}
          {...city}
          onFocus={() => {
            city.onFocus()
            void load()
          }}
        />
        <SelectField
          label={say.labels.district}
          autoComplete="address-level1"
          optional={!needsDistrict}
          hint={
            candidates.length > 1 && !candidates.includes(district.value)
              ? say.which(city.value, candidates)
              : undefined
          }
          options={[['', say.choose], ...districts.map((name) => [name, name] as const)]}
          {...district}
          onChange={(event) => {
            district.onChange(event)
            onDistrict?.(event.target.value)
          }}
        />
      </div>
      <datalist id={`${city.id}-list`}>
        {places?.suggestions().map(([name, of]) => (
          <option key={`${name} ${of}`} value={name} label={of} />
        ))}
      </datalist>
      {hasFailed && <LoadFailed text={say.loadFailed} onRetry={load} />}
      <Field
        label={say.labels.tole}
        autoComplete="street-address"
        hint={say.toleHint}
        {...form.field('tole')}
      />
      <div className="address-pair">
        <Field
          label={say.labels.ward}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={level && say.wards(level.wards)}
          {...ward}
        />
        <Field
          label={say.labels.landmark}
          autoComplete="off"
          optional
          {...form.field('landmark')}
        />
      </div>
    </>
  )
}
