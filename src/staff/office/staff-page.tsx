import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ownerRole } from '#kit/contract/access.ts'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { Expiry, Moment } from '#kit/web/office/moment.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Invitation, StaffMember } from '../contract.ts'
import type { StaffRole } from '../roles.ts'
import { staffOfficeWords } from '../words/office.ts'

import { InvitationActions } from './invitation-actions.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'

export async function loader({ api }: LoaderArgs) {
  const [staff, roles] = await Promise.all([api.staff.list(), api.staff.roles()])
  return { ...staff, roles }
}

const createMemberColumns = (roles: StaffRole[], language: Language): Column<StaffMember>[] => {
  const words = staffOfficeWords(language)
  return labelColumns(
    { ...words.columns, actions: words.columns.rights },
    {
      name: ({ name }) => <b>{name}</b>,
      email: ({ email }) => email,
      role: (member) => <RoleBadge {...member} />,
      seenAt: ({ seenAt }) => (seenAt ? <Moment at={seenAt} /> : words.neverSignedIn),
      actions: (member) => <MemberActions member={member} roles={roles} />,
    },
  )
}

const createInvitationColumns = (language: Language): Column<Invitation>[] => {
  const words = staffOfficeWords(language)
  return labelColumns(
    { ...words.columns, actions: words.columns.invitation },
    {
      name: ({ name }) => <b>{name}</b>,
      email: ({ email }) => email,
      role: ({ roleName }) => roleName,
      expiresAt: ({ expiresAt, expired }) => (
        <Expiry at={expiresAt} over={expired && words.expired} />
      ),
      actions: (invitation) => <InvitationActions invitation={invitation} />,
    },
  )
}

export function Component() {
  const language = useLanguage()
  const words = useWords(staffOfficeWords)
  const commonText = useWords(commonWords)
  const { members, invitations, roles } = useLoaderData<typeof loader>()
  const [isInviting, setIsInviting] = useState(false)
  const [invited, setInvited] = useState<{ email: string; link: string } | null>(null)
  return (
    <PageFrame
      title={words.title}
      actions={
        <>
          <Link className="btn btn-quiet" to={officePaths.roles}>
            {words.roles.title}
          </Link>
          <Button onClick={() => setIsInviting(true)}>{words.invite}</Button>
        </>
      }
    >
      <div className="sheets">
        {invitations.length > 0 && (
          <section>
            <h2 className="list-title">{words.invited}</h2>
            <DataTable
              caption={words.invitationsCaption}
              columns={createInvitationColumns(language)}
              rows={invitations}
              empty={null}
            />
          </section>
        )}
        <section>
          {invitations.length > 0 && <h2 className="list-title">{words.working}</h2>}
          <DataTable
            caption={words.membersCaption}
            columns={createMemberColumns(roles, language)}
            rows={members}
            empty={<p>{commonText.nothingFound}</p>}
          />
        </section>
        <p className="soft">{words.rolesExplained}</p>
      </div>
      {isInviting && (
        <InviteDialog
          roles={roles}
          onInvited={(sent) => {
            setIsInviting(false)
            setInvited(sent)
          }}
          onClose={() => setIsInviting(false)}
        />
      )}
      {invited && <InvitationLink {...invited} onClose={() => setInvited(null)} />}
    </PageFrame>
  )
}

function RoleBadge({ role, roleName, disabled, fromEnvironment }: StaffMember) {
  const words = useWords(staffOfficeWords)
  return (
    <div className="row">
      <span className={role === ownerRole ? 'status is-info' : 'status'}>{roleName}</span>
      {fromEnvironment && (
        <span className="soft" title={words.fromEnvironment}>
          {words.fromEnvironmentBadge}
        </span>
      )}
      {disabled && <span className="status is-bad">{words.disabled}</span>}
    </div>
  )
}
