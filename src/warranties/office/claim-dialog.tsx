import { useNavigate } from 'react-router'
import { api } from '#kit/web/app/calls/api.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useSendForm } from '#kit/web/office/forms/use-send-form.ts'
import { useWords } from '#kit/web/router/language.ts'
import { SelectField } from '#kit/web/ui/controls/select-field.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { returnLimits, returnOutcomes } from '#returns/model.ts'
import { returnWords } from '#returns/words/shop.ts'
import { ClaimFields } from '../forms.ts'
import { warrantyOfficeWords } from '../words/office.ts'

interface ClaimDialogProps {
  item: { order: string; line: number; serial?: string | undefined }
  isCovered: boolean
  onClose: () => void
}

const schema = async () => ClaimFields

/** Opens a claim for a customer who brought the item or called, then goes to its return. */
export function ClaimDialog({ item, isCovered, onClose }: ClaimDialogProps) {
  const returnText = useWords(returnWords)
  const words = useWords(warrantyOfficeWords)
  const navigate = useNavigate()
  const form = useSendForm({
    id: 'claim',
    schema,
    values: { words: '', wanted: 'exchange' },
    send: (fields) => api.warranties.openClaim({ ...item, ...fields }),
    onSaved: (opened) => {
      onClose()
      void navigate(officePaths.return(opened.return.id))
    },
  })
  return (
    <FormDialog title={words.claimTitle} save={words.openClaim} {...form} onClose={onClose}>
      <p>{words.claimHint}</p>
      {!isCovered && <p className="error">{words.claimOver}</p>}
      <TextAreaField
        label={words.claimWords}
        rows={3}
        maxLength={returnLimits.words}
        data-autofocus
        {...form.field('words')}
      />
      <SelectField
        label={words.claimWanted}
        options={returnOutcomes.map((outcome): [string, string] => [
          outcome,
          returnText.outcomes[outcome],
        ])}
        {...form.field('wanted')}
      />
    </FormDialog>
  )
}
