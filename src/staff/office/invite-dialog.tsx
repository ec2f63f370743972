import { useSession } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { InviteColleague } from '../contract.ts'
import type { StaffRole } from '../roles.ts'
import { staffOfficeWords } from '../words/office.ts'
import { grantableRoles } from './member-actions.tsx'

const schema = async () => InviteColleague

interface InviteDialogProps {
  roles: StaffRole[]
  onInvited: (invited: { email: string; link: string }) => void
  onClose: () => void
}

export function InviteDialog({ roles, onInvited, onClose }: InviteDialogProps) {
  const words = useWords(staffOfficeWords)
  const { user } = useSession()
  const grantable = grantableRoles(user, roles)
  // The preselected role has the fewest permissions, so a mistake does the least harm.
  const defaultRole = grantable.toSorted(
    (one, other) => one.permissions.length - other.permissions.length,
  )[0]
  const form = useSendForm({
    id: 'invite',
    schema,
    values: { name: '', email: '', role: defaultRole?.id ?? '' },
    send: async (colleague) => {
      const { email } = colleague
      const { link } = await api.staff.invite(colleague)
      return { email, link, message: words.invitationSent(email) }
    },
    onSaved: onInvited,
  })
  return (
    <FormDialog title={words.invite} save={words.sendInvitation} {...form} onClose={onClose}>
      <p className="soft">{words.inviteHint}</p>
      <Field label={words.name} autoComplete="off" data-autofocus {...form.field('name')} />
      <Field label={words.email} type="email" autoComplete="off" {...form.field('email')} />
      <SelectField
        label={words.role}
        hint={words.rolesExplained}
        options={grantable.map(({ id, name }) => [id, name] as const)}
        {...form.field('role')}
      />
    </FormDialog>
  )
}
