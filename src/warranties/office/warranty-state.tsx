import { useWords } from '#kit/web/router/language.ts'
import { describeWarranty, type Warranty } from '../describe-warranty.ts'
import { warrantyOfficeWords } from '../words/office.ts'

/** The end of a warranty, or a note that it is over. */
export function WarrantyState({ until, isOver }: Warranty) {
  const words = useWords(warrantyOfficeWords)
  const tone = until === null ? 'soft' : isOver ? 'status is-warning' : 'status is-good'
  return <span className={tone}>{describeWarranty({ until, isOver }, words)}</span>
}
