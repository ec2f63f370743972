import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { entryKinds } from '../model.ts'
import { settlementOfficeWords } from '../words/office.ts'
import { AccountSums } from './account/account-sums.tsx'
import { LedgerTable } from './account/ledger-table.tsx'
import { lastMonth, PeriodForm } from './statement/period-form.tsx'

export async function loader({ api, url }: LoaderArgs) {
  if (!actingSeller()) throw new ApiError(404, {})
  const { kind, ...paging } = listQuery(url, 'kind')
  const [account, ledger] = await Promise.all([
    api.settlements.account(),
    api.settlements.entries({ kind: oneOf(entryKinds, kind), ...paging }),
  ])
  return { account, ledger }
}

/** The current seller's balance and ledger. */
export function Component() {
  const words = useWords(settlementOfficeWords)
  const { account, ledger } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.payouts}>
      <div className="sheets">
        {account.seller.status === 'suspended' && <p className="sheet">{words.ownSuspended}</p>}
        <p>{words.payoutsLead(account.holdDays)}</p>
        <AccountSums account={account} />
        <PeriodForm span={lastMonth()} to={(span) => officePaths.statement({ ...span })} />
        <LedgerTable entries={ledger.items} total={ledger.total} />
      </div>
    </PageFrame>
  )
}
