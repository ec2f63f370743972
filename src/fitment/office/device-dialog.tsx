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
import { Needs } from '../needs.ts'
import { fitmentOfficeWords as words } from '../office-words.ts'
import { DeviceInput, type StaffDevice } from '../staff-contract.ts'
import { fitmentWords } from '../words.ts'
import { typedYear } from './typed-year.ts'

function readNeeds(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}

const { kind, make, model, variant, source } = DeviceInput.def.shape
const TypedDevice = z.strictObject({
  kind,
  make,
  model,
  variant,
  yearFrom: typedYear,
  yearTo: typedYear,
  synonyms: z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ),
  needs: z.pipe(
    z.string().check(z.refine((text) => Needs.safeParse(readNeeds(text)).success, { error: words.needsWrong })),
    z.transform((text: string) => readNeeds(text) as Needs),
  ),
  source,
})
const schema = async () => TypedDevice

/** One device; null to add one. */
export function DeviceDialog({ device, onClose }: { device: StaffDevice | null; onClose: () => void }) {
  const { run } = useAction()
  const values = {
    kind: device?.kind ?? 'motorcycle',
    make: device?.make ?? '',
    model: device?.model ?? '',
    variant: device?.variant ?? '',
    yearFrom: String(device?.yearFrom ?? ''),
    yearTo: String(device?.yearTo ?? ''),
    synonyms: device?.synonyms.join('\n') ?? '',
    needs: device && Object.keys(device.needs).length > 0 ? JSON.stringify(device.needs, null, 1) : '',
    source: device?.source ?? 'staff',
  } as const
  const form = useForm({ id: 'device', schema, values })
  const save = form.submit(async (input) => {
    const work = () =>
      device
        ? api.fitment.updateDevice({ ...input, id: device.id, version: device.version, productId: device.productId })
        : api.fitment.createDevice({ ...input, productId: null })
    if (await run(work, { done: ({ name }) => words.deviceSaved(name), refused: ({ message, fields }) => form.fail(message, fields) })) onClose()
  })
  return (
    <FormDialog title={device ? commonWords.editThis(device.name) : words.addDevice} {...form} onSubmit={save} onClose={onClose}>
      <SelectField label={words.kind} options={deviceKinds.map((each) => [each, fitmentWords.kinds[each]] as const)} {...form.field('kind')} />
      <Field label={words.make} autoComplete="off" data-autofocus {...form.field('make')} />
      <Field label={words.model} autoComplete="off" {...form.field('model')} />
      <Field label={words.variant} hint={words.variantHint} optional {...form.field('variant')} />
      <Field label={words.yearFrom} inputMode="numeric" optional {...form.field('yearFrom')} />
      <Field label={words.yearTo} hint={words.yearToHint} inputMode="numeric" optional {...form.field('yearTo')} />
      <TextAreaField label={words.synonyms} hint={words.synonymsHint} rows={3} optional {...form.field('synonyms')} />
      <TextAreaField label={words.needs} hint={words.needsHint} rows={5} optional {...form.field('needs')} />
      <SelectField label={words.source} options={fitSources.map((each) => [each, words.sources[each]] as const)} {...form.field('source')} />
    </FormDialog>
  )
}
