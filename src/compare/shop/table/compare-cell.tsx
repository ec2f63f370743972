import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { compareTableWords } from '../../words/table.ts'
import { columnsOnPhone } from '../columns.ts'
import { ByWidth } from './by-width.tsx'

/** Hides columns for which a phone has no room. */
export const columnClass = (index: number) => (index < columnsOnPhone ? undefined : 'is-out')

interface CompareCellProps {
  index: number
  /** Empty if the product lacks the value. */
  text: string
  /** Why the value is better than those in all columns, and in those on a phone. May be empty. */
  wide?: string
  phone?: string
  /** A line below the value. */
  children?: ReactNode
}

/** A value. A better one is in bold, with the reason. */
export function CompareCell({ index, text, wide = '', phone = '', children }: CompareCellProps) {
  const words = useWords(compareTableWords)
  const render = (word: string) =>
    word ? (
      <span className="best">
        {text} <small>{word}</small>
      </span>
    ) : (
      text
    )
  return (
    <td className={columnClass(index)}>
      {text ? (
        <ByWidth wide={wide} phone={phone} render={render} />
      ) : (
        <span className="none">{words.unknown}</span>
      )}
      {children}
    </td>
  )
}
