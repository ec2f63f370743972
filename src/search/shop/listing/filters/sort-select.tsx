import { Select } from '#catalog/shop/select.tsx'
import type { Language } from '#kit/contract/language.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { UnderstoodPart } from '../../../contract.ts'
import { sorts } from '../../../model.ts'
import { listingWords } from '../../../words/listing.ts'
import type { Filters } from '../address/listing-filters.ts'
import { useApplyFilters } from '../address/use-filters.ts'
import { findPart, understoodSort, withoutPart } from '../prepare/understood.ts'

const options = (language: Language) =>
  sorts.map((value) => ({ value, label: listingWords(language).sorts[value] }))

interface SortSelectProps {
  filters: Filters
  understood: UnderstoodPart[]
  /** The form that submits it without a script. */
  form: string
}

/** The order of the list. Choosing one replaces the order that the search asks for. */
export function SortSelect({ filters, understood, form }: SortSelectProps) {
  const language = useLanguage()
  const words = useWords(listingWords)
  const apply = useApplyFilters()
  const { page: _, ...rest } = filters
  const part = findPart(understood, 'order')
  const applySort = (sort: string) => apply({ ...(part ? withoutPart(rest, part) : rest), sort })
  const value = filters.sort || understoodSort(understood) || ''
  return (
    <Select
      label={words.sortBy}
      labelled
      name="sort"
      form={form}
      value={value}
      options={options(language)}
      onPick={applySort}
    />
  )
}
