import type { ComponentProps, ReactNode } from 'react'
import { kitWords } from '../../../contract/words/shop.ts'
import { useWords } from '../../router/language.ts'

export interface FieldTexts {
  /** Explicit rather than generated, so that the server renders the same id. */
  id: string
  label: string
  hint?: string
  error?: string
  optional?: boolean
}

/** The attributes that connect a control with its hint and error. */
export function controlProps({ id, hint, error }: FieldTexts) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

/** The label, hint and error around a control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { children: ReactNode }) {
  const words = useWords(kitWords)
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <i>{words.optional}</i>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The error and hint below a control. */
export function FieldNotes({ id, hint, error }: Omit<FieldTexts, 'label'>) {
  return (
    <>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Separates the texts of a field from the attributes of its control. */
export function splitProps<Props extends FieldTexts>(props: Props) {
  const { id, label, hint, error, optional, ...control } = props
  const texts: FieldTexts = { id, label, hint, error, optional }
  return { texts, control: { ...controlProps(texts), ...control } }
}

export function Field(props: FieldTexts & ComponentProps<'input'>) {
  const { texts, control } = splitProps(props)
  return (
    <FieldFrame {...texts}>
      <input className="input" {...control} />
    </FieldFrame>
  )
}
