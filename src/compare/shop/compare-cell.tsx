import type { ReactNode } from 'react'
import { compareTableWords } from '../table-words.ts'
import { ByWidth } from './by-width.tsx'
import { columnsOnPhone } from './columns.ts'

/** Columns that a phone has no room for. */
export const columnClass = (place: number) => (place < columnsOnPhone ? undefined : 'is-out')

interface CompareCellProps {
  place: number
  /** Empty where it is not known. */
  text: string
  /**
   * Why it is better than the others in all columns, and in those on a phone; empty where it is
   * not.
   */
  wide?: string
  phone?: string
  /** A line below it. */
  children?: ReactNode
}

/** One value; a better one is heavier and says why. */
export function CompareCell({ place, text, wide = '', phone = '', children }: CompareCellProps) {
  const show = (word: string) =>
    word ? (
      <span className="best">
        {text} <small>{word}</small>
      </span>
    ) : (
      text
    )
  return (
    <td className={columnClass(place)}>
      {text ? (
        <ByWidth wide={wide} phone={phone} show={show} />
      ) : (
        <span className="none">{compareTableWords.unknown}</span>
      )}
      {children}
    </td>
  )
}
