import { catalogWords } from '#catalog/words/shop.ts'
import type { Comparison } from '#compare/contract.ts'
import { maxCompared } from '#compare/model.ts'
import { parseCompareAddress } from '#compare/shop/address.ts'
import { choose } from '#compare/shop/choice.ts'
import { sortColumns } from '#compare/shop/columns.ts'
import { OnlyDifferences } from '#compare/shop/only-differences.tsx'
import { ShareComparison } from '#compare/shop/share-comparison.tsx'
import { CompareTable } from '#compare/shop/table/compare-table.tsx'
import { compareTableWords } from '#compare/words/table.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import type { ApiError } from '#kit/contract/calls/wire.ts'
import { useQuery } from '#kit/web/app/calls/use-query.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { ShouldRevalidate } from '#kit/web/router/page.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { PageMeta } from '../page-meta.tsx'
import { renderAddButton } from '../products/card-actions.tsx'

async function loader({ api, url, origin }: LoaderArgs) {
  const { ids } = parseCompareAddress(url.searchParams)
  const result = ids.length > 0 ? await api.compare.products({ id: ids }).catch(toRefusal) : null
  return { result, origin }
}

/**
 * Products of different kinds get a sentence instead of a table. The error is recognized by its
 * code: on the server, the API's errors are instances of another class than the page's.
 */
function toRefusal(error: ApiError): string {
  if (error.code === 'different_kinds') return error.message
  throw error
}

/** Reordering columns or hiding rows needs no new data. */
const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl }) => {
  const sortedIds = ({ searchParams }: URL) => parseCompareAddress(searchParams).ids.sort().join()
  return currentUrl.search === nextUrl.search || sortedIds(currentUrl) !== sortedIds(nextUrl)
}

function ComparePage() {
  const words = useWords(compareTableWords)
  const { result, origin } = useLoaderData<typeof loader>()
  const arrives = useArrival()?.first
  const { ids, only } = parseCompareAddress(useQuery())
  const comparison =
    result !== null && typeof result !== 'string' && result.category
      ? sortColumns(result, ids)
      : null
  const title = comparison?.category ? words.titleOf(comparison.category.categoryName) : words.title
  return (
    <main id="main">
      <PageTitle title={title} />
      <PageMeta origin={origin} path={paths.compare()} title={title} />
      <meta name="robots" content="noindex" />
      <PageHeader title={title} current={words.title}>
        {comparison && words.chosen(comparison.products.length, maxCompared)}
      </PageHeader>
      <div className="wrap">
        {comparison ? (
          <>
            <TableActions comparison={comparison} title={title} only={only} />
            <CompareTable
              comparison={comparison}
              only={only}
              arrives={arrives}
              action={renderAddButton}
            />
          </>
        ) : (
          <NothingToCompare
            refusal={typeof result === 'string' ? result : ''}
            missingCount={result === null || typeof result === 'string' ? 0 : result.missing.length}
          />
        )}
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

function TableActions({
  comparison,
  title,
  only,
}: {
  comparison: Comparison
  title: string
  only?: 'differences'
}) {
  const words = useWords(compareTableWords)
  const { category, products, missing } = comparison
  const ids = products.map(({ id }) => id)
  return (
    <>
      <div className="above">
        {products.length > 1 ? (
          <OnlyDifferences comparison={comparison} only={only} />
        ) : (
          <p>{words.onlyOne}</p>
        )}
        <div className="acts">
          {products.length < maxCompared && (
            // Visitors who opened a shared link continue with its products.
            <Link
              className="text-link"
              to={paths.listing({ category: category?.categoryName })}
              onClick={() => choose(() => ids)}
            >
              {words.addAnother}
            </Link>
          )}
          <ShareComparison title={title} />
        </div>
      </div>
      {missing.length > 0 && (
        <p className="corrected" role="status">
          {words.missing(missing.length)}
        </p>
      )}
    </>
  )
}

function NothingToCompare({ refusal, missingCount }: { refusal: string; missingCount: number }) {
  const catalogText = useWords(catalogWords)
  const words = useWords(compareTableWords)
  return (
    <div className="empty-state">
      <h2>{refusal ? words.different : words.none}</h2>
      {missingCount > 0 && <p role="status">{words.missing(missingCount)}</p>}
      <p>{refusal || words.noneHint}</p>
      <Link className="btn" to={paths.listing()}>
        {catalogText.seeAll}
      </Link>
    </div>
  )
}

export { ComparePage as Component, loader, shouldRevalidate }
