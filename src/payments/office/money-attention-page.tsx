import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { TextDialog } from '#kit/web/office/forms/text-dialog.tsx'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { PaymentIssue } from '../attention-contract.ts'
import { maxNote } from '../model.ts'
import { deskWords } from '../words/desk.ts'

export const loader = async ({ api }: LoaderArgs) => ({ issues: await api.payments.attention() })

function createColumns(language: Language): Column<PaymentIssue>[] {
  const words = deskWords(language)
  return [
    {
      key: 'order',
      label: words.orderColumn,
      cell: ({ order }) => (
        <Link to={officePaths.order(order.id)}>{words.order(order.number)}</Link>
      ),
    },
    {
      key: 'problem',
      label: words.problem,
      cell: ({ problem, way, said, order, id }) => (
        <div>
          {words.problems[problem]}
          {(way || said) && (
            <p className="as-typed soft">
              {[way && words.ways[way], said].filter(Boolean).join(': ')}
            </p>
          )}
          {id && <Resolve problem={problem} id={id} number={order.number} />}
        </div>
      ),
    },
    {
      key: 'amount',
      label: words.entry.amount,
      numeric: true,
      cell: ({ amount }) => formatRs(amount),
    },
    {
      key: 'at',
      label: words.at,
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    },
  ]
}

/** Some issues end only when staff mark them as resolved. */
function Resolve({
  problem,
  id,
  number,
}: {
  problem: PaymentIssue['problem']
  id: string
  number: number
}) {
  const words = useWords(deskWords)
  const { run } = useAction()
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  const resolve = problem === 'unclear' ? api.payments.settleAttempt : api.payments.settleReference
  return (
    <>
      <Button
        kind="quiet"
        aria-label={words.settleThis(number)}
        onClick={() => setIsConfirming(true)}
      >
        {words.settle}
      </Button>
      {isConfirming && (
        <TextDialog
          title={words.settleTitle(number)}
          label={words.settleNote}
          maxLength={maxNote}
          confirm={words.settle}
          onConfirm={async (note) => {
            await run(() => resolve({ id, note }), { done: ({ message }) => message })
            close()
          }}
          onCancel={close}
        >
          <p>{words.settleHelp}</p>
        </TextDialog>
      )}
    </>
  )
}

/** Payments that need review. Staff settle the money on the order's page. */
export function Component() {
  const language = useLanguage()
  const words = useWords(deskWords)
  const { issues } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.attention}>
      <DataTable
        caption={words.attentionCaption}
        columns={createColumns(language)}
        rows={issues}
        rowKey={({ problem, order, at, said, id }) => [problem, order.id, at, said, id].join()}
        empty={<p>{words.allClear}</p>}
      />
    </PageFrame>
  )
}
