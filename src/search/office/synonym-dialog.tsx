import * as z from 'zod/mini'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { TextAreaField } from '#kit/web/office/forms/fields.tsx'
import { FormDialog } from '#kit/web/office/forms/form-dialog.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { toPhrase } from '../phrase.ts'
import { type Synonym, SynonymInput } from '../staff-contract.ts'
import { searchFieldWords } from '../words/fields.ts'
import { searchOfficeWords } from '../words/office.ts'

const toLines = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)

const TypedSynonym = z.strictObject({
  words: z.pipe(
    z.string().check(
      z.refine((text) => toLines(text).length > 0, fieldWords.required),
      z.refine(
        (text) => toLines(text).every((line) => toPhrase(line) !== null),
        searchFieldWords.phrase,
      ),
    ),
    z.transform(toLines),
  ),
  meaning: SynonymInput.def.shape.meaning,
})
const schema = async () => TypedSynonym

interface SynonymDialogProps {
  /** Null to add one. */
  synonym: Synonym | null
  /** A failed search that the synonym is for. */
  typed?: string
  onClose: () => void
}

/** Adds or changes a synonym. */
export function SynonymDialog({ synonym, typed = '', onClose }: SynonymDialogProps) {
  const words = useWords(searchOfficeWords)
  const commonText = useWords(commonWords)
  const { run } = useAction()
  const form = useForm({
    id: 'synonym',
    schema,
    values: {
      words: synonym?.words.join('\n') ?? typed.replaceAll(',', ' '),
      meaning: synonym?.meaning ?? '',
    },
  })
  /** The error of a single word is shown for the whole field. */
  const showErrors = ({ message, fields }: ApiError) =>
    form.fail(
      message,
      Object.fromEntries(
        Object.entries(fields).map(([field, text]) => [field.split('.', 1)[0] ?? '', text]),
      ),
    )
  const save = form.submit(async (input) => {
    const request = () =>
      synonym
        ? api.search.updateSynonym({ ...input, id: synonym.id, version: synonym.version })
        : api.search.createSynonym(input)
    if (await run(request, { done: words.synonymSaved(input.meaning), refused: showErrors }))
      onClose()
  })
  return (
    <FormDialog
      title={synonym ? commonText.editThis(synonym.words[0] ?? '') : words.addSynonym}
      {...form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextAreaField
        label={words.words}
        hint={words.wordsHint}
        rows={5}
        data-autofocus={typed ? undefined : true}
        {...form.field('words')}
      />
      <Field
        label={words.meaning}
        hint={words.meaningHint}
        data-autofocus={typed ? true : undefined}
        {...form.field('meaning')}
      />
    </FormDialog>
  )
}
