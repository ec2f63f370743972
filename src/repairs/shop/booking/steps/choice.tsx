import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children'> {
  picture?: ReactNode
  title: string
  children?: ReactNode
}

/** A checkbox or radio button as a row with a picture and a text. */
export const Choice = ({ picture, title, children, className = '', ...input }: ChoiceProps) => (
  <label className={`choice ${picture ? '' : 'is-plain'} ${className}`}>
    {picture}
    <span>
      <b>{title}</b>
      {children && <small>{children}</small>}
    </span>
    <input {...input} />
  </label>
)
