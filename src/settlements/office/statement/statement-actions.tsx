import { Printer } from 'lucide-react'
import { ForRole } from '#accounts/shop/session/for-role.tsx'
import { DownloadButton } from '#kit/web/office/download-button.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Statement } from '../../ledger.ts'
import { settlementOfficeWords } from '../../words/office.ts'

/** Prints a statement, or saves it as a table. */
export function StatementActions({ statement: { seller, from, to } }: { statement: Statement }) {
  const words = useWords(settlementOfficeWords)
  return (
    <>
      <ForRole may="exports">
        <DownloadButton
          path="/settlements/statement/table"
          name={`statement-${seller.tag}.csv`}
          filter={{ businessId: seller.id, from, to }}
          done={words.tableSaved}
        >
          {words.saveTable}
        </DownloadButton>
      </ForRole>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        {words.print}
      </Button>
    </>
  )
}
