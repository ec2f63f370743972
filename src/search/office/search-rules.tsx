import { labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { FeaturedResult, Redirect, Synonym } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'
import { FeaturedDialog } from './featured-dialog.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

/** Words that customers use, and what they mean. */
export function Synonyms({ items }: { items: Synonym[] }) {
  const words = useWords(searchOfficeWords)
  return (
    <RuleList
      kind="synonyms"
      items={items}
      columns={labelColumns(
        { ...words.columns, name: words.columns.words },
        {
          name: (synonym: Synonym) => <span className="phrase">{synonym.words.join(', ')}</span>,
          meaning: ({ meaning }: Synonym) => <b>{meaning}</b>,
        },
      )}
      nameOf={(synonym) => synonym.words[0] ?? ''}
      add={words.addSynonym}
      none={words.noSynonyms}
      editor={(synonym, close) => <SynonymDialog synonym={synonym} onClose={close} />}
    />
  )
}

const nameOf = ({ phrase }: { phrase: string }) => phrase
const phraseCell = ({ phrase }: { phrase: string }) => <b className="phrase">{phrase}</b>

/** Searches that open a page instead of a list. */
export function Redirects({ items }: { items: Redirect[] }) {
  const words = useWords(searchOfficeWords)
  return (
    <RuleList
      kind="redirects"
      items={items}
      columns={labelColumns(
        { ...words.columns, name: words.columns.phrase },
        {
          name: phraseCell,
          path: ({ path }: Redirect) => (
            <a className="phrase" href={path}>
              {path}
            </a>
          ),
        },
      )}
      nameOf={nameOf}
      add={words.addRedirect}
      none={words.noRedirects}
      editor={(redirect, close) => <RedirectDialog redirect={redirect} onClose={close} />}
    />
  )
}

/** Searches with products that they list first. */
export function FeaturedResults({ items }: { items: FeaturedResult[] }) {
  const words = useWords(searchOfficeWords)
  return (
    <RuleList
      kind="featured"
      items={items}
      columns={labelColumns(
        { ...words.columns, name: words.columns.phrase },
        {
          name: phraseCell,
          products: ({ products }: FeaturedResult) => <FeaturedProducts products={products} />,
        },
      )}
      nameOf={nameOf}
      add={words.feature}
      none={words.noFeatured}
      editor={(featured, close) => <FeaturedDialog featured={featured} onClose={close} />}
    />
  )
}

function FeaturedProducts({ products }: Pick<FeaturedResult, 'products'>) {
  const words = useWords(searchOfficeWords)
  if (products.length === 0) return <span className="soft">{words.gone}</span>
  return (
    <ol className="opened">
      {products.map(({ id, productName, archived }) => (
        <li key={id}>
          <Link to={officePaths.product(id)}>{productName}</Link>{' '}
          {archived && <span className="status">{words.archived}</span>}
        </li>
      ))}
    </ol>
  )
}
