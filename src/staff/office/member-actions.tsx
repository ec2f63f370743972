import { useState } from 'react'
import { useSession } from '#accounts/shop/session.ts'
import type { Role } from '#kit/contract/access.ts'
import { api } from '#kit/web/app/api.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import type { StaffMember } from '../contract.ts'
import { staffOfficeWords as words } from '../office-words.ts'

const { changes } = words

export function MemberActions({ member: { id, name, role, fromEnvironment } }: { member: StaffMember }) {
  const { user } = useSession()
  const { isBusy, run } = useAction()
  const [wanted, setWanted] = useState<Role | null>(null)
  if (user?.id === id) return <span className="soft">{words.you}</span>

  async function change(to: Role) {
    await run(() => api.staff.changeRole({ id, was: role, role: to }), { done: words.changed })
    setWanted(null)
  }
  const other = role === 'owner' ? 'staff' : 'owner'
  return (
    <div className="row row-actions">
      {([other, 'customer'] as const).map((to) => (
        <Button key={to} kind="quiet" aria-label={words.about(changes[to].verb, name)} onClick={() => setWanted(to)}>
          {changes[to].verb}
        </Button>
      ))}
      {wanted && (
        <ConfirmDialog
          title={changes[wanted].title(name)}
          confirm={changes[wanted].verb}
          danger={wanted === 'customer'}
          busy={isBusy}
          onConfirm={() => void change(wanted)}
          onCancel={() => setWanted(null)}
        >
          <p>{changes[wanted].what(name)}</p>
          {fromEnvironment && <p>{words.fromEnvironment}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
