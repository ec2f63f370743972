import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import { warrantyOfficeWords } from '../words/office.ts'

interface Warranty {
  until: string | null
  isOver: boolean
}

/** The end of a warranty, or a note that it is over. */
export function WarrantyState({ until, isOver }: Warranty) {
  const words = useWords(warrantyOfficeWords)
  if (until === null) return <span className="soft">{words.noWarranty}</span>
  return (
    <span className={isOver ? 'status is-warning' : 'status is-good'}>
      {isOver ? words.over(formatDay(until)) : words.until(formatDay(until))}
    </span>
  )
}
