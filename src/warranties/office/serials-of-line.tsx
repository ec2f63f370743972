import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { warrantyOfficeWords as words } from '../office-words.ts'
import type { Serial, SerialLine } from '../serial.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { ScanField } from './scan-field.tsx'
import { BackDialog, CorrectDialog, RemoveDialog } from './serial-dialogs.tsx'
import { soldOf } from './sold-of.ts'
import type { Scan } from './use-scans.ts'
import { WarrantyState } from './warranty-state.tsx'

interface SerialsOfLineProps {
  orderId: string
  of: SerialLine
  /** Scanned, and on their way to be kept. */
  waiting: Scan[]
  refused: (Scan & { message: string }) | null
  onScan: (serial: string) => void
}

type Doing =
  | { what: 'correct' | 'remove' | 'back'; serial: Serial }
  | { what: 'claim'; serial?: Serial }
const dialogs = { correct: CorrectDialog, remove: RemoveDialog, back: BackDialog }

/**
 * The pieces of one line: which numbers they have, how many are missing, and what can be done about
 * each.
 */
export function SerialsOfLine({ orderId, of: line, waiting, refused, onScan }: SerialsOfLineProps) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const sold = soldOf(line)
  const tooMany = sold.length - line.left
  const canBeBack = tooMany > 0 || line.gone > line.serials.length - sold.length
  const isOpen = line.rule !== 'never' && line.left > 0
  const hasUnnumbered = line.until !== null && line.left > sold.length
  return (
    <div className="serial-line">
      <p>
        <b>{line.productName}</b>{' '}
        {isOpen && <span className="soft num">{words.progress(sold.length, line.left)}</span>}
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
              {serial.state === 'sold' && canBeBack && (
                <Button
                  kind="quiet"
                  aria-label={words.back(serial.serial)}
                  onClick={() => setDoing({ what: 'back', serial })}
                >
                  <Icon of={Undo2} />
                  {words.backShort}
                </Button>
              )}
              {serial.state === 'sold' && line.until !== null && (
                <Button
                  kind="quiet"
                  aria-label={words.claimFor(serial.serial)}
                  onClick={() => setDoing({ what: 'claim', serial })}
                >
                  {words.claim}
                </Button>
              )}
              <IconButton
                icon={Pencil}
                label={words.correct(serial.serial)}
                onPress={() => setDoing({ what: 'correct', serial })}
              />
              <IconButton
                icon={Trash2}
                label={words.remove(serial.serial)}
                onPress={() => setDoing({ what: 'remove', serial })}
              />
            </span>
          </li>
        ))}
        {waiting.map(({ serial }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same stand in their order
          <li key={`${serial}-${place}`} className="soft">
            {words.saving(serial)}
          </li>
        ))}
      </ul>
      {isOpen && sold.length < line.left && (
        <ScanField of={line} error={refused?.message} onScan={onScan} />
      )}
      {isOpen && sold.length >= line.left && tooMany <= 0 && (
        <p className="soft">{words.complete}</p>
      )}
      {hasUnnumbered && (
        <Button
          kind="quiet"
          aria-label={words.claimFor(line.productName)}
          onClick={() => setDoing({ what: 'claim' })}
        >
          {words.claim}
        </Button>
      )}
      {doing && (
        <Dialog doing={doing} orderId={orderId} line={line} onClose={() => setDoing(null)} />
      )}
    </div>
  )
}

function Dialog({
  doing,
  orderId,
  line,
  onClose,
}: {
  doing: Doing
  orderId: string
  line: SerialLine
  onClose: () => void
}) {
  if (doing.what === 'claim')
    return (
      <ClaimDialog
        piece={{ order: orderId, line: line.line, serial: doing.serial?.id }}
        isCovered={line.until !== null && !line.isOver}
        onClose={onClose}
      />
    )
  const Chosen = dialogs[doing.what]
  return <Chosen serial={doing.serial} onClose={onClose} />
}

const IconButton = ({
  icon,
  label,
  onPress,
}: {
  icon: typeof Pencil
  label: string
  onPress: () => void
}) => (
  <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
    <Icon of={icon} />
  </button>
)
