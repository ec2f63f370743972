import { Price, Saving } from '#catalog/shop/price.tsx'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { Stock } from '#catalog/shop/stock.tsx'
import { defaultPageSize } from '#kit/contract/calls/paging.model.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Search } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import type { Candidate, ChosenPart, SlotPage } from '../contract.ts'
import { buildVerdicts, formatParts, type PartRef, type Slot } from '../model.ts'
import { buildWords } from '../words/shop.ts'
import { buildPath, slotPath, withPart } from './build-address.ts'
import { ReportableFit } from './report-button.tsx'

interface ChooserProps {
  slot: Slot
  found: SlotPage
  parts: readonly ChosenPart[]
  refs: readonly PartRef[]
  showsAll: boolean
  search: string
  page: number
}

/** The products for one slot: those that fit, or all of them with the reasons against them. */
export function Chooser({ slot, found, parts, refs, showsAll, search, page }: ChooserProps) {
  const words = useWords(buildWords)
  const replaced = parts.filter((part) => part.slot === slot).map(({ product }) => product.id)
  const others = found.all - found.fitting
  return (
    <section className="chooser" aria-labelledby="h-choose">
      <div className="section-head">
        <h2 id="h-choose">{words.choose[slot]}</h2>
        <Link className="text-link" to={buildPath(refs)}>
          {words.back}
        </Link>
      </div>
      <ChooserSearch slot={slot} refs={refs} showsAll={showsAll} search={search} />
      <p className="chooser-count" role="status">
        {showsAll ? words.everything(found.all) : words.onlyFitting(found.fitting)}{' '}
        {(others > 0 || showsAll) && (
          <Link
            className="text-link"
            to={slotPath(refs, slot, { all: !showsAll, search })}
            preventScrollReset
          >
            {showsAll ? words.showFitting : words.showAll(others)}
          </Link>
        )}
      </p>
      {found.items.length === 0 ? (
        <div className="empty-state">
          <p>{search ? words.noneFound : words.noneFit}</p>
          {!search && others > 0 && <p>{words.noneFitHint}</p>}
        </div>
      ) : (
        <ul className="sheet">
          {found.items.map((candidate) => (
            <CandidateRow
              key={candidate.product.id}
              candidate={candidate}
              nextParts={withPart(refs, candidate.product.id, slot, replaced)}
            />
          ))}
        </ul>
      )}
      <ChooserPages
        slot={slot}
        refs={refs}
        showsAll={showsAll}
        search={search}
        page={page}
        isLast={page * defaultPageSize >= found.total}
      />
    </section>
  )
}

type SearchProps = Pick<ChooserProps, 'slot' | 'refs' | 'showsAll' | 'search'>

const ChooserSearch = ({ slot, refs, showsAll, search }: SearchProps) => {
  const words = useWords(buildWords)
  return (
    <form className="chooser-search" action={paths.build()}>
      {refs.length > 0 && <input type="hidden" name="parts" value={formatParts(refs)} />}
      <input type="hidden" name="slot" value={slot} />
      {showsAll && <input type="hidden" name="all" value="true" />}
      <label className="hidden" htmlFor="chooser-search">
        {words.search}
      </label>
      <input
        className="input"
        id="chooser-search"
        type="search"
        name="search"
        placeholder={words.search}
        defaultValue={search}
        maxLength={100}
      />
      <button className="btn btn-quiet" type="submit" aria-label={words.search}>
        <Icon of={Search} />
      </button>
    </form>
  )
}

type PagesProps = SearchProps & { page: number; isLast: boolean }

const ChooserPages = ({ slot, refs, showsAll, search, page, isLast }: PagesProps) => {
  const words = useWords(buildWords)
  return (
    <nav className="chooser-pages" aria-label={words.pages}>
      {page > 1 && (
        <Link
          className="btn btn-quiet"
          to={slotPath(refs, slot, { all: showsAll, search, page: page - 1 })}
        >
          {words.previous}
        </Link>
      )}
      {!isLast && (
        <Link
          className="btn btn-quiet"
          to={slotPath(refs, slot, { all: showsAll, search, page: page + 1 })}
        >
          {words.next}
        </Link>
      )}
    </nav>
  )
}

interface CandidateRowProps {
  candidate: Candidate
  /** The build with this product. */
  nextParts: PartRef[]
}

/** Only the worst reason is open: a part that does not fit often has five. */
function CandidateRow({ candidate: { product, verdict, findings }, nextParts }: CandidateRowProps) {
  const words = useWords(buildWords)
  const [first, ...more] = findings.toSorted(
    (a, b) => buildVerdicts.indexOf(b.verdict) - buildVerdicts.indexOf(a.verdict),
  )
  return (
    <li className="slot">
      <ProductImage src={product.displayImage} sizes="6.5rem" widths={[160, 320]} />
      <div className="about">
        <p className="name">
          <Link to={paths.product(product.id)}>{product.productName}</Link>
        </p>
        <p className="spec">{product.summary.split(', ').slice(0, 4).join(', ')}</p>
        <Stock stock={product.stock} />
      </div>
      <div className="sum">
        <div>
          <Price rupees={product.discountedPrice} />
          <Saving listPrice={product.productMarkedPrice} sellingPrice={product.discountedPrice} />
        </div>
        <Link
          className={verdict === 'fails' ? 'btn btn-quiet' : 'btn'}
          to={buildPath(nextParts)}
          aria-label={words.takeProduct(product.productName)}
        >
          {words.take}
        </Link>
      </div>
      {first && (
        <div className="says">
          <ReportableFit finding={first} parts={nextParts} />
          {more.length > 0 && (
            <details className="fine">
              <summary>{words.moreReasons(more.length)}</summary>
              {more.map((finding) => (
                <ReportableFit key={finding.rule} finding={finding} parts={nextParts} />
              ))}
            </details>
          )}
        </div>
      )}
    </li>
  )
}
