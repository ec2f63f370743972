import { useState } from 'react'
import type { MemberRole } from '#access/member-access.ts'
import { mayChange } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import type { Member } from '../../member.ts'
import { memberWords } from '../../words/members.ts'
import { roleOptions } from './invite-member-dialog.tsx'

/** An owner's actions for another member: change the role, or remove the member. */
export function MemberActions({ member: { id, user, role } }: { member: Member }) {
  const language = useLanguage()
  const { members: words } = useWords(memberWords)
  const [newRole, setNewRole] = useState<MemberRole>(role)
  return (
    <div className="row row-actions">
      {mayChange() && (
        <ConfirmAction
          verb={words.changeRole}
          name={words.about(words.changeRole, user.name)}
          title={words.changeRoleTitle(user.name)}
          send={() => api.sellers.invite({ email: user.email, role: newRole })}
        >
          <SelectField
            id={`role-${id}`}
            label={words.roleLabel}
            hint={words.rolesExplained[newRole]}
            options={roleOptions(language)}
            value={newRole}
            onChange={({ target }) => setNewRole(target.value as MemberRole)}
          />
        </ConfirmAction>
      )}
      <ConfirmAction
        verb={words.remove}
        name={words.about(words.remove, user.name)}
        title={words.removeTitle(user.name)}
        danger
        send={() => api.sellers.removeMember({ id })}
      >
        <p>{words.removeHint(user.name)}</p>
      </ConfirmAction>
    </div>
  )
}
