import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../use-action.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmActionProps
  extends Omit<
    ComponentProps<typeof ConfirmDialog>,
    'confirm' | 'busy' | 'onConfirm' | 'onCancel'
  > {
  verb: string
  /** The verb and its object, for screen readers. */
  name?: string
  /** The verb in the dialog, if it says more than the button's. */
  confirm?: string
  /** Whether this is the main action of its page. */
  isMain?: boolean
  send: () => Promise<unknown>
  /** The message on success. By default, the one in the reply. */
  done?: string
}

const messageOf = (reply: unknown) =>
  reply && typeof reply === 'object' && 'message' in reply ? String(reply.message) : ''

/** A button whose dialog asks for confirmation before it sends. */
export function ConfirmAction({
  verb,
  name,
  confirm = verb,
  isMain = false,
  send,
  done,
  ...dialog
}: ConfirmActionProps) {
  const { run } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind={isMain ? undefined : 'quiet'} aria-label={name} onClick={() => setIsOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...dialog}
          confirm={confirm}
          onConfirm={() => run(send, { done: (reply) => done ?? messageOf(reply) }).then(close)}
          onCancel={close}
        />
      )}
    </>
  )
}
