import { useState } from 'react'
import type { MemberRole } from '#kit/contract/member.ts'
import { mayChange } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import type { Member } from '../member.ts'
import { ownWords } from '../own-words.ts'
import { roleOptions } from './invite-member-dialog.tsx'

const { members: words } = ownWords

/** What an owner can do about somebody else. */
export function MemberActions({ member: { id, user, role } }: { member: Member }) {
  const { isBusy, run } = useAction()
  const [asks, setAsks] = useState<'role' | 'remove' | null>(null)
  const [wanted, setWanted] = useState<MemberRole>(role)
  const close = () => setAsks(null)
  const send = async (work: () => Promise<{ message: string }>) => {
    await run(work, { done: ({ message }) => message })
    close()
  }
  return (
    <div className="row row-actions">
      {mayChange() && (
        <Button
          kind="quiet"
          aria-label={words.about(words.changeRole, user.name)}
          onClick={() => setAsks('role')}
        >
          {words.changeRole}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={words.about(words.remove, user.name)}
        onClick={() => setAsks('remove')}
      >
        {words.remove}
      </Button>
      {asks === 'role' && (
        <ConfirmDialog
          title={words.changeRoleTitle(user.name)}
          confirm={words.changeRole}
          busy={isBusy}
          onConfirm={() => void send(() => api.sellers.invite({ email: user.email, role: wanted }))}
          onCancel={close}
        >
          <SelectField
            id={`role-${id}`}
            label={words.roleLabel}
            hint={words.rolesExplained[wanted]}
            options={roleOptions}
            value={wanted}
            onChange={({ target }) => setWanted(target.value as MemberRole)}
          />
        </ConfirmDialog>
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          title={words.removeTitle(user.name)}
          confirm={words.remove}
          danger
          busy={isBusy}
          onConfirm={() => void send(() => api.sellers.removeMember({ id }))}
          onCancel={close}
        >
          <p>{words.removeWhat(user.name)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
