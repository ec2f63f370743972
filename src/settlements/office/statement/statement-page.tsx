import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { settlementOfficeWords } from '../../words/office.ts'
import { PeriodForm } from './period-form.tsx'
import { StatementActions } from './statement-actions.tsx'
import { StatementPaper } from './statement-paper.tsx'

export async function loader({ api, url: { searchParams } }: LoaderArgs) {
  const [from, to] = ['from', 'to'].map((name) => searchParams.get(name))
  const businessId = actingSeller()?.id ?? searchParams.get('seller')
  if (!businessId || !from || !to) throw new ApiError(404, {})
  const [statement, facts, { logo }] = await Promise.all([
    api.settlements.statement({ businessId, from, to }),
    api.shop.facts(),
    api.content.brand(),
  ])
  return { statement, facts, logo }
}

/** The page of a seller's statement, which can be printed or saved. */
export function Component() {
  const words = useWords(settlementOfficeWords)
  const { statement, facts, logo } = useLoaderData<typeof loader>()
  const { seller, from, to } = statement
  const isOwn = actingSeller() !== null
  return (
    <PageFrame
      title={words.statementOf(seller.name)}
      back={
        isOwn
          ? { to: officePaths.payouts(), label: words.payouts }
          : { to: officePaths.settlement(seller.id), label: seller.name }
      }
      actions={<StatementActions statement={statement} />}
    >
      <PeriodForm
        key={`${from} ${to}`}
        span={{ from, to }}
        to={(span) => officePaths.statement({ seller: isOwn ? undefined : seller.id, ...span })}
      />
      <StatementPaper statement={statement} facts={facts} logo={logo} />
    </PageFrame>
  )
}
