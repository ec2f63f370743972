import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatDay } from '#kit/contract/nepal-time.ts'
import { actingSeller } from '#kit/web/app/acting.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { type Column, DataTable } from '#kit/web/office/data-table.tsx'
import { ListPager } from '#kit/web/office/list-pager.tsx'
import { ListTools, SearchField } from '#kit/web/office/list-tools.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { listQuery, useListAddress } from '#kit/web/office/use-list-address.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { warrantyOfficeWords as words } from '../office-words.ts'
import type { FoundSerial } from '../serial.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { WarrantyState } from './warranty-state.tsx'

export const loader = ({ api, url }: LoaderArgs) => api.warranties.list(listQuery(url, 'search'))

/** In a seller's office, an order is known by the seller's part of it. */
const orderPath = ({ order, consignment }: FoundSerial) =>
  officePaths.order(actingSeller() ? consignment : order.id)

const columnsFor = (onClaim: (piece: FoundSerial) => void): Column<FoundSerial>[] => [
  {
    key: 'serial',
    label: words.columns.serial,
    cell: ({ serial }) => <span className="num strong">{serial}</span>,
  },
  { key: 'product', label: words.columns.product, cell: ({ product }) => product.productName },
  {
    key: 'order',
    label: words.columns.order,
    cell: (piece) => (
      <Link className="link num" to={orderPath(piece)}>
        {piece.order.number}
      </Link>
    ),
  },
  {
    key: 'customer',
    label: words.columns.customer,
    cell: ({ customer }) => <Buyer {...customer} />,
  },
  {
    key: 'delivered',
    label: words.columns.delivered,
    cell: ({ deliveredAt }) =>
      deliveredAt && <time dateTime={deliveredAt}>{formatDay(deliveredAt)}</time>,
  },
  {
    key: 'until',
    label: words.columns.until,
    cell: (piece) =>
      piece.deliveredAt ? (
        <WarrantyState {...piece} />
      ) : (
        <span className="soft">{words.notDelivered}</span>
      ),
  },
  {
    key: 'state',
    label: words.columns.state,
    cell: (piece) => <Where of={piece} onClaim={onClaim} />,
  },
]

const Buyer = ({ name, phone }: FoundSerial['customer']) => (
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

function Where({ of: piece, onClaim }: { of: FoundSerial; onClaim: (piece: FoundSerial) => void }) {
  const { state, claim, serial, deliveredAt } = piece
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
        <Button kind="quiet" aria-label={words.claimFor(serial)} onClick={() => onClaim(piece)}>
          {words.claim}
        </Button>
      )}
    </div>
  )
}

/**
 * Pieces by their serial numbers: where each is, who has it, and until when it is under warranty.
 */
export function Component() {
  const { items, total } = useLoaderData<typeof loader>()
  const isSearched = useListAddress().get('search') !== ''
  const [claimed, setClaimed] = useState<FoundSerial | null>(null)
  return (
    <PageFrame title={words.title}>
      <ListTools>
        <SearchField label={words.search} />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={columnsFor(setClaimed)}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p>{isSearched ? commonWords.nothingFound : words.none}</p>}
      />
      <ListPager total={total} />
      {claimed && (
        <ClaimDialog
          piece={{ order: claimed.order.id, line: claimed.line, serial: claimed.id }}
          isCovered={claimed.until !== null && !claimed.isOver}
          onClose={() => setClaimed(null)}
        />
      )}
    </PageFrame>
  )
}
