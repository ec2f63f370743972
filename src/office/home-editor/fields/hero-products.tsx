import { X } from 'lucide-react'
import type { SectionOf } from '#content/home/home.ts'
import { homeLimits } from '#content/home/home-model.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ProductPicker } from './products-field.tsx'
import { useProductNames } from './use-product-names.ts'

type Products = SectionOf<'hero'>['products']
type Mark = Products[number]['mark']

/** The products below the hero, each with or without a number in its picture. */
export function HeroProducts({
  id,
  value: products,
  onChange,
}: {
  id: string
  value: Products
  onChange: (products: Products) => void
}) {
  const words = useWords(contentOfficeWords).home.fields
  const commonText = useWords(commonWords)
  const names = useProductNames(products.map((product) => product.id))
  const setMark = (index: number, mark: Mark) =>
    onChange(products.map((product, other) => (other === index ? { ...product, mark } : product)))
  return (
    <fieldset className="part">
      <legend>{words.products}</legend>
      {products.map((product, index) => {
        const name = names[product.id] ?? (names[product.id] === null ? words.missingProduct : '…')
        return (
          <div key={product.id} className="part-item">
            <div className="part-head">
              <b className={names[product.id] === null ? 'error' : undefined}>
                {index + 1} {name}
              </b>
              <button
                type="button"
                className="icon-btn"
                aria-label={commonText.removeThis(name)}
                onClick={() => onChange(products.toSpliced(index, 1))}
              >
                <Icon of={X} />
              </button>
            </div>
            <CheckField
              id={`${id}-${index}-mark`}
              label={words.mark}
              checked={product.mark !== null}
              onChange={({ target }) =>
                setMark(index, target.checked ? { left: 50, top: 50 } : null)
              }
            />
            {product.mark && (
              <MarkFields
                id={`${id}-${index}`}
                mark={product.mark}
                onChange={(mark) => setMark(index, mark)}
              />
            )}
          </div>
        )
      })}
      {products.length < homeLimits.heroProducts && (
        <ProductPicker
          id={id}
          hint={words.heroProductsHint(homeLimits.heroProducts)}
          onPick={(picked) =>
            products.some((product) => product.id === picked) ||
            onChange([...products, { id: picked, mark: null }])
          }
        />
      )}
    </fieldset>
  )
}

function MarkFields({
  id,
  mark,
  onChange,
}: {
  id: string
  mark: NonNullable<Mark>
  onChange: (mark: Mark) => void
}) {
  const words = useWords(contentOfficeWords).home.fields
  const field = (name: 'left' | 'top') => (
    <Field
      id={`${id}-${name}`}
      label={words[name]}
      type="range"
      min={0}
      max={100}
      value={mark[name]}
      onChange={({ target }) => onChange({ ...mark, [name]: Number(target.value) })}
    />
  )
  return (
    <div className="fields">
      {field('left')}
      {field('top')}
    </div>
  )
}
