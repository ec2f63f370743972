import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { ListTools, SearchField } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { isCovered } from '../describe-warranty.ts'
import type { SerialResult } from '../serial.ts'
import { warrantyOfficeWords } from '../words/office.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { WarrantyState } from './warranty-state.tsx'

export const loader = ({ api, url }: LoaderArgs) => api.warranties.list(listQuery(url, 'search'))

/** Sellers open an order by the id of their consignment. */
const orderPath = ({ order, consignment }: SerialResult) =>
  officePaths.order(actingSeller() ? consignment : order.id)

function createColumns(
  onClaim: (item: SerialResult) => void,
  language: Language,
): Column<SerialResult>[] {
  const words = warrantyOfficeWords(language)
  return labelColumns(words.columns, {
    serial: ({ serial }) => <span className="num strong">{serial}</span>,
    product: ({ product }) => product.productName,
    order: (item) => (
      <Link className="link num" to={orderPath(item)}>
        {item.order.number}
      </Link>
    ),
    customer: ({ customer }) => <Customer {...customer} />,
    delivered: ({ deliveredAt }) =>
      deliveredAt && <time dateTime={deliveredAt}>{formatDay(deliveredAt)}</time>,
    until: (item) =>
      item.deliveredAt ? (
        <WarrantyState {...item} />
      ) : (
        <span className="soft">{words.notDelivered}</span>
      ),
    state: (item) => <Status of={item} onClaim={onClaim} />,
  })
}

const Customer = ({ name, phone }: SerialResult['customer']) => (
  <div>
    {name}
    {phone && (
      <p>
        <a className="soft num" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
    )}
  </div>
)

interface StatusProps {
  of: SerialResult
  onClaim: (item: SerialResult) => void
}

function Status({ of: item, onClaim }: StatusProps) {
  const words = useWords(warrantyOfficeWords)
  const { state, claim, serial, deliveredAt } = item
  if (claim)
    return (
      <Link className="link" to={officePaths.return(claim.id)}>
        {words.returnNumbered(claim.number)}
      </Link>
    )
  return (
    <div className="row">
      {words.states[state]}
      {state === 'sold' && deliveredAt && (
        <Button kind="quiet" aria-label={words.claimFor(serial)} onClick={() => onClaim(item)}>
          {words.claim}
        </Button>
      )}
    </div>
  )
}

/** Items by serial number, with their order, customer and warranty. */
export function Component() {
  const language = useLanguage()
  const words = useWords(warrantyOfficeWords)
  const commonText = useWords(commonWords)
  const { items, total } = useLoaderData<typeof loader>()
  const isSearched = useListAddress().get('search') !== ''
  const [claimed, setClaimed] = useState<SerialResult | null>(null)
  return (
    <PageFrame title={words.title}>
      <ListTools>
        <SearchField label={words.search} />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={createColumns(setClaimed, language)}
        rows={items}
        empty={<p>{isSearched ? commonText.nothingFound : words.noSerials}</p>}
      />
      <ListPager total={total} />
      {claimed && (
        <ClaimDialog
          item={{ order: claimed.order.id, line: claimed.line, serial: claimed.id }}
          isCovered={isCovered(claimed)}
          onClose={() => setClaimed(null)}
        />
      )}
    </PageFrame>
  )
}
