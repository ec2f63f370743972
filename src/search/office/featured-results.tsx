import type { Language } from '#kit/contract/language.ts'
import type { Column } from '#kit/web/office/lists/data-table.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { Featured } from '../staff-contract.ts'
import { searchOfficeWords } from '../words/office.ts'
import { FeaturedDialog } from './featured-dialog.tsx'
import { RuleList } from './rule-list.tsx'

const columns = (language: Language): Column<Featured>[] => {
  const words = searchOfficeWords(language)
  return [
    {
      key: 'name',
      label: words.columns.phrase,
      cell: ({ phrase }) => <b className="phrase">{phrase}</b>,
    },
    {
      key: 'products',
      label: words.columns.products,
      cell: ({ products }) => <Products of={products} />,
    },
  ]
}

/** Searches with products that they list first. */
export const FeaturedResults = ({ items }: { items: Featured[] }) => {
  const language = useLanguage()
  const words = useWords(searchOfficeWords)
  return (
    <RuleList
      kind="featured"
      items={items}
      columns={columns(language)}
      nameOf={({ phrase }) => phrase}
      add={words.feature}
      none={words.noFeatured}
      editor={(featured, close) => <FeaturedDialog featured={featured} onClose={close} />}
    />
  )
}

function Products({ of: products }: { of: Featured['products'] }) {
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
