import { Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { adminMessages } from '#contract/admin-messages.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRs } from '#contract/money.ts'
import { type PromoStateName, promoStates } from '#contract/promotions.rules.ts'
import type { PromoCode } from '#contract/promotions.ts'
import type { LoaderArgs } from '../../app/page.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '../list/list-tools.tsx'
import { listQuery, oneOf } from '../list/use-list-address.ts'
import { periodOf, promoStateWords, usesOf, worthOf } from './promo-words.ts'
import { SwitchPromo } from './switch-promo.tsx'

export function loader({ api, url }: LoaderArgs) {
  const { state, ...query } = listQuery(url, 'search', 'state')
  return api.promotions.list({ ...query, state: oneOf(promoStates, state) })
}

const kinds: Record<PromoStateName, string> = { active: 'is-good', notYet: 'is-info', over: '', usedUp: 'is-warning', off: 'is-bad' }

const columns: Column<PromoCode>[] = [
  {
    key: 'code',
    label: 'Code',
    cell: ({ id, code }) => (
      <Link className="strong" to={adminPaths.promotion(id)}>
        {code}
      </Link>
    ),
  },
  { key: 'state', label: 'State', cell: ({ state }) => <span className={`status ${kinds[state]}`}>{promoStateWords[state]}</span> },
  { key: 'value', label: 'Takes off', numeric: true, cell: worthOf },
  { key: 'minimum', label: 'From', numeric: true, cell: ({ minimum }) => (minimum > 0 ? formatRs(minimum) : 'any order') },
  { key: 'period', label: 'Valid', cell: (promo) => <span className="num">{periodOf(promo)}</span> },
  { key: 'uses', label: 'Used', numeric: true, cell: usesOf },
  { key: 'switch', label: 'Switch', cell: (promo) => <SwitchPromo promo={promo} /> },
]

export function Component() {
  const { items, total } = useLoaderData<typeof loader>()
  return (
    <PageFrame
      title="Promo codes"
      actions={
        <Link className="btn" to={adminPaths.newPromotion}>
          <Icon of={Plus} />
          New promo code
        </Link>
      }
    >
      <ListTools>
        <SearchField label="Search by code" />
        <FilterSelect label="State" name="state" options={[['', 'All states'], ...promoStates.map((state) => [state, promoStateWords[state]] as const)]} />
      </ListTools>
      <DataTable caption="Promo codes, newest first" columns={columns} rows={items} rowKey={({ id }) => id} empty={<p>{adminMessages.promotions.none}</p>} />
      <ListPager total={total} />
    </PageFrame>
  )
}
