import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { CircleAlert, CircleCheck, X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { markWords } from '../../words/marks.ts'
import { fitProductWords } from '../../words/product.ts'
import { useAskDialog } from '../find/use-ask-dialog.tsx'
import { formatDevice, useDevice } from '../garage/garage.ts'
import { useMark } from './marks.ts'

const icons = { fits: CircleCheck, any: CircleCheck, no: X, ask: CircleAlert }

/** Whether and why a product fits the customer's device. Without a device, a link to choose one. */
export function ProductFit({
  productId,
  productName,
  isPart,
}: {
  productId: string
  productName: string
  isPart: boolean
}) {
  const words = useWords(fitProductWords)
  const { verdicts } = useWords(markWords)
  const device = useDevice()
  const mark = useMark(productId)
  const { ask, dialog } = useAskDialog()
  if (!device || !mark)
    return isPart && !device ? (
      <p className="fit-line">
        {words.yours}{' '}
        <Link className="link" to={paths.fits()}>
          {words.chooseYours}
        </Link>
      </p>
    ) : null
  const name = formatDevice(device)
  return (
    <div className="fit-line" data-verdict={mark.verdict}>
      <Icon of={icons[mark.verdict]} />
      <p>
        <b>
          {verdicts[mark.verdict]}: {name}
        </b>
        <span>{mark.because}</span>
        <button
          className="link"
          type="button"
          onClick={() =>
            ask({
              product: productId,
              slug: device.slug,
              year: device.year,
              device: name,
              text:
                mark.verdict === 'ask'
                  ? productName
                  : words.reported(verdicts[mark.verdict], productName),
            })
          }
        >
          {mark.verdict === 'ask' ? words.ask : words.report}
        </button>
      </p>
      {dialog}
    </div>
  )
}
