import { useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { FullBusiness } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'

const maxNote = 1_000

type Decision = 'verify' | 'ask' | 'reject' | 'suspend' | 'lift'

const possibleDecisions: Record<FullBusiness['status'], readonly Decision[]> = {
  requested: ['verify', 'ask', 'reject'],
  verified: ['suspend'],
  suspended: ['lift'],
  rejected: [],
}

/** The decisions that staff can make about a business in its current status. */
export function SellerActions({ business }: { business: FullBusiness }) {
  const words = useWords(sellerOfficeWords)
  const { id, name, version, status } = business
  const { isBusy, run } = useAction()
  const [decision, setDecision] = useState<Decision | null>(null)
  const close = () => setDecision(null)
  const send = async (work: () => Promise<{ message: string }>) => {
    await run(work, { done: ({ message }) => message })
    close()
  }
  const notes = {
    ask: {
      title: words.askTitle(name),
      label: words.missing,
      explanation: words.askWhat,
      send: (missing: string) => api.sellers.askForMore({ id, version, missing }),
    },
    reject: {
      title: words.rejectTitle(name),
      label: words.reason,
      explanation: words.rejectWhat,
      send: (reason: string) => api.sellers.reject({ id, version, reason }),
    },
    suspend: {
      title: words.suspendTitle(name),
      label: words.reason,
      explanation: words.suspendWhat,
      send: (reason: string) => api.sellers.suspend({ id, version, reason }),
    },
  }
  const confirmations = {
    verify: {
      title: words.verifyTitle(name),
      explanation: words.verifyWhat,
      send: () => api.sellers.verify({ id, version }),
    },
    lift: {
      title: words.liftTitle(name),
      explanation: words.liftWhat,
      send: () => api.sellers.lift({ id }),
    },
  }
  return (
    <>
      {possibleDecisions[status].map((each) => (
        <Button
          key={each}
          kind={each === 'verify' || each === 'lift' ? undefined : 'quiet'}
          onClick={() => setDecision(each)}
        >
          {words[each]}
        </Button>
      ))}
      {(decision === 'verify' || decision === 'lift') && (
        <ConfirmDialog
          title={confirmations[decision].title}
          confirm={words[decision]}
          busy={isBusy}
          onConfirm={() => void send(confirmations[decision].send)}
          onCancel={close}
        >
          <p>{confirmations[decision].explanation}</p>
        </ConfirmDialog>
      )}
      {decision && decision in notes && (
        <NoteDialog
          note={notes[decision as keyof typeof notes]}
          verb={words[decision]}
          danger={decision !== 'ask'}
          onSend={send}
          onClose={close}
        />
      )}
    </>
  )
}

interface NoteDialogProps {
  note: {
    title: string
    label: string
    explanation: string
    send: (text: string) => Promise<{ message: string }>
  }
  verb: string
  danger: boolean
  onSend: (work: () => Promise<{ message: string }>) => Promise<void>
  onClose: () => void
}

/** A decision with a text that the seller gets by mail. */
function NoteDialog({ note, verb, danger, onSend, onClose }: NoteDialogProps) {
  return (
    <TextDialog
      title={note.title}
      label={note.label}
      maxLength={maxNote}
      confirm={verb}
      danger={danger}
      onConfirm={(text) => onSend(() => note.send(text))}
      onCancel={onClose}
    >
      <p>{note.explanation}</p>
    </TextDialog>
  )
}
