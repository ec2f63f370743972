import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { type GatewayMode, isGateway } from '#payments/model.ts'
import { leaveForGateway } from '#payments/shop/go-on-to-pay.ts'
import { drawings } from '#payments/shop/icons.ts'
import { saveReturnPath } from '#payments/shop/return-path.ts'
import { useOffered } from '#payments/shop/use-offered.ts'
import { paymentWords } from '#payments/words/shop.ts'
import type { TrackedRepair } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'

/**
 * Lets anyone with the link pay the amounts due. If no gateway is enabled, the customer pays at the
 * counter.
 */
export function PayOnline({ link, payable }: { link: string; payable: TrackedRepair['payable'] }) {
  const words = useWords(trackingWords).bill
  const { value: offered } = useOffered()
  const gateways = offered?.methods.filter(isGateway) ?? []
  if (!offered) return null
  return (
    <>
      {payable.map((order) => (
        <div key={order.orderId} className="pay-online">
          {(payable.length > 1 || order.isAdvance) && (
            <p>{(order.isAdvance ? words.advance : words.part)(formatRs(order.due))}</p>
          )}
          {gateways.map((mode) => (
            <PayButton key={mode} link={link} orderId={order.orderId} mode={mode} />
          ))}
          {order.isOwn && (
            <Link className="btn btn-quiet btn-block" to={paths.order(order.orderId)}>
              {words.payOnline(order.orderNumber)}
            </Link>
          )}
        </div>
      ))}
      <p className="note">{gateways.length > 0 ? words.orAtCounter : words.atCounter}</p>
    </>
  )
}

function PayButton({ link, orderId, mode }: { link: string; orderId: string; mode: GatewayMode }) {
  const language = useLanguage()
  const words = useWords(paymentWords)
  const [isLeaving, setLeaving] = useState(false)
  async function start() {
    const started = await api.repairs.pay({ link, orderId, mode })
    saveReturnPath(paths.trackRepair(link))
    return started
  }
  const pay = async () => setLeaving(await leaveForGateway(start, language))
  return (
    <Button kind="quiet" block busy={isLeaving} onClick={pay}>
      <Icon of={drawings[mode]} />
      {words.payWith(words.methods[mode].name)}
    </Button>
  )
}
