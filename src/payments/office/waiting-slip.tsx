import { useState } from 'react'
import * as z from 'zod/mini'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { fetchPrivateFile, toDataUrl } from '#kit/web/app/calls/private-file.ts'
import { saveFile } from '#kit/web/app/calls/save-file.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { typedNumber } from '#kit/web/office/forms/typed-number.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import { amount } from '../desk-fields.ts'
import { slipLimits } from '../model.ts'
import type { WaitingSlip as Slip } from '../slip-contract.ts'
import { deskWords } from '../words/desk.ts'
import { formatRupeesInput } from './typed-rupees.ts'

interface SlipDialogProps {
  slip: Slip
  number: number
  onClose: () => void
}

/** A transfer that a customer reported. Staff check the account, and confirm or refuse it. */
export function WaitingSlip({ slip, number }: Omit<SlipDialogProps, 'onClose'>) {
  const words = useWords(deskWords)
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | null>(null)
  const close = () => setDialog(null)
  return (
    <li>
      <div>
        {words.sentBy(words.ways[slip.way])}{' '}
        <span className="status is-warning">{words.slipSaid}</span>
        <p className="soft">
          <time dateTime={slip.sentAt}>{formatMoment(slip.sentAt)}</time>
        </p>
        {slip.reference && <p className="soft">{words.referenceIs(slip.reference)}</p>}
      </div>
      <b className="num">{formatRs(slip.amount)}</b>
      <div className="row">
        {slip.file && <SlipFile id={slip.id} file={slip.file} number={number} />}
        <Button kind="quiet" onClick={() => setDialog('confirm')}>
          {words.confirmSlip}
        </Button>
        <Button kind="quiet" onClick={() => setDialog('refuse')}>
          {words.refuseSlip}
        </Button>
      </div>
      {dialog === 'confirm' && <Confirm slip={slip} number={number} onClose={close} />}
      {dialog === 'refuse' && <Refuse slip={slip} number={number} onClose={close} />}
    </li>
  )
}

/** Opens a picture in a dialog; saves a PDF. */
function SlipFile({
  id,
  file,
  number,
}: {
  id: string
  file: NonNullable<Slip['file']>
  number: number
}) {
  const words = useWords(deskWords)
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

const schema = async () => z.strictObject({ amount: typedNumber(amount) })

function Confirm({ slip, number, onClose }: SlipDialogProps) {
  const words = useWords(deskWords)
  const { run } = useAction()
  const [overpaid, setOverpaid] = useState(false)
  const form = useForm({
    id: 'confirm-slip',
    schema,
    values: { amount: formatRupeesInput(slip.amount) },
  })
  const save = form.submit(async (typed) => {
    const saved = await run(
      () => api.payments.confirmSlip({ id: slip.id, amount: typed.amount, overpaid }),
      {
        done: words.confirmed,
        refused: ({ message, fields }) => form.fail(message, fields),
      },
    )
    if (saved) onClose()
  })
  return (
    <FormDialog
      title={words.confirmTitle(number)}
      save={words.confirmSlip}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{words.confirmHelp}</p>
      <div className="fields">
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={words.confirmHint(formatRs(slip.amount))}
          data-autofocus
          {...form.field('amount')}
        />
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

function Refuse({ slip, number, onClose }: SlipDialogProps) {
  const words = useWords(deskWords)
  const { run } = useAction()
  return (
    <TextDialog
      title={words.refuseTitle(number)}
      label={words.reason}
      maxLength={slipLimits.reason}
      confirm={words.refuseSlip}
      danger
      onConfirm={async (reason) => {
        await run(() => api.payments.refuseSlip({ id: slip.id, reason }), {
          done: words.refused,
        })
        onClose()
      }}
      onCancel={onClose}
    >
      <p>{words.refuseHelp}</p>
    </TextDialog>
  )
}
