import { Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect, ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { PromoCode } from '../contract.ts'
import { type PromoStateName, promoStates } from '../model.ts'
import { promotionOfficeWords } from '../words/office.ts'
import { formatUses } from './format-uses.ts'
import { SwitchPromo } from './switch-promo.tsx'

export function loader({ api, url }: LoaderArgs) {
  const { state, ...query } = listQuery(url, 'search', 'state')
  return api.promotions.list({ ...query, state: oneOf(promoStates, state) })
}

const badgeClasses: Record<PromoStateName, string> = {
  active: 'is-good',
  notYet: 'is-info',
  over: '',
  usedUp: 'is-warning',
  off: 'is-bad',
}

function formatPeriod({ startsAt, endsAt }: PromoCode, language: Language) {
  const words = promotionOfficeWords(language)
  if (startsAt && endsAt) return words.between(formatMoment(startsAt), formatMoment(endsAt))
  if (startsAt) return words.from(formatMoment(startsAt))
  return endsAt ? words.until(formatMoment(endsAt)) : words.always
}

const columns = (language: Language): Column<PromoCode>[] => {
  const words = promotionOfficeWords(language)
  return labelColumns(words.columns, {
    code: ({ id, code }) => (
      <Link className="strong" to={officePaths.promotion(id)}>
        {code}
      </Link>
    ),
    state: ({ state }) => (
      <span className={`status ${badgeClasses[state]}`}>{words.states[state]}</span>
    ),
    value: {
      numeric: true,
      cell: ({ percent, amount }) =>
        percent === null ? formatRs(amount ?? 0) : words.percentOff(percent),
    },
    minimum: {
      numeric: true,
      cell: ({ minimum }) => (minimum > 0 ? formatRs(minimum) : words.anyOrder),
    },
    period: (promo) => <span className="num">{formatPeriod(promo, language)}</span>,
    uses: { numeric: true, cell: (promo) => formatUses(promo, language) },
    switch: (promo) => <SwitchPromo promo={promo} />,
  })
}

export function Component() {
  const language = useLanguage()
  const words = useWords(promotionOfficeWords)
  const { items, total } = useLoaderData<typeof loader>()
  return (
    <PageFrame
      title={words.title}
      actions={
        <Link className="btn" to={officePaths.newPromotion}>
          <Icon of={Plus} />
          {words.new}
        </Link>
      }
    >
      <ListTools>
        <SearchField label={words.search} />
        <FilterSelect
          label={words.state}
          name="state"
          all={words.allStates}
          options={promoStates.map((state) => [state, words.states[state]] as const)}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={columns(language)}
        rows={items}
        empty={<p>{words.none}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}
