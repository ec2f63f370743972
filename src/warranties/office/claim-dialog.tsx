import { useNavigate } from 'react-router'
import { api } from '#kit/web/app/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/fields.tsx'
import { FormDialog } from '#kit/web/office/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { SelectField } from '#kit/web/ui/select-field.tsx'
import { officePaths } from '#office-pages.ts'
import { returnLimits, wantedOutcomes } from '#returns/model.ts'
import { returnWords } from '#returns/words.ts'
import { TypedClaim } from '../forms.ts'
import { warrantyOfficeWords as words } from '../office-words.ts'

interface ClaimDialogProps {
  piece: { order: string; line: number; serial?: string | undefined }
  isCovered: boolean
  onClose: () => void
}

const schema = async () => TypedClaim

/** Opens a claim for a customer who brought the piece or called, and leads to its return. */
export function ClaimDialog({ piece, isCovered, onClose }: ClaimDialogProps) {
  const navigate = useNavigate()
  const { run } = useAction()
  const form = useForm({ id: 'claim', schema, values: { words: '', wanted: 'exchange' } })
  const open = form.submit(async (typed) => {
    const opened = await run(() => api.warranties.openClaim({ ...piece, ...typed }), {
      done: ({ message }) => message,
      refused: ({ message, fields }) => form.fail(message, fields),
    })
    if (!opened) return
    onClose()
    await navigate(officePaths.return(opened.return.id))
  })
  return (
    <FormDialog
      title={words.claimTitle}
      save={words.openClaim}
      {...form}
      onSubmit={open}
      onClose={onClose}
    >
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
        options={wantedOutcomes.map((outcome): [string, string] => [
          outcome,
          returnWords.outcomes[outcome],
        ])}
        {...form.field('wanted')}
      />
    </FormDialog>
  )
}
