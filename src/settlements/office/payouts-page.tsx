import { useLoaderData } from 'react-router'
import { ApiError } from '#kit/contract/wire.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { listQuery, oneOf } from '#kit/web/office/use-list-address.ts'
import { officePaths } from '#office-pages.ts'
import { entryKinds } from '../model.ts'
import { settlementOfficeWords as words } from '../office-words.ts'
import { AccountSums } from './account-sums.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { lastMonth, PeriodForm } from './period-form.tsx'

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
