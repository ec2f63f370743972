import { Download, Printer } from 'lucide-react'
import { downloadFile } from '#kit/web/app/calls/save-file.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Statement } from '../../ledger.ts'
import { settlementOfficeWords } from '../../words/office.ts'

/** Prints a statement, or saves it as a table. */
export function StatementActions({ statement: { seller, from, to } }: { statement: Statement }) {
  const words = useWords(settlementOfficeWords)
  const { isBusy, run } = useAction()
  const save = () =>
    downloadFile('/settlements/statement/table', `statement-${seller.tag}.csv`, {
      businessId: seller.id,
      from,
      to,
    })
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void run(save, { done: words.tableSaved })}>
        <Icon of={Download} />
        {words.saveTable}
      </Button>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        {words.print}
      </Button>
    </>
  )
}
