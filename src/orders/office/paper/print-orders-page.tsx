import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { actingSeller } from '#access/web/acting.ts'
import { maxPageSize } from '#kit/contract/calls/paging.model.ts'
import { ApiError } from '#kit/contract/calls/wire.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { usePrintNow } from '#kit/web/office/use-print-now.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { NavLink } from '#kit/web/ui/link.tsx'
import { officePaths, type PaperSize, paperKinds, paperSizes } from '#pages/office-pages.ts'
import { narrowTo, positionOf } from '../../divided-order.ts'
import type { VisibleOrder } from '../../seller-order.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { officeOrderId } from '../stages/moving.ts'
import { AddressLabel } from './address-label.tsx'
import { Bill } from './bill.tsx'
import { PackingSlip } from './packing-slip.tsx'

export async function loader({ api, url: { searchParams } }: LoaderArgs) {
  const ids = searchParams.get('ids')
  if (!ids) throw new ApiError(404, {})
  const limit = String(maxPageSize)
  const list = actingSeller()
    ? api.orders.consignments({ ids, limit })
    : api.orders.list({ ids, sort: 'number', limit })
  const [{ items }, facts, { logo }] = await Promise.all([
    list,
    api.shop.facts(),
    api.content.brand(),
  ])
  const orders: VisibleOrder[] = items
  if (orders.length === 0) throw new ApiError(404, {})
  const consignment = searchParams.get('consignment') ?? undefined
  const paper = oneOf(paperKinds, searchParams.get('paper') ?? undefined) ?? 'slip'
  const sizes: readonly PaperSize[] = paperSizes[paper]
  const size = oneOf(sizes, searchParams.get('size') ?? undefined) ?? sizes[0] ?? 'a4'
  return {
    orders,
    consignment,
    facts,
    logo,
    paper,
    size,
    now: searchParams.has('now'),
    codes: paper === 'slip' ? await listCodes(api, orders) : [],
  }
}

const maxCodes = 500

/** Models and SKUs of the products in these orders. */
function listCodes(api: LoaderArgs['api'], orders: VisibleOrder[]) {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ product }) => product.id)))
  const products = [...ids].filter(Boolean).slice(0, maxCodes)
  return products.length > 0 ? api.notifications.codes({ ids: products.join() }) : []
}

/** One document for each consignment, because each is a separate parcel. */
const documentsOf = (order: VisibleOrder, consignmentId: string | undefined) =>
  order.consignments
    .filter(({ id }) => !consignmentId || id === consignmentId)
    .map((consignment) => ({
      key: consignment.id,
      order: narrowTo(order, consignment),
      position: positionOf(order, consignment),
    }))

/**
 * The documents of one order or many, each on a separate sheet. The address names orders by id; in
 * a seller's office, by the id of the seller's consignment.
 */
export function Component() {
  const words = useWords(orderOfficeWords)
  const { orders, consignment, facts, logo, paper, size, codes, now } =
    useLoaderData<typeof loader>()
  usePrintNow(now, () => window.print())
  const PrintedDocument = { bill: Bill, slip: PackingSlip, label: AddressLabel }[paper]
  const codesById = new Map(codes.map(({ id, ...code }) => [id, code]))
  const ids = orders.map(officeOrderId)
  const [only] = orders.length === 1 ? orders : []
  const documents = orders.flatMap((order) => documentsOf(order, consignment))
  return (
    <PageFrame
      title={
        documents.length === 1 && only
          ? words.paper.title(paper, only.number)
          : words.papers[paper].counted(documents.length)
      }
      back={
        only
          ? { to: officePaths.order(officeOrderId(only)), label: words.order(only.number) }
          : { to: officePaths.orders(), label: words.title }
      }
      actions={
        <>
          {paperKinds
            .filter((other) => other !== paper)
            .map((other) => (
              <NavLink
                key={other}
                className="btn btn-quiet"
                to={officePaths.printOrders(ids, other, { consignment })}
                replace
              >
                {words.papers[other][documents.length === 1 ? 'one' : 'many']}
              </NavLink>
            ))}
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            {words.print}
          </Button>
        </>
      }
    >
      <nav className="row paper-sizes" aria-label={words.paper.size}>
        {paperSizes[paper].map((option) => (
          <NavLink
            key={option}
            className="btn btn-quiet"
            to={officePaths.printOrders(ids, paper, { consignment, size: option })}
            aria-current={option === size ? 'page' : undefined}
            replace
          >
            {words.paper.sizes[option]}
          </NavLink>
        ))}
      </nav>
      <div className={`order-papers on-${size}`}>
        {documents.map(({ key, ...part }) => (
          <PrintedDocument key={key} {...part} facts={facts} logo={logo} codes={codesById} />
        ))}
      </div>
    </PageFrame>
  )
}
