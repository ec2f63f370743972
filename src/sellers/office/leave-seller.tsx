import { useState } from 'react'
import { actingSeller } from '#kit/web/app/acting.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { paths } from '#shop-pages.ts'
import { ownWords } from '../own-words.ts'

const { members: words } = ownWords

/** The way out, which the last owner does not have. */
export function LeaveSeller({ isLastOwner }: { isLastOwner: boolean }) {
  const [asks, setAsks] = useState(false)
  if (isLastOwner) return <p className="soft">{words.lastOwner}</p>
  // Nothing of this office can be loaded anew afterwards.
  const leave = () =>
    api.sellers.leave({}).then(
      () => location.assign(paths.home),
      (error) => {
        toast.error(toApiError(error).message)
        setAsks(false)
      },
    )
  return (
    <p>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {words.leave}
      </Button>
      {asks && (
        <ConfirmDialog
          title={words.leaveTitle(actingSeller()?.name ?? '')}
          confirm={words.leave}
          danger
          onConfirm={() => void leave()}
          onCancel={() => setAsks(false)}
        >
          <p>{words.leaveWhat}</p>
        </ConfirmDialog>
      )}
    </p>
  )
}
