import { useState } from 'react'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { describeEntry } from '../entry-name.ts'
import { maxNote } from '../model.ts'
import type { Payment } from '../staff-contract.ts'
import { deskWords } from '../words/desk.ts'

function describeTaker({ isAtDoor, courier, staff }: Payment, language: Language): string {
  const words = deskWords(language)
  if (isAtDoor) return words.atDoor(courier)
  return staff ? words.by(staff) : words.byGateway
}

export function PaymentRow({ payment, mayTakeBack }: { payment: Payment; mayTakeBack: boolean }) {
  const language = useLanguage()
  const words = useWords(deskWords)
  const name = describeEntry(
    { ...payment, kind: 'payment', isReversal: payment.reverses !== null },
    language,
  )
  return (
    <li>
      <div>
        <span className={payment.isReversed ? 'is-taken-back' : undefined}>{name}</span>{' '}
        {payment.isReversed && <span className="status">{words.isReversed}</span>}
        <p className="soft">
          <time dateTime={payment.bookedAt}>{formatMoment(payment.bookedAt)}</time>
        </p>
        <p className="soft">{describeTaker(payment, language)}</p>
        {payment.reference && <p className="soft">{words.referenceIs(payment.reference)}</p>}
        {payment.reason && <p className="as-typed">{payment.reason}</p>}
      </div>
      <b className="num">{formatRs(payment.amount)}</b>
      {mayTakeBack && (
        <Reverse id={payment.id} what={`${name} ${formatRs(Math.abs(payment.amount))}`} />
      )}
    </li>
  )
}

function Reverse({ id, what }: { id: string; what: string }) {
  const words = useWords(deskWords)
  const { run } = useAction()
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  return (
    <>
      <Button
        kind="quiet"
        aria-label={words.takeBackThis(what)}
        onClick={() => setIsConfirming(true)}
      >
        {words.takeBack}
      </Button>
      {isConfirming && (
        <TextDialog
          title={words.reverseTitle(what)}
          label={words.reason}
          maxLength={maxNote}
          confirm={words.takeBack}
          danger
          onConfirm={async (reason) => {
            await run(() => api.payments.takeBack({ id, reason }), {
              done: ({ message }) => message,
            })
            close()
          }}
          onCancel={close}
        >
          <p>{words.reverseHelp}</p>
        </TextDialog>
      )}
    </>
  )
}
