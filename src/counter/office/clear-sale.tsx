import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { ConfirmDialog } from '#kit/web/office/confirm-dialog.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { counterWords as words } from '../office-words.ts'

/** For a customer who changed their mind; what was taken of them, in rupees, is given back. */
export function ClearSale({ taken, onClear }: { taken: number; onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" className="counter-clear" onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.clearTitle}
          confirm={words.clear}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onClear()
          }}
        >
          <p>{words.clearing}</p>
          {taken > 0 && <p>{words.giveBackTaken(formatRs(taken))}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
