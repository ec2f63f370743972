import { formatRs } from '#kit/contract/money.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import { asNotFound } from '#kit/web/app/calls/as-not-found.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { useRootData } from '#settings/shop/root-data.ts'
import { buildWords } from '../words/shop.ts'

export const loader = ({ api, params }: LoaderArgs) =>
  api.builds.quotation({ id: params.id ?? '' }).catch(asNotFound)

/** A quotation for printing, with the prices of the day on which it was created. */
export function Component() {
  const words = useWords(buildWords).quotation
  const { number, lines, total, createdAt, validUntil, parts } = useLoaderData<typeof loader>()
  const facts = useRootData()?.facts
  return (
    <main id="main">
      <PageTitle title={words.number(number)} />
      <meta name="robots" content="noindex" />
      <PageHeader title={words.number(number)} current={words.number(number)} without="quotation">
        {words.of(formatDay(createdAt))}
      </PageHeader>
      <div className="wrap quotation">
        {facts && (
          <address>
            <b>{facts.name}</b>
            <br />
            {facts.address}
            <br />
            {facts.phone}
          </address>
        )}
        <table>
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.sum}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ productId, productName, quantity, price }) => (
              <tr key={productId}>
                <th scope="row">{words.line(quantity, productName)}</th>
                <td>{formatRs(price)}</td>
                <td>{formatRs(price * quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {words.total}
              </th>
              <td>{formatRs(total)}</td>
            </tr>
          </tfoot>
        </table>
        <p>{words.valid(formatDay(validUntil))}</p>
        <div className="acts">
          <Button onClick={() => window.print()}>{words.print}</Button>
          <Link className="btn btn-quiet" to={paths.build({ parts })}>
            {words.back}
          </Link>
        </div>
      </div>
    </main>
  )
}
