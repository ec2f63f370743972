import { useEffect, useRef, useState } from 'react'
import { formatRs, toRupees } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/api.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { useCartPreview } from '#orders/office/use-cart-preview.ts'
import { counterWords as words } from '../office-words.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { BuyerSheet } from './buyer-sheet.tsx'
import { ClearSale } from './clear-sale.tsx'
import { type Payment, readPaisa, sumPaisa, unpaid } from './payment.ts'
import { PaymentForm } from './payment-form.tsx'
import { printBill } from './print-bill.ts'
import {
  findAsking,
  findLacking,
  type SaleLine,
  toPriced,
  totalOf,
  withAgreed,
  withCurrent,
  withLine,
  withoutLine,
} from './sale.ts'
import { SaleLines } from './sale-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { SoldPanel } from './sold-panel.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { TakenParts } from './taken-parts.tsx'
import { TotalOf } from './total-of.tsx'
import { useKeys } from './use-keys.ts'
import { useSale } from './use-sale.ts'
import { useScanner } from './use-scanner.ts'
import { isTypedInto, useScans } from './use-scans.ts'

/** In paisa: as a number, a barcode is more. */
const tooMuchToType = 1_000_000_000

/** Sells to people who stand in the shop, without a mouse where nobody wants one. */
export function Component() {
  const [agreeing, setAgreeing] = useState<SaleLine | null>(null)
  const scanField = useRef<HTMLInputElement>(null)
  const given = useRef<HTMLInputElement>(null)
  const customer = useRef<HTMLElement>(null)
  const toScan = () => scanField.current?.focus()
  const sale = useSale(() => preview.refresh())
  const { lines, buyer, payment, sending, last, failure, isBusy, setLines } = sale
  const preview = useCartPreview(
    { items: toPriced(lines), customerId: buyer.known?.id },
    api.counter.preview,
  )
  const scanner = useScanner({
    lines,
    setLines,
    isSelling: sending !== null,
    onWaiting: sale.setWaiting,
  })
  const isEmpty = lines.length === 0
  const taken = toRupees(sumPaisa(payment.taken))
  const print = async () => last && printBill(last.id)

  const [isDone, setDone] = useState(false)
  /** Whether something that is not in the sale still stands in the field. */
  const isTypedYet = () => {
    const typed = scanField.current?.value.trim()
    if (!typed) return false
    scanner.refuse(words.notInSale(typed))
    toScan()
    return true
  }
  const finish = () => {
    const lacking = findLacking(lines)
    if (isTypedYet()) return
    scanner.setError(lacking ? words.serialsFirst(lacking.product.productName) : '')
    if (isEmpty) void print()
    else if (!lacking) given.current?.focus()
  }
  // Whoever is quicker than the answers has not seen the whole sale yet: nothing is paid before all
  // that was scanned is in it.
  const toPayment = () => {
    if (!scanner.isTaking) return finish()
    setDone(true)
    toScan()
  }
  // once, when the last code is taken; a code that was refused, or has to be chosen, keeps the
  // focus, and so does whatever else is typed into meanwhile
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isDone || scanner.isTaking) return
    setDone(false)
    if (
      !scanner.error &&
      scanField.current === document.activeElement &&
      scanField.current?.value === ''
    )
      finish()
  }, [isDone, scanner.isTaking])
  const scan: typeof scanner.scan = (...code) => {
    setDone(false)
    scanner.scan(...code)
  }
  // Digits on a button of the payment are what is given.
  const isBesideGiven = (where: EventTarget | null) =>
    where instanceof HTMLElement &&
    !isTypedInto(where) &&
    where.closest('form') === given.current?.form
  const typeGiven = (typed: string) => {
    sale.setPayment({ ...payment, given: typed })
    given.current?.focus()
  }
  useScans({
    own: scanField,
    isCode: async (text) => (await scanner.find(text)).some(({ isExact }) => isExact),
    onScan: (code, where) => {
      if (document.querySelector('dialog[open]')) return scanner.refuse(words.notTakenBehind(code))
      if (isBesideGiven(where) && readPaisa(code) < tooMuchToType) return typeGiven(code)
      scan(code, () => false)
      if (!isTypedInto(document.activeElement)) toScan()
    },
  })
  // What was on its way when the page was left.
  const left = useRef([...sale.waiting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    for (const code of left.current.splice(0)) scan(code, () => false)
  }, [])
  const change: typeof setLines = (work) => {
    sale.forgetFailure()
    setLines(work)
  }
  const agree = (agreed: SaleLine['agreed']) => {
    if (agreeing) setLines((all) => withAgreed(all, agreeing.product.id, agreed))
    setAgreeing(null)
    toScan()
  }
  const sell = (payments: Payment[], change: number) => {
    const searched = customer.current?.querySelector<HTMLInputElement>('#counter-customer')
    if (isTypedYet()) return
    if (!searched?.value.trim()) return sale.sell(payments, change)
    scanner.refuse(words.nobodyChosen(searched.value.trim()))
    searched.focus()
  }
  // Whatever is on its way is sold as it is, or not at all.
  const unlessSending = (act: () => unknown) => () => sending === null && act()
  useKeys({
    F2: toScan,
    F4: () => customer.current?.querySelector('input')?.focus(),
    F8: unlessSending(() => setAgreeing(lines.at(-1) ?? null)),
    F9: unlessSending(() => (!isEmpty || scanner.isTaking) && toPayment()),
    F10: () => void print(),
  })
  // once for each answer, when the page can be typed into again
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!sending && !failure.text) scanner.setError('')
    if (!sending) (failure.text ? given : scanField).current?.focus()
  }, [sending])
  // The focused element may be gone, such as a removed line. Scrolling to the field would move a
  // button away from the finger pressing it.
  useEffect(() => {
    if (document.activeElement?.matches('body, h1'))
      scanField.current?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (preview.cart && preview.isFresh)
      setLines((all) => withCurrent(all, preview.cart as NonNullable<typeof preview.cart>))
  }, [preview.cart])

  return (
    <PageFrame title={words.title} actions={<SoundSwitch />}>
      <div className="two-columns counter" inert={sending !== null && !failure.isUnanswered}>
        <div className="sheets">
          <section className="sheet form" inert={sending !== null}>
            <ScanField
              field={scanField}
              asking={findAsking(lines)?.product.productName ?? null}
              error={scanner.error}
              onPick={scanner.add}
              onScan={scan}
              onDone={toPayment}
            />
            {isEmpty ? (
              <p className="soft">{words.empty}</p>
            ) : (
              <>
                <SaleLines
                  lines={lines}
                  cart={preview.cart}
                  onChange={(line) => change((all) => withLine(all, line))}
                  onRemove={(line) => change((all) => withoutLine(all, line))}
                  onAgree={setAgreeing}
                />
                <ClearSale
                  taken={taken}
                  onClear={() => {
                    sale.clear()
                    scanner.clear()
                    setDone(false)
                  }}
                />
              </>
            )}
            <p className="soft counter-keys">{words.keysHelp}</p>
          </section>
        </div>
        <div className="sheets">
          {!isEmpty && (
            <section className="sheet form">
              <TotalOf lines={lines} cart={preview.cart} />
              {failure.isUnanswered ? (
                <div className="form" role="alert">
                  <p>{words.unanswered}</p>
                  <Button block busy={isBusy} autoFocus onClick={sale.askAgain}>
                    {words.askAgain}
                  </Button>
                </div>
              ) : (
                <PaymentForm
                  total={totalOf(lines)}
                  draft={payment}
                  field={given}
                  isBusy={isBusy || scanner.isTaking}
                  error={failure.text}
                  onChange={sale.setPayment}
                  onPaid={sell}
                />
              )}
            </section>
          )}
          {isEmpty && taken > 0 && (
            <section className="sheet form" role="alert">
              <p>{words.takenForNothing(formatRs(taken))}</p>
              <TakenParts
                parts={payment.taken}
                rest={-taken}
                onStartOver={() => sale.setPayment(unpaid)}
              />
            </section>
          )}
          {last && <SoldPanel sold={last} isNow={isEmpty} onPrint={print} />}
          <BuyerSheet
            sheet={customer}
            buyer={buyer}
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
