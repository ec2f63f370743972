import { useState } from 'react'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { counterWords } from '../words/office.ts'
import { PaymentSheet } from './payment/payment-sheet.tsx'
import { RefundSheet } from './payment/refund-sheet.tsx'
import { AgreeDialog } from './sale/agree-dialog.tsx'
import { BuyerSheet } from './sale/buyer-sheet.tsx'
import { type SaleLine, withAgreed } from './sale/sale.ts'
import { SaleSheet } from './sale/sale-sheet.tsx'
import { SoldPanel } from './sale/sold-panel.tsx'
import { useCurrentPrices } from './sale/use-current-prices.ts'
import { SoundSwitch } from './scan/sound-switch.tsx'
import { useCounter } from './use-counter.ts'
import { useCounterKeys } from './use-counter-keys.ts'
import { useFieldFocus } from './use-field-focus.ts'

/** The counter: staff can sell by scanner and keyboard alone, without a mouse. */
export function Component() {
  const words = useWords(counterWords)
  const [agreeing, setAgreeing] = useState<SaleLine | null>(null)
  const counter = useCounter()
  const { sale, fields, isEmpty, isTakenForNothing } = counter
  const { sending, failure, last } = sale
  useCounterKeys(counter, setAgreeing)
  useFieldFocus(counter)
  useCurrentPrices(counter)

  const agree = (agreed: SaleLine['agreed']) => {
    if (agreeing) sale.setLines((all) => withAgreed(all, agreeing.product.id, agreed))
    setAgreeing(null)
    fields.focusScan()
  }
  return (
    <PageFrame title={words.title} actions={<SoundSwitch />}>
      <div className="two-columns counter" inert={sending !== null && !failure.isUnanswered}>
        <div className="sheets">
          <SaleSheet counter={counter} onAgree={setAgreeing} />
        </div>
        <div className="sheets">
          {!isEmpty && <PaymentSheet counter={counter} />}
          {isTakenForNothing && <RefundSheet counter={counter} />}
          {last && <SoldPanel sold={last} isNow={isEmpty} onPrint={counter.print} />}
          <BuyerSheet
            fields={fields}
            buyer={sale.buyer}
            errors={failure.fields}
            isFixed={sending !== null}
            onChange={sale.setBuyer}
          />
        </div>
      </div>
      {agreeing && (
        <AgreeDialog line={agreeing} onAgree={agree} onClose={() => setAgreeing(null)} />
      )}
    </PageFrame>
  )
}
