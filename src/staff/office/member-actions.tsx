import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { mayGive } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { customerRole } from '#kit/contract/access.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { StaffMember } from '../contract.ts'
import type { StaffRole } from '../roles.ts'
import { staffOfficeWords } from '../words/office.ts'

interface MemberProps {
  member: StaffMember
  roles: StaffRole[]
}

/** Lists the roles that the user may grant and take away. */
export const grantableRoles = (user: ReturnType<typeof useSession>['user'], roles: StaffRole[]) =>
  user ? roles.filter((role) => mayGive(user, { role: role.id, ...role })) : []

export function MemberActions({ member, roles }: MemberProps) {
  const words = useWords(staffOfficeWords)
  const { user } = useSession()
  const [isChanging, setIsChanging] = useState(false)
  const { id, name, role, fromEnvironment } = member
  const grantable = grantableRoles(user, roles)
  if (user?.id === id) return <span className="soft">{words.you}</span>
  if (!grantable.some((each) => each.id === role)) return null

  return (
    <div className="row row-actions">
      <Button
        kind="quiet"
        aria-label={words.about(words.changeRole, name)}
        onClick={() => setIsChanging(true)}
      >
        {words.changeRole}
      </Button>
      <ConfirmAction
        verb={words.revoke}
        name={words.about(words.revoke, name)}
        title={words.revokeTitle(name)}
        danger
        send={() => api.staff.changeRole({ id, was: role, role: customerRole })}
        done={words.changed}
      >
        <p>{words.revokeHint(name)}</p>
        {fromEnvironment && <p>{words.fromEnvironment}</p>}
      </ConfirmAction>
      {isChanging && (
        <ChangeRole member={member} roles={grantable} onClose={() => setIsChanging(false)} />
      )}
    </div>
  )
}

const schema = async () => z.object({ role: z.string() })

function ChangeRole({
  member: { id, name, role, fromEnvironment },
  roles,
  onClose,
}: MemberProps & { onClose: () => void }) {
  const words = useWords(staffOfficeWords)
  const form = useSendForm({
    id: 'role',
    schema,
    values: { role },
    send: (chosen) => api.staff.changeRole({ id, was: role, role: chosen.role }),
    done: words.changed,
    onSaved: onClose,
  })
  const onSubmit = (event: FormEvent) => {
    if (form.isChanged) return form.onSubmit(event)
    event.preventDefault()
    onClose()
  }
  return (
    <FormDialog title={words.changeRoleTitle(name)} {...form} onSubmit={onSubmit} onClose={onClose}>
      <SelectField
        label={words.role}
        options={roles.map((each) => [each.id, each.name] as const)}
        {...form.field('role')}
      />
      <p className="soft">{words.changeRoleHint(name)}</p>
      {fromEnvironment && <p>{words.fromEnvironment}</p>}
    </FormDialog>
  )
}
