import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Entry } from '../../ledger.ts'
import { isReversible, maxReason } from '../../model.ts'
import { settlementOfficeWords } from '../../words/office.ts'
import { nameOf } from './entry-text.tsx'

/** The dialog that reverses an entry made by staff. */
export function ReverseEntry({ entry }: { entry: Entry }) {
  const language = useLanguage()
  const words = useWords(settlementOfficeWords)
  const { run } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  if (!isReversible(entry)) return null
  const what = `${nameOf(entry, language)} ${formatRs(Math.abs(entry.amount))}`
  const close = () => setIsAsking(false)
  return (
    <>
      <Button kind="quiet" aria-label={words.reverseThis(what)} onClick={() => setIsAsking(true)}>
        {words.reverse}
      </Button>
      {isAsking && (
        <TextDialog
          title={words.reverseTitle(what)}
          label={words.reason}
          maxLength={maxReason}
          confirm={words.reverse}
          danger
          onConfirm={async (reason) => {
            await run(() => api.settlements.reverse({ id: entry.id, reason }), {
              done: ({ message }) => message,
            })
            close()
          }}
          onCancel={close}
        >
          <p>{words.reverseWhat}</p>
        </TextDialog>
      )}
    </>
  )
}
