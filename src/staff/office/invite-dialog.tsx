import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Field } from '#kit/web/ui/field.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { InviteColleague } from '../contract.ts'
import { staffOfficeWords as words } from '../office-words.ts'

const schema = async () => InviteColleague

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { run } = useAction()
  const form = useForm({ id: 'invite', schema, values: { name: '', email: '', role: 'staff' } })
  const invite = form.submit(async (colleague) => {
    const sent = await run(() => api.staff.invite(colleague), {
      done: words.invitationSent(colleague.email),
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (sent) onClose()
  })
  return (
    <FormDialog title={words.invite} save={words.sendInvitation} {...form} onSubmit={invite} onClose={onClose}>
      <p className="soft">{words.inviteWhat}</p>
      <Field label={words.name} autoComplete="off" data-autofocus {...form.field('name')} />
      <Field label={words.email} type="email" autoComplete="off" {...form.field('email')} />
      <SelectField label={words.role} hint={words.rolesExplained} options={Object.entries(words.roles)} {...form.field('role')} />
    </FormDialog>
  )
}
