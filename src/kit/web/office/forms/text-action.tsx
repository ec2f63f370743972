import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../use-action.ts'
import { TextDialog } from './text-dialog.tsx'

interface TextActionProps
  extends Omit<ComponentProps<typeof TextDialog>, 'confirm' | 'onConfirm' | 'onCancel'> {
  verb: string
  /** The verb and its object, for screen readers. */
  name?: string
  send: (text: string) => Promise<object>
  /** The message on success. By default, the one in the reply. */
  done?: string
}

/** A button whose dialog asks for one text and sends it. */
export function TextAction({ verb, name, send, done, ...dialog }: TextActionProps) {
  const { run } = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="quiet" aria-label={name} onClick={() => setIsOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <TextDialog
          {...dialog}
          confirm={verb}
          onConfirm={async (text) => {
            await run(() => send(text), {
              done: (reply) => done ?? ('message' in reply ? String(reply.message) : ''),
            })
            close()
          }}
          onCancel={close}
        />
      )}
    </>
  )
}
