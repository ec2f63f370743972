import { useState } from 'react'
import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { fetchPrivateFile, toDataUrl } from '#kit/web/app/calls/private-file.ts'
import { saveFile } from '#kit/web/app/calls/save-file.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { TextAction } from '#kit/web/office/forms/text-action.tsx'
import { maybeNumber, typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { Moment } from '#kit/web/office/moment.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { slipLimits } from '../model.ts'
import { ConfirmSlip, type WaitingSlip as Slip } from '../slip-contract.ts'
import { amount } from '../staff-fields.ts'
import { paymentOfficeWords } from '../words/office.ts'
import { AmountField, ArrivedField, formatRupeesInput } from './amount-field.tsx'

interface SlipProps {
  slip: Slip
  number: number
}

/** A transfer that a customer reported. Staff check the account, and confirm or refuse it. */
export function WaitingSlip({ slip, number, mayDecide }: SlipProps & { mayDecide: boolean }) {
  const words = useWords(paymentOfficeWords)
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <li>
      <div>
        {words.sentBy(words.modes[slip.mode])}{' '}
        <span className="status is-warning">{words.slipReported}</span>
        <p className="soft">
          <Moment at={slip.sentAt} />
        </p>
        {slip.reference && <p className="soft">{words.referenceIs(slip.reference)}</p>}
        {slip.usedFor !== null && (
          <p>
            <span className="status is-bad">{words.alreadyUsed(slip.usedFor)}</span>
          </p>
        )}
      </div>
      <b className="num">{formatRs(slip.amount)}</b>
      <div className="row">
        {slip.file && <SlipFile slip={slip} number={number} />}
        {mayDecide && (
          <>
            <Button kind="quiet" onClick={() => setIsConfirming(true)}>
              {words.confirmSlip}
            </Button>
            <TextAction
              verb={words.refuseSlip}
              title={words.refuseTitle(number)}
              label={words.reason}
              maxLength={slipLimits.reason}
              danger
              send={(reason) => api.payments.refuseSlip({ id: slip.id, reason })}
              done={words.refused}
            >
              <p>{words.refuseHint}</p>
            </TextAction>
          </>
        )}
      </div>
      {isConfirming && (
        <Confirm slip={slip} number={number} onClose={() => setIsConfirming(false)} />
      )}
    </li>
  )
}

/** Opens a picture in a dialog; saves a PDF. */
function SlipFile({ slip: { id, file }, number }: SlipProps) {
  const words = useWords(paymentOfficeWords)
  const { isBusy, run } = useAction()
  const [picture, setPicture] = useState<string | null>(null)
  const open = () =>
    run(async () => {
      const blob = await fetchPrivateFile(
        `/payments/slip/${id}/file`,
        file === 'pdf' ? 'application/pdf' : 'image/webp',
      )
      if (file === 'pdf') saveFile(blob, `slip-${number}.pdf`)
      else setPicture(await toDataUrl(blob))
    })
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void open()}>
        {words.openSlip}
      </Button>
      {picture && (
        <Dialog
          title={words.slipShown(number)}
          className="form-dialog"
          onClose={() => setPicture(null)}
        >
          <img className="slip-picture" src={picture} alt={words.slipShown(number)} />
        </Dialog>
      )}
    </>
  )
}

const { reference, arrived } = ConfirmSlip.def.shape
const schema = async () =>
  z.strictObject({ amount: typedNumber(amount), reference, arrived: maybeNumber(arrived) })

function Confirm({ slip, number, onClose }: SlipProps & { onClose: () => void }) {
  const words = useWords(paymentOfficeWords)
  const [overpaid, setOverpaid] = useState(false)
  const form = useSendForm({
    id: 'confirm-slip',
    schema,
    values: { amount: formatRupeesInput(slip.amount), reference: slip.reference, arrived: '' },
    send: (typed) => api.payments.confirmSlip({ ...typed, id: slip.id, overpaid }),
    done: words.confirmed,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={words.confirmTitle(number)}
      save={words.confirmSlip}
      {...form}
      onClose={onClose}
    >
      <p>{words.confirmHint}</p>
      {slip.usedFor !== null && <p className="error">{words.alreadyUsed(slip.usedFor)}</p>}
      <div className="fields">
        <AmountField
          label={words.amount}
          hint={words.reportedHint(formatRs(slip.amount))}
          data-autofocus
          {...form.field('amount')}
        />
        <Field label={words.reference} autoComplete="off" {...form.field('reference')} />
        <ArrivedField {...form.field('arrived')} />
        <CheckField
          id="slip-overpaid"
          label={words.overpaid}
          checked={overpaid}
          onChange={({ target }) => setOverpaid(target.checked)}
        />
      </div>
    </FormDialog>
  )
}
