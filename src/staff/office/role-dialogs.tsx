import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { AddRole, type StaffRole } from '../roles.ts'
import { staffOfficeWords } from '../words/office.ts'

const { name, maxDiscountPercent } = AddRole.def.shape
const percent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed))),
  ),
  maxDiscountPercent,
)

const addSchema = async () => z.object({ name, copyFrom: z.string() })
const editSchema = async () => z.object({ name, maxDiscountPercent: percent })

/** Adds a role, with no permissions or with those of another role. */
export function AddRoleDialog({ roles, onClose }: { roles: StaffRole[]; onClose: () => void }) {
  const { name: nameLabel, roles: words } = useWords(staffOfficeWords)
  const { run } = useAction()
  const form = useForm({ id: 'add-role', schema: addSchema, values: { name: '', copyFrom: '' } })
  const add = form.submit(async ({ copyFrom, ...input }) => {
    const template = roles.find(({ id }) => id === copyFrom)
    const role = {
      name: input.name,
      permissions: template?.permissions ?? [],
      maxDiscountPercent: template?.maxDiscountPercent ?? 0,
    }
    const added = await run(() => api.staff.addRole(role), {
      done: words.added,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (added) onClose()
  })
  return (
    <FormDialog title={words.add} save={words.addSave} {...form} onSubmit={add} onClose={onClose}>
      <Field
        label={nameLabel}
        autoComplete="off"
        maxLength={40}
        data-autofocus
        {...form.field('name')}
      />
      <SelectField
        label={words.copyFrom}
        options={[['', words.copyNothing], ...roles.map((role) => [role.id, role.name] as const)]}
        {...form.field('copyFrom')}
      />
    </FormDialog>
  )
}

/** Edits the name and maximum discount of a role. The permissions are ticked in the table. */
export function EditRoleDialog({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const { name: nameLabel, roles: words } = useWords(staffOfficeWords)
  const { run } = useAction()
  const form = useForm({
    id: 'edit-role',
    schema: editSchema,
    values: { name: role.name, maxDiscountPercent: String(role.maxDiscountPercent) },
  })
  const { id, permissions, version } = role
  const save = form.submit(async (changed) => {
    const saved = await run(() => api.staff.updateRole({ id, permissions, version, ...changed }), {
      done: words.updated,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (saved) onClose()
  })
  return (
    <FormDialog title={words.editTitle(role.name)} {...form} onSubmit={save} onClose={onClose}>
      <Field
        label={nameLabel}
        autoComplete="off"
        maxLength={40}
        data-autofocus
        {...form.field('name')}
      />
      <Field
        label={words.maxDiscount}
        hint={words.maxDiscountHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('maxDiscountPercent')}
      />
    </FormDialog>
  )
}
