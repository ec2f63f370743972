import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
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
  const [dialog, setDialog] = useState<'email' | 'merge' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Button kind="quiet" onClick={() => setDialog('email')}>
        {customer.email ? words.correctEmail : words.addEmail}
      </Button>
      <Button kind="quiet" onClick={() => setDialog('merge')}>
        {words.merge}
      </Button>
      <ChangeState customer={customer} onSaved={onSaved} />
      <Removal customer={customer} />
      {dialog === 'email' && <EmailDialog customer={customer} onSaved={onSaved} onClose={close} />}
      {dialog === 'merge' && <MergeDialog customer={customer} onSaved={onSaved} onClose={close} />}
    </>
  )
}

/** Disables or enables the account. */
function ChangeState({
  customer: { id, version, name, number, address, state },
  onSaved,
}: AccountActionsProps) {
  const words = useWords(customerOfficeWords)
  const isDisabled = state === 'disabled'
  const change = async () => {
    const next = isDisabled ? 'active' : 'disabled'
    onSaved((await api.customers.update({ id, version, name, number, address, state: next })).data)
  }
  return (
    <ConfirmAction
      verb={isDisabled ? words.enable : words.disable}
      title={isDisabled ? words.enableTitle(name) : words.disableTitle(name)}
      danger={!isDisabled}
      send={change}
      done={words.updated}
    >
      <p>{isDisabled ? words.enableHint : words.disableHint}</p>
    </ConfirmAction>
  )
}

function Removal({ customer: { id, name } }: { customer: Customer }) {
  const words = useWords(customerOfficeWords)
  const navigate = useNavigate()
  const remove = async () => {
    await api.customers.remove({ id })
    await navigate(officePaths.customers)
  }
  return (
    <ConfirmAction
      verb={useWords(commonWords).delete}
      confirm={words.removeConfirm}
      title={words.removeTitle(name)}
      danger
      send={remove}
      done={words.removed}
    >
      {words.removeHint.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <b>{words.removeFinal}</b>
      </p>
    </ConfirmAction>
  )
}
