import { useState } from 'react'
import * as z from 'zod/mini'
import { mayGive } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { customerRole } from '#kit/contract/access.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
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
  const { isBusy, run } = useAction()
  const [openDialog, setOpenDialog] = useState<'role' | 'revoke' | null>(null)
  const { id, name, role, fromEnvironment } = member
  const grantable = grantableRoles(user, roles)
  if (user?.id === id) return <span className="soft">{words.you}</span>
  if (!grantable.some((each) => each.id === role)) return null

  const close = () => setOpenDialog(null)
  const revoke = () =>
    run(() => api.staff.changeRole({ id, was: role, role: customerRole }), {
      done: words.changed,
    }).then(close)
  return (
    <div className="row row-actions">
      <Button
        kind="quiet"
        aria-label={words.about(words.changeRole, name)}
        onClick={() => setOpenDialog('role')}
      >
        {words.changeRole}
      </Button>
      <Button
        kind="quiet"
        aria-label={words.about(words.revoke, name)}
        onClick={() => setOpenDialog('revoke')}
      >
        {words.revoke}
      </Button>
      {openDialog === 'role' && <ChangeRole member={member} roles={grantable} onClose={close} />}
      {openDialog === 'revoke' && (
        <ConfirmDialog
          title={words.revokeTitle(name)}
          confirm={words.revoke}
          danger
          busy={isBusy}
          onConfirm={() => void revoke()}
          onCancel={close}
        >
          <p>{words.revokeWhat(name)}</p>
          {fromEnvironment && <p>{words.fromEnvironment}</p>}
        </ConfirmDialog>
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
  const { run } = useAction()
  const form = useForm({ id: 'role', schema, values: { role } })
  const change = form.submit(async (chosen) => {
    if (chosen.role === role) return onClose()
    const done = await run(() => api.staff.changeRole({ id, was: role, role: chosen.role }), {
      done: words.changed,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (done) onClose()
  })
  return (
    <FormDialog title={words.changeRoleTitle(name)} {...form} onSubmit={change} onClose={onClose}>
      <SelectField
        label={words.role}
        options={roles.map((each) => [each.id, each.name] as const)}
        {...form.field('role')}
      />
      <p className="soft">{words.changeRoleWhat(name)}</p>
      {fromEnvironment && <p>{words.fromEnvironment}</p>}
    </FormDialog>
  )
}
