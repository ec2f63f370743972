import { type ReactNode, useRef } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { Comparison } from '../../contract.ts'
import { compareTableWords } from '../../words/table.ts'
import { CompareHead } from './compare-head.tsx'
import { CompareGroup } from './compare-rows.tsx'
import { ComparisonSummary } from './in-short.tsx'
import { useStuckHead } from './use-stuck-head.ts'

interface CompareTableProps {
  comparison: Comparison
  only?: 'differences'
  /** The day of delivery. */
  arrives?: string
  action: (product: ProductCard) => ReactNode
}

/** Products side by side, in the order of the comparison. */
export function CompareTable({ comparison, only, arrives, action }: CompareTableProps) {
  const words = useWords(compareTableWords)
  const { category, products, groups } = comparison
  const table = useRef<HTMLTableElement>(null)
  useStuckHead(table, products.map(({ id }) => id).join())
  return (
    <table ref={table} className={only ? 'versus only-differences' : 'versus'}>
      <caption className="hidden">
        {words.caption(category?.categoryName ?? '', products.length)}
      </caption>
      <colgroup>
        <col className="labels" />
        {products.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      <CompareHead products={products} only={only} action={action} />
      <ComparisonSummary comparison={comparison} arrives={arrives} />
      {groups.map((group) => (
        <CompareGroup key={group.name} group={group} columns={products.length} />
      ))}
    </table>
  )
}
