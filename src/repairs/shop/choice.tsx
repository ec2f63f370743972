import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children'> {
  picture?: ReactNode
  title: string
  children?: ReactNode
}

/** A whole row to tap: picture, words, and a box or a dot. */
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
