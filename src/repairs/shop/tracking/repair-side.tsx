import { useState } from 'react'
import { TotalRow } from '#cart/shop/total-row.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { shortDay } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { TextAreaField } from '#kit/web/ui/controls/text-area-field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { paths } from '#pages/shop-pages.ts'
import { repairLimits, repairNumber } from '../../model.ts'
import type { TrackedRepair } from '../../repair.ts'
import { trackingWords } from '../../words/tracking.ts'
import { deviceTitle } from '../device-title.ts'
import { ShieldCheck } from '../icons.ts'

const schema = async () => (await import('../booking/claim-input.ts')).ClaimInput

/** Claims the warranty, then opens the page of the new repair. */
function ClaimForm({ link, onClose }: { link: string; onClose: () => void }) {
  const { keep, warranty: words } = useWords(trackingWords)
  const form = useForm({ id: 'claim', schema, values: { description: '' } })
  const navigate = useNavigate()
  const send = form.submit(async (input) => {
    const { message, data } = await api.repairs.claim({ link, ...input })
    toast.success(message, { cause: 'repair' })
    await navigate(paths.trackRepair(data.link))
  })
  return (
    <form className="form" method="post" noValidate onSubmit={send} aria-label={words.claimTitle}>
      <p>{words.claimHelp}</p>
      <FormError text={form.error} />
      <TextAreaField
        rows={3}
        label={words.claimDescription}
        maxLength={repairLimits.description}
        {...form.field('description')}
      />
      <p className="call">
        <Button type="submit" busy={form.isBusy}>
          {words.claimSend}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {keep}
        </Button>
      </p>
    </form>
  )
}

/** The warranty on the repair, and the form to claim it. */
export function WarrantyPanel({ link, repair }: { link: string; repair: TrackedRepair }) {
  const words = useWords(trackingWords).warranty
  const [isClaiming, setClaiming] = useState(false)
  const { warrantyDays, warrantyUntil, canClaim, claimOf } = repair
  if (claimOf !== null) return <p className="panel">{words.claimOf(repairNumber(claimOf))}</p>
  if (warrantyDays === 0 || repair.stage === 'cancelled' || repair.stage === 'not_repaired')
    return null
  const isOver = warrantyUntil !== null && warrantyUntil < new Date().toISOString().slice(0, 10)
  return (
    <section className="panel warranty-note">
      <Icon of={ShieldCheck} />
      <div>
        <h2>{words.title(warrantyDays)}</h2>
        <p>
          {warrantyUntil === null
            ? words.ahead
            : isOver
              ? words.over(shortDay(warrantyUntil))
              : words.until(shortDay(warrantyUntil))}
        </p>
        {canClaim &&
          (isClaiming ? (
            <ClaimForm link={link} onClose={() => setClaiming(false)} />
          ) : (
            <Button kind="quiet" onClick={() => setClaiming(true)}>
              {words.claim}
            </Button>
          ))}
      </div>
    </section>
  )
}

export function BillPanel({
  link,
  repair: { bill, payable },
}: {
  link: string
  repair: TrackedRepair
}) {
  const words = useWords(trackingWords).bill
  const { Component: PayOnline } = useLazyComponent(
    payable.length > 0,
    async () => (await import('./pay-online.tsx')).PayOnline,
  )
  if (bill.total === 0) return null
  return (
    <section className="panel is-bill">
      <h2>{words.title}</h2>
      <dl className="totals">
        <TotalRow name={words.total}>{formatRs(bill.total)}</TotalRow>
        {bill.paid > 0 && <TotalRow name={words.paid}>{formatRs(bill.paid)}</TotalRow>}
        <TotalRow name={words.due} kind="grand">
          {formatRs(bill.due)}
        </TotalRow>
      </dl>
      {PayOnline && <PayOnline link={link} payable={payable} />}
      {bill.due > 0 && payable.length === 0 && <p className="note">{words.atCounter}</p>}
    </section>
  )
}

export function FactsPanel({ repair }: { repair: TrackedRepair }) {
  const language = useLanguage()
  const words = useWords(trackingWords).facts
  const { device, faults, accessories, collectFrom, hasPassword, eraseDays, technician } = repair
  const rows: [string, string][] = [
    [words.device, deviceTitle(device, language)],
    [words.serial, device.serial],
    [words.fault, [...faults, repair.description].filter(Boolean).join('. ')],
    [words.withUs, accessories.join(', ')],
    [words.collectedFrom, collectFrom],
    [words.technician, technician ?? ''],
    [words.password, hasPassword ? words.passwordStored(eraseDays) : words.passwordNone],
  ]
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <dl className="visit">
        {rows
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

export function TestsPanel({ repair: { tests } }: { repair: TrackedRepair }) {
  const words = useWords(trackingWords).tests
  if (tests.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <dl className="totals">
        {tests.map(({ name, result, note }) => (
          <TotalRow key={name} name={note ? `${name} (${note})` : name}>
            {result && words.results[result]}
          </TotalRow>
        ))}
      </dl>
    </section>
  )
}
