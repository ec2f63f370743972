import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { ConfirmDialog } from '#kit/web/office/forms/confirm-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Customer } from '../contract.ts'
import { customerOfficeWords } from '../words/office.ts'
import { EmailDialog } from './email-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

interface AccountActionsProps {
  /** The customer as last loaded or saved. */
  customer: Customer
  onSaved: (customer: Customer) => void
}

/** The actions on an account. Each dialog explains its effect first. */
export function AccountActions({ customer, onSaved }: AccountActionsProps) {
  const words = useWords(customerOfficeWords)
  const commonText = useWords(commonWords)
  const [dialog, setDialog] = useState<'state' | 'email' | 'merge' | 'removal' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Button kind="quiet" onClick={() => setDialog('email')}>
        {customer.email ? words.correctEmail : words.addEmail}
      </Button>
      <Button kind="quiet" onClick={() => setDialog('merge')}>
        {words.merge}
      </Button>
      <Button kind="quiet" onClick={() => setDialog('state')}>
        {customer.state === 'disabled' ? words.enable : words.disable}
      </Button>
      <Button kind="quiet" onClick={() => setDialog('removal')}>
        {commonText.delete}
      </Button>
      {dialog === 'email' && <EmailDialog customer={customer} onSaved={onSaved} onClose={close} />}
      {dialog === 'merge' && <MergeDialog customer={customer} onSaved={onSaved} onClose={close} />}
      {dialog === 'state' && <ChangeState customer={customer} onSaved={onSaved} onClose={close} />}
      {dialog === 'removal' && <Removal customer={customer} onClose={close} />}
    </>
  )
}

interface DialogProps {
  customer: Customer
  onClose: () => void
}

function ChangeState({
  customer: { id, version, name, number, address, state },
  onSaved,
  onClose,
}: AccountActionsProps & DialogProps) {
  const words = useWords(customerOfficeWords)
  const { isBusy, run } = useAction()
  const isDisabled = state === 'disabled'
  const [title, confirm, explanation] = isDisabled
    ? [words.enableTitle(name), words.enable, words.enableWhat]
    : [words.disableTitle(name), words.disable, words.disableWhat]
  const change = async () => {
    const next = isDisabled ? 'active' : 'disabled'
    const changed = await run(
      () => api.customers.update({ id, version, name, number, address, state: next }),
      { done: words.updated },
    )
    if (changed) onSaved(changed.data)
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger={!isDisabled}
      busy={isBusy}
      onConfirm={change}
      onCancel={onClose}
    >
      <p>{explanation}</p>
    </ConfirmDialog>
  )
}

function Removal({ customer: { id, name }, onClose }: DialogProps) {
  const words = useWords(customerOfficeWords)
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    setIsBusy(true)
    try {
      await api.customers.remove({ id })
      toast.success(words.removed)
      await navigate(officePaths.customers)
    } catch (error) {
      toast.error(toApiError(error).message)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(name)}
      confirm={words.removeConfirm}
      danger
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      {words.removeWhat.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <b>{words.removeFinal}</b>
      </p>
    </ConfirmDialog>
  )
}
