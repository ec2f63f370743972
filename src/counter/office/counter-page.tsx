import { useEffect, useRef, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useAttemptKey } from '#kit/web/app/use-attempt-key.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useUnsavedWarning } from '#kit/web/office/use-unsaved-warning.tsx'
import { officePaths } from '#office-pages.ts'
import { OrderSums } from '#orders/office/order-sums.tsx'
import { useCartPreview } from '#orders/office/use-cart-preview.ts'
import type { CounterProduct, Sale } from '../contract.ts'
import { counterWords as words } from '../office-words.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { BuyerSheet, nobody, toBuyer } from './buyer-sheet.tsx'
import { PaymentForm } from './payment-form.tsx'
import { type SaleLine, toItems, withLine, withoutLine, withPiece } from './sale.ts'
import { SaleLines } from './sale-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { type Sold, SoldPanel } from './sold-panel.tsx'

/** Sells to people who stand in the shop, without a mouse where nobody wants one. */
export function Component() {
  const [lines, setLines] = useState<SaleLine[]>([])
  const [buyer, setBuyer] = useState(nobody)
  const [agreeing, setAgreeing] = useState<SaleLine | null>(null)
  const [sold, setSold] = useState<Sold | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> }>({ text: '', fields: {} })
  const keyFor = useAttemptKey()
  const scan = useRef<HTMLInputElement>(null)
  const given = useRef<HTMLInputElement>(null)
  const customer = useRef<HTMLElement>(null)
  const warning = useUnsavedWarning(lines.length > 0)
  const items = toItems(lines)
  const { cart, isFresh, refresh } = useCartPreview({ items, customerId: buyer.known?.id }, api.counter.preview)
  const isEmpty = lines.length === 0

  useEffect(() => scan.current?.focus(), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const go = {
        F2: () => scan.current?.focus(),
        F4: () => customer.current?.querySelector('input')?.focus(),
        F8: () => setAgreeing(lines.at(-1) ?? null),
        F9: () => given.current?.focus(),
      }
      const act = go[event.key as keyof typeof go]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [lines])

  const add = (product: CounterProduct) => {
    setSold(null)
    setLines((all) => withPiece(all, product))
  }
  const print = async () => {
    if (!sold) return
    const bills = await api.invoices.ofOrder({ id: sold.id }).catch((error) => void toast.error(toApiError(error).message))
    if (bills?.length)
      window.open(
        officePaths.printInvoices(
          bills.map(({ id }) => id),
          'roll',
        ),
        '_blank',
      )
    else if (bills) toast.error(words.noBill)
  }
  const sell = async (payments: Sale['payments'], change: number) => {
    if (!cart) return
    const sale = { items, ...toBuyer(buyer), payments, expectedTotal: cart.total }
    setBusy(true)
    setFailure({ text: '', fields: {} })
    try {
      const { data } = await api.counter.sell({ ...sale, idempotencyKey: keyFor(sale) })
      setSold({ ...data, change })
      setLines([])
      setBuyer(nobody)
      scan.current?.focus()
    } catch (error) {
      const { code, message, fields } = toApiError(error)
      setFailure({ text: code === 'total_changed' || code === 'price_changed' ? words.totalChanged : message, fields })
      refresh()
    }
    setBusy(false)
  }
  const agree = (line: SaleLine) => {
    setLines(withLine(lines, line))
    setAgreeing(null)
    scan.current?.focus()
  }

  return (
    <PageFrame title={words.title}>
      {warning}
      <div className="two-columns counter">
        <div className="sheets">
          <section className="sheet form">
            <ScanField field={scan} onFound={add} onDone={() => (isEmpty ? void print() : given.current?.focus())} />
            {isEmpty ? (
              <p className="soft">{words.empty}</p>
            ) : (
              <SaleLines
                lines={lines}
                cart={cart}
                onChange={(line) => setLines(withLine(lines, line))}
                onRemove={(line) => setLines(withoutLine(lines, line))}
                onAgree={setAgreeing}
              />
            )}
            <p className="soft counter-keys">{words.keysHelp}</p>
          </section>
        </div>
        <div className="sheets">
          {sold && <SoldPanel sold={sold} onPrint={() => void print()} />}
          {cart && (
            <section className="sheet form">
              <h2>{words.payment}</h2>
              <OrderSums of={cart} />
              <PaymentForm
                key={cart.total}
                total={cart.total}
                field={given}
                isBusy={isBusy || !isFresh}
                error={failure.text}
                onPaid={(payments, change) => void sell(payments, change)}
              />
            </section>
          )}
          <BuyerSheet sheet={customer} buyer={buyer} errors={failure.fields} onChange={setBuyer} />
        </div>
      </div>
      {agreeing && <AgreeDialog line={agreeing} onAgree={agree} onClose={() => setAgreeing(null)} />}
    </PageFrame>
  )
}
