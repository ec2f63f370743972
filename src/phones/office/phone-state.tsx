import { useState } from 'react'
import { useMay } from '#accounts/shop/session/use-may.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { phoneOfficeWords } from '../words/office.ts'

/** Whether a customer's number is verified. Anyone can enter a number that is not. */
export function PhoneBadge({ isVerified }: { isVerified: boolean }) {
  const words = useWords(phoneOfficeWords)
  return isVerified ? (
    <span className="status is-good">{words.verified}</span>
  ) : (
    <span className="status">{words.unverified}</span>
  )
}

interface PhoneStateProps {
  customerId: string
  number: string
  isVerified: boolean
  onVerified?: () => void
}

/** Whether the number is verified, with a button for staff who may confirm it. */
export function PhoneState({ customerId, number, isVerified, onVerified }: PhoneStateProps) {
  const words = useWords(phoneOfficeWords)
  const mayConfirm = useMay('phones')
  const [confirmed, setConfirmed] = useState('')
  if (!number) return null
  const isConfirmed = isVerified || confirmed === `${customerId} ${number}`
  const confirm = async () => {
    const reply = await api.phones.confirm({ id: customerId, number, isPresent: true })
    setConfirmed(`${customerId} ${number}`)
    onVerified?.()
    return reply
  }
  return (
    <div className="row">
      <PhoneBadge isVerified={isConfirmed} />
      {!isConfirmed && mayConfirm && (
        <ConfirmAction verb={words.confirm} title={words.confirmTitle(number)} send={confirm}>
          {words.hints.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmAction>
      )}
    </div>
  )
}
