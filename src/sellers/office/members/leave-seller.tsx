import { useState } from 'react'
import { actingSeller } from '#access/web/acting.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { paths } from '#pages/shop-pages.ts'
import { memberWords } from '../../words/members.ts'

/** Lets a member leave the seller. The last owner cannot. */
export function LeaveSeller({ isLastOwner }: { isLastOwner: boolean }) {
  const { members: words } = useWords(memberWords)
  const [isConfirming, setConfirming] = useState(false)
  if (isLastOwner) return <p className="soft">{words.lastOwner}</p>
  // A full page load, because this office cannot load anything afterwards.
  const leave = () =>
    api.sellers.leave({}).then(
      () => location.assign(paths.home),
      (error) => {
        toast.error(toApiError(error).message)
        setConfirming(false)
      },
    )
  return (
    <p>
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        {words.leave}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={words.leaveTitle(actingSeller()?.name ?? '')}
          confirm={words.leave}
          danger
          onConfirm={() => void leave()}
          onCancel={() => setConfirming(false)}
        >
          <p>{words.leaveHint}</p>
        </ConfirmDialog>
      )}
    </p>
  )
}
