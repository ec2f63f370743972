import { catalogWords } from '#catalog/words.ts'
import type { Comparison } from '#compare/contract.ts'
import { maxCompared } from '#compare/model.ts'
import { readAddress } from '#compare/shop/address.ts'
import { choose } from '#compare/shop/choice.ts'
import { arrange } from '#compare/shop/columns.ts'
import { CompareTable } from '#compare/shop/compare-table.tsx'
import { OnlyDifferences } from '#compare/shop/only-differences.tsx'
import { ShareComparison } from '#compare/shop/share-comparison.tsx'
import { compareTableWords } from '#compare/table-words.ts'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import type { ApiError } from '#kit/contract/wire.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { useQuery } from '#kit/web/app/use-query.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import type { ShouldRevalidate } from '#kit/web/router/page.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { paths } from '#shop-pages.ts'
import { addOf } from './card-actions.tsx'
import { PageMeta } from './page-meta.tsx'
import { TrustStrip } from './trust-strip.tsx'

const say = compareTableWords

async function loader({ api, url, origin }: LoaderArgs) {
  const { ids } = readAddress(url.searchParams)
  const found = ids.length > 0 ? await api.compare.products({ id: ids }).catch(asRefusal) : null
  return { found, origin }
}

/**
 * Products of several kinds have no table, but a sentence. By its code: on the server the API's
 * errors are of another class than the page's.
 */
function asRefusal(error: ApiError): string {
  if (error.code === 'different_kinds') return error.message
  throw error
}

/** Another order of the columns, or fewer rows, need no other data. */
const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl }) => {
  const chosen = ({ searchParams }: URL) => readAddress(searchParams).ids.sort().join()
  return currentUrl.search === nextUrl.search || chosen(currentUrl) !== chosen(nextUrl)
}

function ComparePage() {
  const { found, origin } = useLoaderData<typeof loader>()
  const arrives = useArrival()?.first
  const { ids, only } = readAddress(useQuery())
  const comparison =
    found !== null && typeof found !== 'string' && found.category ? arrange(found, ids) : null
  const title = comparison?.category ? say.titleOf(comparison.category.categoryName) : say.title
  return (
    <main id="main">
      <PageTitle title={title} />
      <PageMeta origin={origin} path={paths.compare()} title={title} />
      <meta name="robots" content="noindex" />
      <PageHeader title={title} current={say.title}>
        {comparison && say.chosen(comparison.products.length, maxCompared)}
      </PageHeader>
      <div className="wrap">
        {comparison ? (
          <>
            <Above comparison={comparison} title={title} only={only} />
            <CompareTable comparison={comparison} only={only} arrives={arrives} action={addOf} />
          </>
        ) : (
          <NothingToCompare
            refusal={typeof found === 'string' ? found : ''}
            gone={found === null || typeof found === 'string' ? 0 : found.missing.length}
          />
        )}
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

/** What can be done with the whole table. */
function Above({
  comparison,
  title,
  only,
}: {
  comparison: Comparison
  title: string
  only?: 'differences'
}) {
  const { category, products, missing } = comparison
  const ids = products.map(({ id }) => id)
  return (
    <>
      <div className="above">
        {products.length > 1 ? (
          <OnlyDifferences comparison={comparison} only={only} />
        ) : (
          <p>{say.onlyOne}</p>
        )}
        <div className="acts">
          {products.length < maxCompared && (
            // Whoever was sent this comparison goes on with it.
            <Link
              className="text-link"
              to={paths.listing({ category: category?.categoryName })}
              onClick={() => choose(() => ids)}
            >
              {say.addAnother}
            </Link>
          )}
          <ShareComparison title={title} />
        </div>
      </div>
      {missing.length > 0 && (
        <p className="corrected" role="status">
          {say.missing(missing.length)}
        </p>
      )}
    </>
  )
}

function NothingToCompare({ refusal, gone }: { refusal: string; gone: number }) {
  return (
    <div className="empty-state">
      <h2>{refusal ? say.different : say.none}</h2>
      {gone > 0 && <p role="status">{say.missing(gone)}</p>}
      <p>{refusal || say.noneHelp}</p>
      <Link className="btn" to={paths.listing()}>
        {catalogWords.seeAll}
      </Link>
    </div>
  )
}

export { ComparePage as Component, loader, shouldRevalidate }
