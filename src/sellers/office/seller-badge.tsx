import { useWords } from '#kit/web/router/language.ts'
import type { FullBusiness } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'
import { sellerWords } from '../words/shop.ts'

const looks = {
  requested: 'is-info',
  verified: 'is-good',
  rejected: '',
  suspended: 'is-bad',
} as const

export function SellerBadge({ status, missing }: Pick<FullBusiness, 'status' | 'missing'>) {
  const words = useWords(sellerOfficeWords)
  const { statuses } = useWords(sellerWords)
  return missing ? (
    <span className="status is-warning">{words.missingAsked}</span>
  ) : (
    <span className={`status ${looks[status]}`}>{statuses[status]}</span>
  )
}
