import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { TextAction } from '#kit/web/office/forms/text-action.tsx'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { Moment } from '#kit/web/office/moment.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { PaymentIssue } from '../attention-contract.ts'
import { maxNote } from '../model.ts'
import { paymentOfficeWords } from '../words/office.ts'

export const loader = async (args: LoaderArgs) => ({ issues: await args.api.payments.attention() })

const resolve = (problem: PaymentIssue['problem'], review: { id: string; note: string }) =>
  problem === 'unclear'
    ? api.payments.resolveAttempt(review)
    : api.payments.resolveReference(review)

function createColumns(language: Language): Column<PaymentIssue>[] {
  const words = paymentOfficeWords(language)
  return labelColumns(
    { ...words, order: words.orderColumn, amount: words.entry.amount },
    {
      order: ({ order }) => (
        <Link to={officePaths.order(order.id)}>{words.order(order.number)}</Link>
      ),
      problem: ({ problem, mode, detail, order, id }) => (
        <div>
          {words.problems[problem]}
          {(mode || detail) && (
            <p className="as-typed soft">
              {[mode && words.modes[mode], detail].filter(Boolean).join(': ')}
            </p>
          )}
          {/* Some issues end only when staff mark them as resolved. */}
          {id && (
            <TextAction
              verb={words.resolveIssue}
              name={words.resolveIssueOf(order.number)}
              title={words.resolveIssueTitle(order.number)}
              label={words.resolveIssueNote}
              maxLength={maxNote}
              send={(note) => resolve(problem, { id, note })}
            >
              <p>{words.resolveIssueHint}</p>
            </TextAction>
          )}
        </div>
      ),
      amount: { numeric: true, cell: ({ amount }) => formatRs(amount) },
      at: ({ at }) => <Moment at={at} />,
    },
  )
}

/** Payments that need review. Staff settle the money on the order's page. */
export function Component() {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  const { issues } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.attention}>
      <DataTable
        caption={words.attentionCaption}
        columns={createColumns(language)}
        rows={issues}
        rowKey={({ problem, order, at, detail, id }) => [problem, order.id, at, detail, id].join()}
        empty={<p>{words.allClear}</p>}
      />
    </PageFrame>
  )
}
