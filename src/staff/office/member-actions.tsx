import { useState } from 'react'
import type { Role } from '#contract/accounts.ts'
import { adminMessages } from '#contract/admin-messages.ts'
import type { StaffMember } from '#contract/staff.ts'
import { api } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'

const { staff } = adminMessages

/** What each new role means, before it is given. */
const changes: Record<Role, { verb: string; title: (name: string) => string; what: (name: string) => string }> = {
  owner: { verb: 'Make owner', title: (name) => `Make ${name} an owner?`, what: staff.becomesOwner },
  staff: { verb: 'Make staff', title: (name) => `Make ${name} staff?`, what: staff.becomesStaff },
  customer: { verb: 'Revoke', title: (name) => `Revoke ${name}?`, what: staff.becomesCustomer },
}

export function MemberActions({ member: { id, name, role, fromEnvironment } }: { member: StaffMember }) {
  const { user } = useSession()
  const { isBusy, run } = useAction()
  const [wanted, setWanted] = useState<Role | null>(null)
  if (user?.id === id) return <span className="soft">You</span>

  async function change(to: Role) {
    await run(() => api.staff.changeRole({ id, was: role, role: to }), { done: ({ message }) => message })
    setWanted(null)
  }
  const other = role === 'owner' ? 'staff' : 'owner'
  return (
    <div className="row row-actions">
      {([other, 'customer'] as const).map((to) => (
        <Button key={to} kind="quiet" aria-label={`${changes[to].verb}: ${name}`} onClick={() => setWanted(to)}>
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
          {fromEnvironment && <p>{staff.fromEnvironment}</p>}
        </ConfirmDialog>
      )}
    </div>
  )
}
