import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Customer } from '#contract/customers.ts'
import { toApiError } from '../../accounts/api-failure.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../app/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { useAction } from '../form/use-action.ts'

const words = adminMessages.customers

interface AccountActionsProps {
  /** As the person has seen it. */
  customer: Customer
  onKept: (customer: Customer) => void
}

/** Disabling can be taken back, removing cannot; both say what they do first. */
export function AccountActions({ customer, onKept }: AccountActionsProps) {
  const [asking, setAsking] = useState<'state' | 'removal' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking('state')}>
        {customer.state === 'disabled' ? 'Enable' : 'Disable'}
      </Button>
      <Button kind="quiet" onClick={() => setAsking('removal')}>
        Remove
      </Button>
      {asking === 'state' && <ChangeState customer={customer} onKept={onKept} onClose={close} />}
      {asking === 'removal' && <Removal customer={customer} onClose={close} />}
    </>
  )
}

interface AskProps {
  customer: Customer
  onClose: () => void
}

function ChangeState({ customer: { id, version, name, number, address, state }, onKept, onClose }: AccountActionsProps & AskProps) {
  const { isBusy, run } = useAction()
  const isDisabled = state === 'disabled'
  const verb = isDisabled ? 'Enable' : 'Disable'
  const change = async () => {
    const next = isDisabled ? 'active' : 'disabled'
    const changed = await run(() => api.customers.update({ id, version, name, number, address, state: next }), { done: words.updated })
    if (changed) onKept(changed.data)
    onClose()
  }
  return (
    <ConfirmDialog title={`${verb} ${name}?`} confirm={verb} danger={!isDisabled} busy={isBusy} onConfirm={change} onCancel={onClose}>
      <p>{isDisabled ? words.enableWhat : words.disableWhat}</p>
    </ConfirmDialog>
  )
}

function Removal({ customer: { id, name }, onClose }: AskProps) {
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const remove = async () => {
    setIsBusy(true)
    try {
      const { message } = await api.customers.remove({ id })
      toast.success(message)
      await navigate(adminPaths.customers)
    } catch (error) {
      toast.error(toApiError(error).message)
      onClose()
    }
  }
  return (
    <ConfirmDialog title={`Remove ${name}?`} confirm="Remove for good" danger busy={isBusy} onConfirm={remove} onCancel={onClose}>
      {words.removeWhat.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <b>{words.removeNot}</b>
      </p>
    </ConfirmDialog>
  )
}
