import { useWords } from '#kit/web/router/language.ts'
import { markWords } from '../../words/marks.ts'
import { formatDevice, useDevice } from '../garage/garage.ts'
import { useMark } from './marks.ts'

/**
 * Whether a product fits the customer's device. Rendered only in the browser, because cached pages
 * are the same for all customers.
 */
export function FitMark({ productId }: { productId: string }) {
  const words = useWords(markWords)
  const device = useDevice()
  const mark = useMark(productId)
  if (!device || !mark) return null
  return (
    <span className="fit-mark" data-verdict={mark.verdict} title={mark.because}>
      {words.verdicts[mark.verdict]}{' '}
      <span className="hidden">{words.yours(formatDevice(device))}</span>
    </span>
  )
}
