import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAction } from '#kit/web/office/forms/text-action.tsx'
import { Moment } from '#kit/web/office/moment.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { describeEntry } from '../describe-entry.ts'
import { maxNote } from '../model.ts'
import type { Payment } from '../staff-contract.ts'
import { paymentOfficeWords } from '../words/office.ts'

function describeTaker({ isAtDoor, courier, staff }: Payment, language: Language): string {
  const words = paymentOfficeWords(language)
  if (isAtDoor) return words.atDoor(courier)
  return staff ? words.by(staff) : words.byGateway
}

export function PaymentRow({ payment, mayReverse }: { payment: Payment; mayReverse: boolean }) {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  const name = describeEntry(
    { ...payment, kind: 'payment', isReversal: payment.reverses !== null },
    language,
  )
  const nameWithAmount = `${name} ${formatRs(Math.abs(payment.amount))}`
  return (
    <li>
      <div>
        <span className={payment.isReversed ? 'is-reversed' : undefined}>{name}</span>{' '}
        {payment.isReversed && <span className="status">{words.isReversed}</span>}
        <p className="soft">
          <Moment at={payment.bookedAt} />
        </p>
        <p className="soft">{describeTaker(payment, language)}</p>
        {payment.reference && <p className="soft">{words.referenceIs(payment.reference)}</p>}
        {payment.reason && <p className="as-typed">{payment.reason}</p>}
      </div>
      <b className="num">{formatRs(payment.amount)}</b>
      {mayReverse && (
        <TextAction
          verb={words.reverse}
          name={words.reverseThis(nameWithAmount)}
          title={words.reverseTitle(nameWithAmount)}
          label={words.reason}
          maxLength={maxNote}
          danger
          send={(reason) => api.payments.reverse({ id: payment.id, reason })}
        >
          <p>{words.reverseHint}</p>
        </TextAction>
      )}
    </li>
  )
}
