import { useState } from 'react'
import * as z from 'zod/mini'
import { withLanguage } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { SearchPicker } from '#kit/web/office/lists/search-picker.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { confidences, fitSources } from '../model.ts'
import { AddFits } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { type PickedItem, PickedItems } from './picked-items.tsx'
import { yearField } from './year-field.ts'

const { note, source, confidence } = AddFits.def.shape
const FitsForm = z.strictObject({
  fits: z.enum(['yes', 'no']),
  yearFrom: yearField,
  yearTo: yearField,
  note,
  source,
  confidence,
})
const schema = async () => FitsForm
const empty = {
  fits: 'yes',
  yearFrom: '',
  yearTo: '',
  note: '',
  source: 'maker',
  confidence: 'sure',
} as const

const searchProducts = async (search: string) =>
  (await api.search.products({ search, limit: '8' })).items.map(({ id, productName }) => ({
    id,
    name: productName,
  }))
const searchDevices = async (search: string) =>
  (await api.fitment.devices({ search, limit: '8' })).items.map(({ id, name }) => ({ id, name }))
const addItem = (items: PickedItem[], item: PickedItem) => [
  ...items.filter(({ id }) => id !== item.id),
  item,
]

const useFitsForm = () => useForm({ id: 'fits', schema, values: empty })

/** Records for many products and devices that they fit, or that they do not. */
export function FitsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(fitmentOfficeWords)
  const { run } = useAction()
  const [products, setProducts] = useState<PickedItem[]>([])
  const [devices, setDevices] = useState<PickedItem[]>([])
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useFitsForm()
  const save = form.submit(async ({ fits, ...input }) => {
    setSubmitted(true)
    if (products.length === 0 || devices.length === 0) return
    const fit = {
      ...input,
      fits: fits === 'yes',
      productIds: products.map(({ id }) => id),
      deviceIds: devices.map(({ id }) => id),
    }
    const done = ({ message }: { message: string }) => message
    if (
      await run(() => api.fitment.addFits(fit), {
        done,
        refused: ({ message, fields }) => form.fail(message, fields),
      })
    )
      onClose()
  })
  return (
    <FormDialog
      title={words.addFits}
      {...form}
      isChanged={form.isChanged || products.length + devices.length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <ItemPicker
        id="fits-products"
        label={words.products}
        hint={words.productsHint}
        items={products}
        isRequired={isSubmitted}
        find={searchProducts}
        onChange={setProducts}
      />
      <ItemPicker
        id="fits-devices"
        label={words.devices}
        hint={words.devicesHint}
        items={devices}
        isRequired={isSubmitted}
        find={searchDevices}
        onChange={setDevices}
      />
      <FitFields form={form} />
    </FormDialog>
  )
}

interface ItemPickerProps {
  id: string
  label: string
  hint: string
  items: PickedItem[]
  /** Shows an error while no item is picked. */
  isRequired: boolean
  find: (search: string) => Promise<PickedItem[]>
  onChange: (items: PickedItem[]) => void
}

function ItemPicker({ items, isRequired, onChange, ...picker }: ItemPickerProps) {
  const language = useLanguage()
  const isMissing = isRequired && items.length === 0
  return (
    <>
      <PickedItems items={items} label={picker.label} onChange={onChange} />
      <SearchPicker
        {...picker}
        error={isMissing ? withLanguage(language, () => fieldWords.required.error()) : undefined}
        keyOf={({ id }) => id}
        onPick={(item) => onChange(addItem(items, item))}
        render={({ name }) => <span>{name}</span>}
      />
    </>
  )
}

const FitFields = ({ form }: { form: ReturnType<typeof useFitsForm> }) => {
  const words = useWords(fitmentOfficeWords)
  return (
    <>
      <SelectField
        label={words.verdict}
        options={[
          ['yes', words.doesFit],
          ['no', words.doesNotFit],
        ]}
        {...form.field('fits')}
      />
      <Field
        label={words.fitFrom}
        hint={words.fitYearsHint}
        inputMode="numeric"
        optional
        {...form.field('yearFrom')}
      />
      <Field label={words.fitTo} inputMode="numeric" optional {...form.field('yearTo')} />
      <Field label={words.note} hint={words.noteHint} optional {...form.field('note')} />
      <SelectField
        label={words.source}
        options={fitSources.map((name) => [name, words.sources[name]] as const)}
        {...form.field('source')}
      />
      <SelectField
        label={words.confidence}
        options={confidences.map((name) => [name, words.confidences[name]] as const)}
        {...form.field('confidence')}
      />
    </>
  )
}
