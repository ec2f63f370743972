import type { Product, Specification } from '#contract/catalog.ts'
import { warrantyWords } from './buy-box.tsx'

type Row = Pick<Specification, 'label' | 'value' | 'help'>

/** The general table first, then one for each group of attributes. */
export function SpecTables({ product }: { product: Product }) {
  const general = [
    ['Brand', product.brand],
    ['Model', product.model],
    ['Colour', product.color],
    ['Warranty', warrantyWords(product.warrantyMonths)],
    ['Category', product.category.categoryName],
  ].flatMap(([label = '', value = '']) => (value ? [{ label, value, help: '' }] : []))
  const rowsOf = (name: string) => product.specifications.filter(({ group }) => group === name)
  const groups = [...new Set(product.specifications.map(({ group }) => group))].filter((name) => name !== 'General')
  return (
    <div className="sheet spec-cols">
      <SpecTable caption="General" rows={[...general, ...rowsOf('General')]} />
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
