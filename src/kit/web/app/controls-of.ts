import type { ChangeEvent } from 'react'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type NameOf<Draft, Value> = {
  [Name in keyof Draft]: Draft[Name] extends Value ? Name : never
}[keyof Draft] &
  string
export type TextName<Draft> = NameOf<Draft, string>
export type CheckName<Draft> = NameOf<Draft, boolean>

/** The properties of the controls that edit the texts and the yes-or-no values of a draft. */
export const controlsOf = <Draft extends object>(
  idPrefix: string,
  draft: Draft,
  errorOf: (name: string) => string | undefined,
  change: (part: Partial<Draft>) => void,
) => ({
  field: (name: TextName<Draft>) => ({
    id: `${idPrefix}-${name}`,
    value: draft[name] as string,
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<Control>) =>
      change({ [name]: target.value } as Partial<Draft>),
  }),
  check: (name: CheckName<Draft>) => ({
    id: `${idPrefix}-${name}`,
    checked: draft[name] as boolean,
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: target.checked } as Partial<Draft>),
  }),
})
