import { type ChangeEvent, useEffect, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { districts } from '../districts.ts'
import { addressWords } from '../words/shop.ts'
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
  const words = useWords(addressWords)
  const [city, district] = [form.field('municipality'), form.field('district')]
  const { places, hasFailed, load } = usePlaces()
  const candidates = useDerivedDistrict(places, form, onDistrict)
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
      <StreetFields form={form} wards={places?.findLocalLevel(district.value, city.value)?.wards} />
    </>
  )
}

/**
 * Fills in the district if only one district has the city, and returns all districts with the city.
 */
function useDerivedDistrict(
  places: ReturnType<typeof usePlaces>['places'],
  form: AddressForm,
  onDistrict: AddressFieldsProps['onDistrict'],
) {
  const [city, district] = [form.field('municipality').value, form.field('district').value]
  /**
   * The district last derived from a city. It changes with the city; a district that the customer
   * chose stays.
   */
  const [derived, setDerived] = useState({ city, district })
  const candidates = places?.listDistricts(city) ?? []

  // An effect, because the list may load after the city was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the city only
  useEffect(() => {
    if (!places) return
    const [onlyDistrict = ''] = candidates.length === 1 ? candidates : []
    const wasChosen = district !== derived.district || city === derived.city
    if (onlyDistrict === district || (!onlyDistrict && wasChosen)) return
    setDerived({ city, district: onlyDistrict })
    form.set('district', onlyDistrict)
    onDistrict?.(onlyDistrict)
  }, [places, city])
  return candidates
}

const StreetFields = ({ form, wards }: { form: AddressForm; wards: number | undefined }) => {
  const words = useWords(addressWords)
  return (
    <>
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
          hint={wards === undefined ? undefined : words.wards(wards)}
          {...form.field('ward')}
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
