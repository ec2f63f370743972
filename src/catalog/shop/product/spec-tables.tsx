import { useWords } from '#kit/web/router/language.ts'
import type { Specification } from '../../attribute.ts'
import { generalGroup } from '../../model.ts'
import type { Product } from '../../product.ts'
import { productWords } from '../../words/product.ts'
import { catalogWords } from '../../words/shop.ts'

type Row = Pick<Specification, 'label' | 'value' | 'help'>

/** The general table first, then one for each group of attributes. */
export function SpecTables({ product }: { product: Product }) {
  const catalogText = useWords(catalogWords)
  const words = useWords(productWords)
  const general = [
    [words.brand, product.brand],
    [words.model, product.model],
    [words.colour, product.color],
    [words.warranty, words.warrantyMonths(product.warrantyMonths)],
    [catalogText.category, product.category.categoryName],
  ].flatMap(([label = '', value = '']) => (value ? [{ label, value, help: '' }] : []))
  const rowsOf = (name: string) => product.specifications.filter(({ group }) => group === name)
  const groups = [...new Set(product.specifications.map(({ group }) => group))].filter(
    (name) => name !== generalGroup,
  )
  return (
    <div className="sheet spec-cols">
      <SpecTable caption={words.general} rows={[...general, ...rowsOf(generalGroup)]} />
      {groups.map((name) => (
        <SpecTable key={name} caption={name} rows={rowsOf(name)} />
      ))}
    </div>
  )
}

function SpecTable({ caption, rows }: { caption: string; rows: Row[] }) {
  return (
    <table className="specs">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ label, value, help }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {value}
              {help && <small>{help}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
