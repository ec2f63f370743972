import type { FullBusiness } from '../business.ts'
import { sellerOfficeWords as words } from '../words/office.ts'
import { sellerWords } from '../words/shop.ts'

const looks = {
  requested: 'is-info',
  verified: 'is-good',
  rejected: '',
  suspended: 'is-bad',
} as const

export function SellerBadge({ status, missing }: Pick<FullBusiness, 'status' | 'missing'>) {
  return missing ? (
    <span className="status is-warning">{words.missingAsked}</span>
  ) : (
    <span className={`status ${looks[status]}`}>{sellerWords.statuses[status]}</span>
  )
}
