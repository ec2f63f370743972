import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { pagesWords } from '../words/pages.ts'
import { ToolButton } from './tool-button.tsx'

interface RowsProps<Row> {
  rows: Row[]
  onChange: (rows: Row[]) => void
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string
  /** A new row; it need not be complete. */
  blank: Row
  add: string
  max: number
  children: (row: Row, change: (changes: Partial<Row>) => void, index: number) => ReactNode
}

/** A list whose rows are edited in place, moved and removed. */
export function Rows<Row extends object>({
  rows,
  onChange,
  nameOf,
  blank,
  add,
  max,
  children,
}: RowsProps<Row>) {
  const words = useWords(pagesWords)
  const replace = (index: number, changes: Partial<Row>) =>
    onChange(rows.map((row, other) => (other === index ? { ...row, ...changes } : row)))
  const swap = (index: number, other: number) => {
    const next = [...rows]
    const [row, neighbour] = [next[index], next[other]]
    if (!row || !neighbour) return
    next[index] = neighbour
    next[other] = row
    onChange(next)
  }
  return (
    <div className="rows">
      <ol>
        {rows.map((row, index) => {
          const name = nameOf(row) || words.unnamed(index + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state
            <li key={index} className="rows-row">
              <div className="rows-fields">
                {children(row, (changes) => replace(index, changes), index)}
              </div>
              <div className="rows-tools">
                <ToolButton
                  label={words.moveUp(name)}
                  icon={ArrowUp}
                  disabled={index === 0}
                  onPress={() => swap(index, index - 1)}
                />
                <ToolButton
                  label={words.moveDown(name)}
                  icon={ArrowDown}
                  disabled={index === rows.length - 1}
                  onPress={() => swap(index, index + 1)}
                />
                <ToolButton
                  label={words.remove(name)}
                  icon={Trash2}
                  onPress={() => onChange(rows.filter((_, other) => other !== index))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {rows.length < max ? (
        <Button kind="quiet" onClick={() => onChange([...rows, blank])}>
          {add}
        </Button>
      ) : (
        <p className="soft">{words.maxReached(max)}</p>
      )}
    </div>
  )
}
