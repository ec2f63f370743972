import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { memberMay, memberRoles } from '#access/member-access.ts'
import { actingSeller, mayChange } from '#access/web/acting.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { Expiry } from '#kit/web/office/moment.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Member, MemberInvitation } from '../../member.ts'
import { memberWords } from '../../words/members.ts'
import { sellerWords } from '../../words/shop.ts'
import { InviteMemberDialog } from './invite-member-dialog.tsx'
import { LeaveSeller } from './leave-seller.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberInvitationActions } from './member-invitation-actions.tsx'

/** Every member sees the other members. Only those who manage members see the invitations. */
const mayManageMembers = () => {
  const seller = actingSeller()
  return seller !== null && memberMay(seller.role, 'members')
}

export async function loader({ api }: LoaderArgs) {
  const [members, invitations] = await Promise.all([
    api.sellers.members({}),
    mayManageMembers() ? api.sellers.invitations({}) : [],
  ])
  return { members, invitations }
}

const createInvitationColumns = (language: Language): Column<MemberInvitation>[] => {
  const { members: words } = memberWords(language)
  const { roles } = sellerWords(language)
  return labelColumns(words.columns, {
    email: ({ email }) => <b>{email}</b>,
    role: ({ role }) => roles[role],
    expires: ({ expiresAt, expired }) => <Expiry at={expiresAt} over={expired && words.expired} />,
    actions: (invitation) => <MemberInvitationActions invitation={invitation} />,
  })
}

const createMemberColumns = (
  currentUserId: string | undefined,
  language: Language,
): Column<Member>[] => {
  const { members: words } = memberWords(language)
  const { roles } = sellerWords(language)
  const facts: Column<Member>[] = labelColumns(words.columns, {
    name: ({ user }) => <b>{user.id === currentUserId ? user.name + words.you : user.name}</b>,
    email: ({ user }) => user.email,
    role: ({ role }) => (
      <span className={role === 'owner' ? 'status is-info' : 'status'}>{roles[role]}</span>
    ),
    since: ({ since }) => <time dateTime={since}>{formatDay(since)}</time>,
  })
  if (!mayManageMembers()) return facts
  const actions = (member: Member) =>
    member.user.id !== currentUserId && <MemberActions member={member} />
  return [...facts, { key: 'actions', label: words.columns.actions, cell: actions }]
}

export function Component() {
  const language = useLanguage()
  const { members: words } = useWords(memberWords)
  const { members, invitations } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const [isInviting, setInviting] = useState(false)
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    <PageFrame
      title={words.title}
      actions={
        mayManageMembers() &&
        mayChange() && <Button onClick={() => setInviting(true)}>{words.invite}</Button>
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
            caption={words.caption}
            columns={createMemberColumns(user?.id, language)}
            rows={members}
            empty={null}
          />
        </section>
        <ul className="soft">
          {memberRoles.map((role) => (
            <li key={role}>{words.rolesExplained[role]}</li>
          ))}
        </ul>
        <LeaveSeller isLastOwner={owners.length === 1 && owners[0]?.user.id === user?.id} />
      </div>
      {isInviting && <InviteMemberDialog onClose={() => setInviting(false)} />}
    </PageFrame>
  )
}
