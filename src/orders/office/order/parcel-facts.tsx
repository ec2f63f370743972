import { useState } from 'react'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Consignment, Parcel } from '../../consignment.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { changeParcel } from '../stages/moving.ts'
import { ParcelFields } from './parcel-fields.tsx'

interface ParcelProps {
  order: SellerOrder
  consignment: Consignment
}

/** Courier and tracking. Editable while the parcel is on its way. */
export function ParcelFacts({ order, consignment }: ParcelProps) {
  const words = useWords(orderOfficeWords)
  const [isOpen, setOpen] = useState(false)
  const { courier, trackingNumber, trackingLink, stage } = consignment
  const hasTracking = Boolean(courier || trackingNumber || trackingLink)
  if (!hasTracking && stage !== 'shipped') return null
  return (
    <div className="parcel-facts">
      {hasTracking && (
        <p>
          {[courier, trackingNumber].filter(Boolean).join(', ')}{' '}
          {trackingLink && (
            <a className="link" href={trackingLink} target="_blank" rel="noopener noreferrer">
              {words.parcel.follow}
              <span className="hidden">{words.newTab}</span>
            </a>
          )}
        </p>
      )}
      {stage === 'shipped' && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {hasTracking ? words.parcel.change : words.parcel.add}
        </Button>
      )}
      {isOpen && (
        <ChangeParcel order={order} consignment={consignment} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function ChangeParcel({ order, consignment, onClose }: ParcelProps & { onClose: () => void }) {
  const words = useWords(orderOfficeWords)
  const { courier, trackingNumber, trackingLink } = consignment
  const [parcel, setParcel] = useState<Parcel>({ courier, trackingNumber, trackingLink })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run } = useAction()
  async function save() {
    const done = await run(() => changeParcel(order, consignment, parcel), {
      done: words.parcel.changed,
      refused: ({ fields, message }) =>
        setErrors(Object.keys(fields).length > 0 ? fields : { courier: message }),
    })
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      title={words.parcel.title}
      confirm={words.parcel.save}
      onConfirm={save}
      onCancel={onClose}
    >
      <ParcelFields value={parcel} onChange={setParcel} errors={errors} />
    </ConfirmDialog>
  )
}
