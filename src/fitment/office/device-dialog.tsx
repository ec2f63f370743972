import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { deviceKinds, fitSources } from '../model.ts'
import type { Needs } from '../needs.ts'
import { DeviceInput, type StaffDevice } from '../staff-contract.ts'
import { fitmentOfficeWords } from '../words/office.ts'
import { fitmentWords } from '../words/shop.ts'
import { NeedFields } from './need-fields.tsx'
import {
  type NeedsFormErrors,
  type NeedsFormValues,
  parseNeedsForm,
  toNeedsForm,
} from './needs-form.ts'
import { yearField } from './year-field.ts'

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

const toFormValues = (device: StaffDevice | null) =>
  ({
    kind: device?.kind ?? 'motorcycle',
    make: device?.make ?? '',
    model: device?.model ?? '',
    variant: device?.variant ?? '',
    yearFrom: String(device?.yearFrom ?? ''),
    yearTo: String(device?.yearTo ?? ''),
    synonyms: device?.synonyms.join('\n') ?? '',
    source: device?.source ?? 'staff',
  }) as const

const useDeviceForm = (device: StaffDevice | null) =>
  useForm({ id: 'device', schema, values: toFormValues(device) })

interface DeviceDialogProps {
  device: StaffDevice | null
  onClose: () => void
}

/** Edits a device. Null adds one. */
export function DeviceDialog({ device, onClose }: DeviceDialogProps) {
  const words = useWords(fitmentOfficeWords)
  const commonText = useWords(commonWords)
  const { run } = useAction()
  const form = useDeviceForm(device)
  const storedNeeds = device?.needs ?? {}
  const needs = useNeeds(storedNeeds)
  const isLaptop = form.field('kind').value === 'laptop' || Object.keys(storedNeeds).length > 0
  const save = form.submit(async (values) => {
    const parsed = isLaptop ? needs.parse() : {}
    if (!parsed) return
    const input = { ...values, needs: parsed }
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
      title={device ? commonText.editThis(device.name) : words.addDevice}
      {...form}
      isChanged={form.isChanged || needs.isChanged}
      onSubmit={save}
      onClose={onClose}
    >
      <DeviceFields form={form} />
      {isLaptop && <NeedFields needs={storedNeeds} {...needs.fields} />}
      <SelectField
        label={words.source}
        options={fitSources.map((name) => [name, words.sources[name]] as const)}
        {...form.field('source')}
      />
    </FormDialog>
  )
}

/** The needs in the form. `parse` returns null after it has focused the first invalid field. */
function useNeeds(stored: Needs) {
  const language = useLanguage()
  const [values, setValues] = useState(() => toNeedsForm(stored))
  const [errors, setErrors] = useState<NeedsFormErrors>({})
  const parse = () => {
    const parsed = parseNeedsForm(values, language)
    if ('needs' in parsed) return parsed.needs
    setErrors(parsed.errors)
    document.getElementById(`need-${Object.keys(parsed.errors)[0]}`)?.focus()
    return null
  }
  const onChange = (next: NeedsFormValues) => {
    setValues(next)
    setErrors({})
  }
  return {
    parse,
    isChanged: JSON.stringify(values) !== JSON.stringify(toNeedsForm(stored)),
    fields: { values, errors, onChange },
  }
}

const DeviceFields = ({ form }: { form: ReturnType<typeof useDeviceForm> }) => {
  const words = useWords(fitmentOfficeWords)
  const fitmentText = useWords(fitmentWords)
  return (
    <>
      <SelectField
        label={words.kind}
        options={deviceKinds.map((name) => [name, fitmentText.kinds[name]] as const)}
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
    </>
  )
}
