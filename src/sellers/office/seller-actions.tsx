import { api } from '#kit/web/app/calls/api.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { TextAction } from '#kit/web/office/forms/text-action.tsx'
import { useWords } from '#kit/web/router/language.ts'
import type { FullBusiness } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'

const maxNote = 1_000

/** The decisions that staff can make about a seller in its current status. */
export function SellerActions({ business }: { business: FullBusiness }) {
  const words = useWords(sellerOfficeWords)
  const { id, name, version, status } = business
  if (status === 'requested')
    return (
      <>
        <ConfirmAction
          verb={words.verify}
          isMain
          title={words.verifyTitle(name)}
          send={() => api.sellers.verify({ id, version })}
        >
          <p>{words.verifyHint}</p>
        </ConfirmAction>
        <TextAction
          verb={words.ask}
          title={words.askTitle(name)}
          label={words.missing}
          maxLength={maxNote}
          send={(missing) => api.sellers.askForMore({ id, version, missing })}
        >
          <p>{words.askHint}</p>
        </TextAction>
        <TextAction
          verb={words.reject}
          title={words.rejectTitle(name)}
          label={words.reason}
          maxLength={maxNote}
          danger
          send={(reason) => api.sellers.reject({ id, version, reason })}
        >
          <p>{words.rejectHint}</p>
        </TextAction>
      </>
    )
  if (status === 'verified')
    return (
      <TextAction
        verb={words.suspend}
        title={words.suspendTitle(name)}
        label={words.reason}
        maxLength={maxNote}
        danger
        send={(reason) => api.sellers.suspend({ id, version, reason })}
      >
        <p>{words.suspendHint}</p>
      </TextAction>
    )
  return (
    status === 'suspended' && (
      <ConfirmAction
        verb={words.lift}
        isMain
        title={words.liftTitle(name)}
        send={() => api.sellers.lift({ id })}
      >
        <p>{words.liftHint}</p>
      </ConfirmAction>
    )
  )
}
