import * as z from 'zod/mini'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
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
  const form = useSendForm({
    id: 'add-role',
    schema: addSchema,
    values: { name: '', copyFrom: '' },
    send: ({ copyFrom, ...input }) => {
      const template = roles.find(({ id }) => id === copyFrom)
      return api.staff.addRole({
        name: input.name,
        permissions: template?.permissions ?? [],
        maxDiscountPercent: template?.maxDiscountPercent ?? 0,
      })
    },
    done: words.added,
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.add} save={words.addSave} {...form} onClose={onClose}>
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
  const { id, permissions, version } = role
  const form = useSendForm({
    id: 'edit-role',
    schema: editSchema,
    values: { name: role.name, maxDiscountPercent: String(role.maxDiscountPercent) },
    send: (changed) => api.staff.updateRole({ id, permissions, version, ...changed }),
    done: words.updated,
    onSaved: onClose,
  })
  return (
    <FormDialog title={words.editTitle(role.name)} {...form} onClose={onClose}>
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
