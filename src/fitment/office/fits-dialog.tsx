import { useState } from 'react'
import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { SearchPicker } from '#kit/web/office/search-picker.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { confidences, fitSources } from '../model.ts'
import { fitmentOfficeWords as words } from '../office-words.ts'
import { AddFits } from '../staff-contract.ts'
import { Chosen, type Named } from './chosen.tsx'
import { typedYear } from './typed-year.ts'

const { note, source, confidence } = AddFits.def.shape
const Typed = z.strictObject({
  says: z.enum(['yes', 'no']),
  yearFrom: typedYear,
  yearTo: typedYear,
  note,
  source,
  confidence,
})
const schema = async () => Typed
const empty = {
  says: 'yes',
  yearFrom: '',
  yearTo: '',
  note: '',
  source: 'maker',
  confidence: 'sure',
} as const

const findProducts = async (search: string) =>
  (await api.search.products({ search, limit: '8' })).items.map(({ id, productName }) => ({
    id,
    name: productName,
  }))
const findDevices = async (search: string) =>
  (await api.fitment.devices({ search, limit: '8' })).items.map(({ id, name }) => ({ id, name }))
const added = (items: Named[], item: Named) => [...items.filter(({ id }) => id !== item.id), item]

/** Says of many products and devices at once that they fit, or that they do not. */
export function FitsDialog({ onClose }: { onClose: () => void }) {
  const { run } = useAction()
  const [products, setProducts] = useState<Named[]>([])
  const [devices, setDevices] = useState<Named[]>([])
  const [lacks, setLacks] = useState(false)
  const form = useForm({ id: 'fits', schema, values: empty })
  const save = form.submit(async ({ says, ...input }) => {
    setLacks(true)
    if (products.length === 0 || devices.length === 0) return
    const fit = {
      ...input,
      fits: says === 'yes',
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
  const isChanged = form.isChanged || products.length + devices.length > 0
  const missing = (items: Named[]) =>
    lacks && items.length === 0 ? fieldWords.required : undefined
  return (
    <FormDialog
      title={words.addFits}
      {...form}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <Chosen items={products} label={words.products} onChange={setProducts} />
      <SearchPicker
        id="fits-products"
        label={words.products}
        hint={words.productsHint}
        error={missing(products)}
        find={findProducts}
        keyOf={({ id }) => id}
        onPick={(item) => setProducts(added(products, item))}
        render={({ name }) => <span>{name}</span>}
      />
      <Chosen items={devices} label={words.devices} onChange={setDevices} />
      <SearchPicker
        id="fits-devices"
        label={words.devices}
        hint={words.devicesHint}
        error={missing(devices)}
        find={findDevices}
        keyOf={({ id }) => id}
        onPick={(item) => setDevices(added(devices, item))}
        render={({ name }) => <span>{name}</span>}
      />
      <SelectField
        label={words.says}
        options={[
          ['yes', words.doesFit],
          ['no', words.doesNotFit],
        ]}
        {...form.field('says')}
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
        options={fitSources.map((each) => [each, words.sources[each]] as const)}
        {...form.field('source')}
      />
      <SelectField
        label={words.confidence}
        options={confidences.map((each) => [each, words.confidences[each]] as const)}
        {...form.field('confidence')}
      />
    </FormDialog>
  )
}
