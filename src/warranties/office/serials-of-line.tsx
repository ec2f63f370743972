import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { isCovered } from '../describe-warranty.ts'
import type { Serial, SerialLine } from '../serial.ts'
import { warrantyOfficeWords } from '../words/office.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ScanField } from './scan-field.tsx'
import { BackDialog, CorrectDialog, RemoveDialog } from './serial-dialogs.tsx'
import { soldSerials } from './sold-serials.ts'
import type { Scan } from './use-scans.ts'
import { WarrantyState } from './warranty-state.tsx'

interface SerialsOfLineProps {
  orderId: string
  of: SerialLine
  /** Scans that are being saved. */
  waiting: Scan[]
  refused: (Scan & { message: string }) | null
  onScan: (serial: string) => void
}

type OpenDialog =
  | { kind: 'correct' | 'remove' | 'back'; serial: Serial }
  | { kind: 'claim'; serial?: Serial }
const dialogs = { correct: CorrectDialog, remove: RemoveDialog, back: BackDialog }

/** The serial numbers of one line, how many are missing, and the actions for each number. */
export function SerialsOfLine({ orderId, of: line, waiting, refused, onScan }: SerialsOfLineProps) {
  const words = useWords(warrantyOfficeWords)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const sold = soldSerials(line)
  const tooMany = sold.length - line.remaining
  const canBeReturned = tooMany > 0 || line.removed > line.serials.length - sold.length
  const isOpen = line.rule !== 'never' && line.remaining > 0
  const hasUnnumbered = line.until !== null && line.remaining > sold.length
  return (
    <div className="serial-line">
      <p>
        <b>{line.productName}</b>{' '}
        {isOpen && <span className="soft num">{words.progress(sold.length, line.remaining)}</span>}
      </p>
      <p className="soft">
        {line.until === null ? (
          line.months > 0 && words.months(line.months)
        ) : (
          <WarrantyState {...line} />
        )}
      </p>
      {tooMany > 0 && (
        <p className="error" role="alert">
          {words.tooMany(tooMany)}
        </p>
      )}
      <ul>
        {line.serials.map((serial) => (
          <li key={serial.id}>
            <span className="num strong">{serial.serial}</span>
            {serial.state !== 'sold' && (
              <span className="status">{words.states[serial.state]}</span>
            )}
            <span className="row-tools">
              {serial.state === 'sold' && canBeReturned && (
                <Button
                  kind="quiet"
                  aria-label={words.back(serial.serial)}
                  onClick={() => setDialog({ kind: 'back', serial })}
                >
                  <Icon of={Undo2} />
                  {words.backShort}
                </Button>
              )}
              {serial.state === 'sold' && line.until !== null && (
                <Button
                  kind="quiet"
                  aria-label={words.claimFor(serial.serial)}
                  onClick={() => setDialog({ kind: 'claim', serial })}
                >
                  {words.claim}
                </Button>
              )}
              <IconButton
                icon={Pencil}
                label={words.correct(serial.serial)}
                onPress={() => setDialog({ kind: 'correct', serial })}
              />
              <IconButton
                icon={Trash2}
                label={words.remove(serial.serial)}
                onPress={() => setDialog({ kind: 'remove', serial })}
              />
            </span>
          </li>
        ))}
        {waiting.map(({ serial }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number can be scanned twice
          <li key={`${serial}-${index}`} className="soft">
            {words.saving(serial)}
          </li>
        ))}
      </ul>
      {isOpen && sold.length < line.remaining && (
        <ScanField of={line} error={refused?.message} onScan={onScan} />
      )}
      {isOpen && sold.length >= line.remaining && tooMany <= 0 && (
        <p className="soft">{words.complete}</p>
      )}
      {hasUnnumbered && (
        <Button
          kind="quiet"
          aria-label={words.claimFor(line.productName)}
          onClick={() => setDialog({ kind: 'claim' })}
        >
          {words.claim}
        </Button>
      )}
      {dialog && (
        <Dialog dialog={dialog} orderId={orderId} line={line} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

interface DialogProps {
  dialog: OpenDialog
  orderId: string
  line: SerialLine
  onClose: () => void
}

function Dialog({ dialog, orderId, line, onClose }: DialogProps) {
  if (dialog.kind === 'claim')
    return (
      <ClaimDialog
        item={{ order: orderId, line: line.line, serial: dialog.serial?.id }}
        isCovered={isCovered(line)}
        onClose={onClose}
      />
    )
  const SerialDialog = dialogs[dialog.kind]
  return <SerialDialog serial={dialog.serial} onClose={onClose} />
}

interface IconButtonProps {
  icon: typeof Pencil
  label: string
  onPress: () => void
}

const IconButton = ({ icon, label, onPress }: IconButtonProps) => (
  <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
    <Icon of={icon} />
  </button>
)
