import { adminMessages } from '#contract/admin-messages.ts'
import { InviteColleague } from '#contract/staff.ts'
import { api } from '../../app/api.ts'
import { useForm } from '../../app/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../form/fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAction } from '../form/use-action.ts'

const schema = async () => InviteColleague

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { run } = useAction()
  const form = useForm({ id: 'invite', schema, values: { name: '', email: '', role: 'staff' } })
  const invite = form.submit(async (colleague) => {
    const sent = await run(() => api.staff.invite(colleague), {
      done: ({ message }) => message,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (sent) onClose()
  })
  return (
    <FormDialog title="Invite a colleague" save="Send invitation" {...form} onSubmit={invite} onClose={onClose}>
      <p className="soft">{adminMessages.staff.inviting}</p>
      <Field label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
      <Field label="E-mail" type="email" autoComplete="off" {...form.field('email')} />
      <SelectField
        label="Role"
        hint={adminMessages.staff.roles}
        options={[
          ['staff', 'Staff'],
          ['owner', 'Owner'],
        ]}
        {...form.field('role')}
      />
    </FormDialog>
  )
}
