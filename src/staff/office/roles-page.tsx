import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { grantablePermissions, maxDiscountPercent } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { type GrantablePermission, ownerRole } from '#kit/contract/access.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { StaffRole } from '../roles.ts'
import { staffOfficeWords } from '../words/office.ts'
import { grantableRoles } from './member-actions.tsx'
import { AddRoleDialog, EditRoleDialog } from './role-dialogs.tsx'

export async function loader({ api: calls }: LoaderArgs) {
  const [roles, { sellers }] = await Promise.all([calls.staff.roles(), calls.shop.facts()])
  return {
    roles,
    shown: grantablePermissions.filter((permission) => permission !== 'sellers' || sellers),
  }
}

/** The table of permissions: a row for each permission and a column for each role. */
export function Component() {
  const language = useLanguage()
  const { title, roles: words } = useWords(staffOfficeWords)
  const { roles, shown } = useLoaderData<typeof loader>()
  const [isAdding, setIsAdding] = useState(false)
  const { user } = useSession()
  const grantable = new Set(grantableRoles(user, roles).map(({ id }) => id))
  const { isBusy, run } = useAction()
  const isOpen = (role: StaffRole) => role.id !== ownerRole && grantable.has(role.id)

  const toggle = (
    { id, name, permissions, maxDiscountPercent, version }: StaffRole,
    permission: GrantablePermission,
  ) => {
    const next = permissions.includes(permission)
      ? permissions.filter((each) => each !== permission)
      : [...permissions, permission]
    return run(() =>
      api.staff.updateRole({ id, name, permissions: next, maxDiscountPercent, version }),
    )
  }
  const columns: Column<GrantablePermission>[] = [
    {
      key: 'permission',
      label: words.columns.permission,
      cell: (permission) => <PermissionLabel permission={permission} />,
    },
    ...roles.map((role) => ({
      key: role.id,
      label: role.name,
      cell: (permission: GrantablePermission) => (
        <input
          type="checkbox"
          aria-label={words.isOn(role.name, words.permissions[permission][0])}
          checked={role.permissions.includes(permission)}
          disabled={isBusy || !isOpen(role) || !user?.permissions.includes(permission)}
          onChange={() => void toggle(role, permission)}
        />
      ),
    })),
  ]
  return (
    <PageFrame
      title={words.title}
      back={{ to: officePaths.staff, label: title }}
      actions={<Button onClick={() => setIsAdding(true)}>{words.add}</Button>}
    >
      <div className="sheets">
        <p className="soft">{words.what}</p>
        <div className="role-matrix">
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={shown}
            rowKey={(permission) => permission}
            empty={null}
          />
        </div>
        <DataTable
          caption={words.listCaption}
          columns={createRoleColumns(isOpen, language)}
          rows={roles}
          empty={null}
        />
      </div>
      {isAdding && (
        <AddRoleDialog roles={roles.filter(isOpen)} onClose={() => setIsAdding(false)} />
      )}
    </PageFrame>
  )
}

function PermissionLabel({ permission }: { permission: GrantablePermission }) {
  const words = useWords(staffOfficeWords).roles
  const [label, description] = words.permissions[permission]
  return (
    <>
      <b>{label}</b>
      <p className="soft">{description}</p>
    </>
  )
}

const createRoleColumns = (
  isOpen: (role: StaffRole) => boolean,
  language: Language,
): Column<StaffRole>[] => {
  const words = staffOfficeWords(language).roles
  return labelColumns(
    { ...words.columns, name: words.columns.role },
    {
      name: ({ name }) => <b>{name}</b>,
      holders: { numeric: true, cell: ({ holders }) => holders },
      maxDiscount: {
        numeric: true,
        cell: (role) =>
          maxDiscountPercent(role) > 0 ? words.percent(maxDiscountPercent(role)) : words.none,
      },
      actions: (role) =>
        isOpen(role) ? <RoleActions role={role} /> : role.id === ownerRole && words.fixed,
    },
  )
}

function RoleActions({ role }: { role: StaffRole }) {
  const commonText = useWords(commonWords)
  const words = useWords(staffOfficeWords).roles
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className="row row-actions">
      <Button
        kind="quiet"
        aria-label={words.editTitle(role.name)}
        onClick={() => setIsEditing(true)}
      >
        {words.edit}
      </Button>
      {role.holders === 0 && (
        <ConfirmAction
          verb={commonText.delete}
          name={commonText.deleteThis(role.name)}
          title={words.removeTitle(role.name)}
          danger
          send={() => api.staff.removeRole({ id: role.id })}
          done={words.removed}
        >
          <p>{words.removeHint}</p>
        </ConfirmAction>
      )}
      {isEditing && <EditRoleDialog role={role} onClose={() => setIsEditing(false)} />}
    </div>
  )
}
