import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { entryKinds } from '../../model.ts'
import { settlementOfficeWords } from '../../words/office.ts'
import { DayFilter } from '../day-filter.tsx'
import { lastMonth, PeriodForm } from '../statement/period-form.tsx'
import { AccountSums } from './account-sums.tsx'
import { EnterAmount } from './enter-amount.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { RecordPayout } from './record-payout.tsx'
import { ReverseEntry } from './reverse-entry.tsx'

export async function loader({ api, url, params: { id = '' } }: LoaderArgs) {
  const { upTo, kind, ...paging } = listQuery(url, 'upTo', 'kind')
  const entries = api.settlements.entries({
    businessId: id,
    kind: oneOf(entryKinds, kind),
    ...paging,
  })
  const [account, ledger] = await Promise.all([
    api.settlements.account({ businessId: id, upTo }),
    entries,
  ])
  return { account, ledger }
}

/** One seller's balance and ledger, with the actions of staff. */
export function Component() {
  const words = useWords(settlementOfficeWords)
  const { account, ledger } = useLoaderData<typeof loader>()
  const { seller, payable, version } = account
  const [dialog, setDialog] = useState<'pay' | 'enter' | null>(null)
  const close = () => setDialog(null)
  const isSuspended = seller.status === 'suspended'
  return (
    <PageFrame
      title={seller.name}
      back={{ to: officePaths.settlements(), label: words.back }}
      actions={
        <>
          <Button kind="quiet" onClick={() => setDialog('enter')}>
            {words.enter}
          </Button>
          {!isSuspended && payable > 0 && (
            <Button onClick={() => setDialog('pay')}>{words.pay}</Button>
          )}
        </>
      }
    >
      <div className="sheets">
        {isSuspended && <p className="sheet">{words.suspended}</p>}
        <div className="row">
          <DayFilter />
          <Link className="link" to={officePaths.seller(seller.id)}>
            {words.sellerProfile}
          </Link>
        </div>
        <AccountSums account={account} />
        <PeriodForm
          span={lastMonth()}
          to={(span) => officePaths.statement({ seller: seller.id, ...span })}
        />
        <LedgerTable
          entries={ledger.items}
          total={ledger.total}
          order={({ id, number }) => <Link to={officePaths.order(id)}>{words.order(number)}</Link>}
          action={(entry) => <ReverseEntry entry={entry} />}
        />
      </div>
      {dialog === 'pay' && <RecordPayout key={version} account={account} onClose={close} />}
      {dialog === 'enter' && <EnterAmount key={version} account={account} onClose={close} />}
    </PageFrame>
  )
}
