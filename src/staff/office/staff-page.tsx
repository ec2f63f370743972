import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import type { Invitation, StaffMember } from '#contract/staff.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Button } from '../../ui/button.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'

export const loader = ({ api }: LoaderArgs) => api.staff.list()

const memberColumns: Column<StaffMember>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => <b>{name}</b> },
  { key: 'email', label: 'E-mail', cell: ({ email }) => email },
  { key: 'role', label: 'Role', cell: (member) => <RoleBadge {...member} /> },
  { key: 'seenAt', label: 'Last here', cell: ({ seenAt }) => (seenAt ? <time dateTime={seenAt}>{formatMoment(seenAt)}</time> : 'Not signed in') },
  { key: 'actions', label: 'Rights', cell: (member) => <MemberActions member={member} /> },
]

const invitationColumns: Column<Invitation>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => <b>{name}</b> },
  { key: 'email', label: 'E-mail', cell: ({ email }) => email },
  { key: 'role', label: 'Role', cell: ({ role }) => role },
  { key: 'expiresAt', label: 'Link works until', cell: (invitation) => <Expiry {...invitation} /> },
  { key: 'actions', label: 'Invitation', cell: (invitation) => <InvitationActions invitation={invitation} /> },
]

export function Component() {
  const { members, invitations } = useLoaderData<typeof loader>()
  const [invites, setInvites] = useState(false)
  return (
    <PageFrame title="Staff" actions={<Button onClick={() => setInvites(true)}>Invite a colleague</Button>}>
      <div className="sheets">
        {invitations.length > 0 && (
          <section>
            <h2 className="list-title">Invited</h2>
            <DataTable caption="Open invitations" columns={invitationColumns} rows={invitations} rowKey={({ id }) => id} empty={null} />
          </section>
        )}
        <section>
          {invitations.length > 0 && <h2 className="list-title">Working here</h2>}
          <DataTable caption="Staff and owners" columns={memberColumns} rows={members} rowKey={({ id }) => id} empty={<p>{adminMessages.nothingFound}</p>} />
        </section>
        <p className="soft">{adminMessages.staff.roles}</p>
      </div>
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </PageFrame>
  )
}

function RoleBadge({ role, disabled, fromEnvironment }: StaffMember) {
  return (
    <div className="row">
      <span className={role === 'owner' ? 'status is-info' : 'status'}>{role}</span>
      {fromEnvironment && (
        <span className="soft" title={adminMessages.staff.fromEnvironment}>
          from ADMIN_EMAIL
        </span>
      )}
      {disabled && <span className="status is-bad">disabled</span>}
    </div>
  )
}

function Expiry({ expiresAt, expired }: Invitation) {
  return expired ? <span className="status is-warning">expired</span> : <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
}
