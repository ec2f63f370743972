import { useState } from 'react'
import type { MemberRole } from '#kit/contract/member.ts'
import { mayChange } from '#kit/web/app/calls/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Member } from '../../member.ts'
import { ownWords } from '../../words/own.ts'
import { roleOptions } from './invite-member-dialog.tsx'

/** An owner's actions for another member: change the role, or remove the member. */
export function MemberActions({ member: { id, user, role } }: { member: Member }) {
  const language = useLanguage()
  const { members: words } = useWords(ownWords)
  const { isBusy, run } = useAction()
  const [dialog, setDialog] = useState<'role' | 'remove' | null>(null)
  const [newRole, setNewRole] = useState<MemberRole>(role)
  const close = () => setDialog(null)
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
          onClick={() => setDialog('role')}
        >
          {words.changeRole}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={words.about(words.remove, user.name)}
        onClick={() => setDialog('remove')}
      >
        {words.remove}
      </Button>
      {dialog === 'role' && (
        <ConfirmDialog
          title={words.changeRoleTitle(user.name)}
          confirm={words.changeRole}
          busy={isBusy}
          onConfirm={() =>
            void send(() => api.sellers.invite({ email: user.email, role: newRole }))
          }
          onCancel={close}
        >
          <SelectField
            id={`role-${id}`}
            label={words.roleLabel}
            hint={words.rolesExplained[newRole]}
            options={roleOptions(language)}
            value={newRole}
            onChange={({ target }) => setNewRole(target.value as MemberRole)}
          />
        </ConfirmDialog>
      )}
      {dialog === 'remove' && (
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
