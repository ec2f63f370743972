import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { deviceKinds, fitSources } from '../model.ts'
import { fitmentOfficeWords as words } from '../office-words.ts'
import { DeviceInput, type StaffDevice } from '../staff-contract.ts'
import { fitmentWords } from '../words.ts'
import { NeedFields } from './need-fields.tsx'
import { type NeedsFormErrors, parseNeedsForm, toNeedsForm } from './typed-needs.ts'
import { yearField } from './typed-year.ts'

const { kind, make, model, variant, source } = DeviceInput.def.shape
const DeviceForm = z.strictObject({
  kind,
  make,
  model,
  variant,
  yearFrom: yearField,
  yearTo: yearField,
  synonyms: z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ),
  source,
})
const schema = async () => DeviceForm

/** Edits a device. Null adds one. */
export function DeviceDialog({
  device,
  onClose,
}: {
  device: StaffDevice | null
  onClose: () => void
}) {
  const { run } = useAction()
  const values = {
    kind: device?.kind ?? 'motorcycle',
    make: device?.make ?? '',
    model: device?.model ?? '',
    variant: device?.variant ?? '',
    yearFrom: String(device?.yearFrom ?? ''),
    yearTo: String(device?.yearTo ?? ''),
    synonyms: device?.synonyms.join('\n') ?? '',
    source: device?.source ?? 'staff',
  } as const
  const form = useForm({ id: 'device', schema, values })
  const storedNeeds = device?.needs ?? {}
  const [needs, setNeeds] = useState(() => toNeedsForm(storedNeeds))
  const [errors, setErrors] = useState<NeedsFormErrors>({})
  const isLaptop = form.field('kind').value === 'laptop' || Object.keys(storedNeeds).length > 0
  const isChanged =
    form.isChanged || JSON.stringify(needs) !== JSON.stringify(toNeedsForm(storedNeeds))
  const save = form.submit(async (values) => {
    const parsed = isLaptop ? parseNeedsForm(needs) : { needs: {} }
    if ('errors' in parsed) {
      setErrors(parsed.errors)
      document.getElementById(`need-${Object.keys(parsed.errors)[0]}`)?.focus()
      return
    }
    const input = { ...values, needs: parsed.needs }
    const send = () =>
      device
        ? api.fitment.updateDevice({
            ...input,
            id: device.id,
            version: device.version,
            productId: device.productId,
          })
        : api.fitment.createDevice({ ...input, productId: null })
    if (
      await run(send, {
        done: ({ name }) => words.deviceSaved(name),
        refused: ({ message, fields }) => form.fail(message, fields),
      })
    )
      onClose()
  })
  return (
    <FormDialog
      title={device ? commonWords.editThis(device.name) : words.addDevice}
      {...form}
      isChanged={isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        label={words.kind}
        options={deviceKinds.map((name) => [name, fitmentWords.kinds[name]] as const)}
        {...form.field('kind')}
      />
      <Field label={words.make} autoComplete="off" data-autofocus {...form.field('make')} />
      <Field label={words.model} autoComplete="off" {...form.field('model')} />
      <Field label={words.variant} hint={words.variantHint} optional {...form.field('variant')} />
      <Field
        label={words.yearFrom}
        hint={words.yearFromHint}
        inputMode="numeric"
        optional
        {...form.field('yearFrom')}
      />
      <Field
        label={words.yearTo}
        hint={words.yearToHint}
        inputMode="numeric"
        optional
        {...form.field('yearTo')}
      />
      <TextAreaField
        label={words.synonyms}
        hint={words.synonymsHint}
        rows={3}
        optional
        {...form.field('synonyms')}
      />
      {isLaptop && (
        <NeedFields
          needs={storedNeeds}
          values={needs}
          errors={errors}
          onChange={(next) => {
            setNeeds(next)
            setErrors({})
          }}
        />
      )}
      <SelectField
        label={words.source}
        options={fitSources.map((name) => [name, words.sources[name]] as const)}
        {...form.field('source')}
      />
    </FormDialog>
  )
}
