import { useState } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { TextDialog } from '#kit/web/office/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { deskWords as words } from '../desk-words.ts'
import { entryName } from '../entry-name.ts'
import { maxNote } from '../model.ts'
import type { Payment } from '../staff-contract.ts'

/** Who took it. */
const takenBy = ({ isAtDoor, courier, staff }: Payment) =>
  isAtDoor ? words.atDoor(courier) : staff ? words.by(staff) : words.byGateway

/** One payment of an order. */
export function PaymentRow({ payment, mayTakeBack }: { payment: Payment; mayTakeBack: boolean }) {
  const name = entryName({ ...payment, kind: 'payment', isReversal: payment.reverses !== null })
  return (
    <li>
      <div>
        <span className={payment.isReversed ? 'is-taken-back' : undefined}>{name}</span>{' '}
        {payment.isReversed && <span className="status">{words.isReversed}</span>}
        <p className="soft">
          <time dateTime={payment.bookedAt}>{formatMoment(payment.bookedAt)}</time>
        </p>
        <p className="soft">{takenBy(payment)}</p>
        {payment.reference && <p className="soft">{words.referenceIs(payment.reference)}</p>}
        {payment.reason && <p className="as-typed">{payment.reason}</p>}
      </div>
      <b className="num">{formatRs(payment.amount)}</b>
      {mayTakeBack && (
        <TakeBack id={payment.id} what={`${name} ${formatRs(Math.abs(payment.amount))}`} />
      )}
    </li>
  )
}

function TakeBack({ id, what }: { id: string; what: string }) {
  const { run } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button kind="quiet" aria-label={words.takeBackThis(what)} onClick={() => setIsAsking(true)}>
        {words.takeBack}
      </Button>
      {isAsking && (
        <TextDialog
          title={words.takeBackTitle(what)}
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
          <p>{words.takeBackWhat}</p>
        </TextDialog>
      )}
    </>
  )
}
