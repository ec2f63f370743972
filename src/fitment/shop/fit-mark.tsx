import { markWords } from '../mark-words.ts'
import { callDevice, useDevice } from './garage.ts'
import { useMark } from './marks.ts'

/**
 * Whether a product fits the device that is kept. It comes in the browser: pages are the same for
 * everybody.
 */
export function FitMark({ productId }: { productId: string }) {
  const device = useDevice()
  const mark = useMark(productId)
  if (!device || !mark) return null
  return (
    <span className="fit-mark" data-verdict={mark.verdict} title={mark.because}>
      {markWords.verdicts[mark.verdict]}{' '}
      <span className="hidden">{markWords.yours(callDevice(device))}</span>
    </span>
  )
}
