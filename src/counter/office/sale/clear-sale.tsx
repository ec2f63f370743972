import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { counterWords } from '../../words/office.ts'

interface ClearSaleProps {
  /** The amount that the customer has paid so far and gets back. */
  takenRupees: number
  onClear: () => void
}

/** Clears the sale of a customer who changed their mind, after a question. */
export function ClearSale({ takenRupees, onClear }: ClearSaleProps) {
  const words = useWords(counterWords)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button kind="quiet" className="counter-clear" onClick={() => setConfirming(true)}>
        {words.clear}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={words.clearTitle}
          confirm={words.clear}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            onClear()
          }}
        >
          <p>{words.clearing}</p>
          {takenRupees > 0 && <p>{words.giveBackTaken(formatRs(takenRupees))}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
