import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAction } from '#kit/web/office/forms/text-action.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { Entry } from '../../ledger.ts'
import { isReversible, maxReason } from '../../model.ts'
import { settlementOfficeWords } from '../../words/office.ts'
import { nameOf } from './entry-text.tsx'

/** Reverses an entry made by staff. */
export function ReverseEntry({ entry }: { entry: Entry }) {
  const language = useLanguage()
  const words = useWords(settlementOfficeWords)
  if (!isReversible(entry)) return null
  const name = `${nameOf(entry, language)} ${formatRs(Math.abs(entry.amount))}`
  return (
    <TextAction
      verb={words.reverse}
      name={words.reverseThis(name)}
      title={words.reverseTitle(name)}
      label={words.reason}
      maxLength={maxReason}
      danger
      send={(reason) => api.settlements.reverse({ id: entry.id, reason })}
    >
      <p>{words.reverseHint}</p>
    </TextAction>
  )
}
