import { useLoaderData } from 'react-router'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { type Column, DataTable } from '#kit/web/office/data-table.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import type { Attention } from '../attention-contract.ts'
import { deskWords as words } from '../desk-words.ts'

export const loader = async ({ api }: LoaderArgs) => ({ found: await api.payments.attention() })

const columns: Column<Attention>[] = [
  { key: 'order', label: words.orderColumn, cell: ({ order }) => <Link to={officePaths.order(order.id)}>{words.order(order.number)}</Link> },
  {
    key: 'problem',
    label: words.problem,
    cell: ({ problem, way, said }) => (
      <div>
        {words.problems[problem]}
        {(way || said) && <p className="as-typed soft">{[way && words.ways[way], said].filter(Boolean).join(': ')}</p>}
      </div>
    ),
  },
  { key: 'amount', label: words.entry.amount, numeric: true, cell: ({ amount }) => formatRs(amount) },
  { key: 'at', label: words.at, cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
]

/** Payments that somebody has to look at; each is dealt with on its order's page. */
export function Component() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.attention}>
      <DataTable
        caption={words.attentionCaption}
        columns={columns}
        rows={found}
        rowKey={({ problem, order, at, said }) => [problem, order.id, at, said].join()}
        empty={<p>{words.allClear}</p>}
      />
    </PageFrame>
  )
}
