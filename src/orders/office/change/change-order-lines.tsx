import { Trash2, Undo2 } from 'lucide-react'
import type { ProductCard } from '#catalog/product.ts'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { formatRs } from '#kit/contract/money.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { orderOfficeWords } from '../../words/office.ts'
import { FindProduct } from '../new/find-product.tsx'
import type { ChangeDraft, DraftLine } from './use-change-draft.ts'

/** The editable lines of an order, and a search to add products. */
export function ChangeOrderLines({ draft, limit }: { draft: ChangeDraft; limit: number | null }) {
  return (
    <>
      <FindProduct onPick={(product: ProductCard) => draft.add(product)} />
      <ul className="line-list">
        {draft.lines.map((line) => (
          <Line key={line.key} line={line} draft={draft} limit={limit} />
        ))}
      </ul>
    </>
  )
}

function Line({
  line,
  draft,
  limit,
}: {
  line: DraftLine
  draft: ChangeDraft
  limit: number | null
}) {
  const words = useWords(orderOfficeWords)
  const changeWords = words.change
  const { removeThis } = useWords(commonWords)
  const { key, product, shopPrice, quantity, agreed, canChange } = line
  const isRemoved = quantity === 0
  const price =
    agreed && agreed.price.trim() !== '' && Number.isFinite(Number(agreed.price))
      ? Number(agreed.price)
      : shopPrice
  return (
    <li className={isRemoved ? 'is-gone' : undefined}>
      <ProductImage src={product.displayImage} sizes="3rem" widths={[160]} />
      <div>
        <p>{product.productName}</p>
        <p className="soft num">
          {formatRs(price)}
          {agreed && ` · ${changeWords.agreedFrom(formatRs(shopPrice))}`}
          {line.line === null && ` · ${changeWords.new}`}
        </p>
        {!canChange && <p className="soft">{changeWords.locked}</p>}
        {isRemoved && <p className="is-undone">{changeWords.removed}</p>}
      </div>
      <div className="line-acts">
        <input
          className="input num"
          type="number"
          inputMode="numeric"
          min={line.line === null ? 1 : 0}
          disabled={!canChange}
          aria-label={words.quantityOf(product.productName)}
          value={quantity}
          onChange={({ target }) =>
            draft.set(key, {
              quantity: Math.max(line.line === null ? 1 : 0, Math.trunc(target.valueAsNumber) || 0),
            })
          }
        />
        <b className="num">{formatRs(price * quantity)}</b>
        {canChange && (
          <button
            type="button"
            className="icon-btn"
            aria-label={
              isRemoved
                ? `${changeWords.keep}: ${product.productName}`
                : removeThis(product.productName)
            }
            onClick={() =>
              line.line === null
                ? draft.remove(key)
                : draft.set(key, { quantity: isRemoved ? 1 : 0 })
            }
          >
            <Icon of={isRemoved ? Undo2 : Trash2} />
          </button>
        )}
      </div>
      {canChange && !isRemoved && !line.isSellerOwned && (
        <AgreedPrice line={line} draft={draft} limit={limit} />
      )}
    </li>
  )
}

/** A unit price for this order alone, and its reason. */
function AgreedPrice({
  line: { key, product, shopPrice, agreed },
  draft,
  limit,
}: {
  line: DraftLine
  draft: ChangeDraft
  limit: number | null
}) {
  const words = useWords(orderOfficeWords).change
  if (!agreed)
    return (
      <div className="line-price">
        <Button
          kind="quiet"
          aria-label={words.agreeOn(product.productName)}
          onClick={() => draft.set(key, { agreed: { price: String(shopPrice), reason: '' } })}
        >
          {words.agree}
        </Button>
      </div>
    )
  const update = (change: Partial<typeof agreed>) =>
    draft.set(key, { agreed: { ...agreed, ...change } })
  return (
    <div className="line-price fields">
      <Field
        id={`${key}-price`}
        label={words.agreedPrice}
        inputMode="decimal"
        autoComplete="off"
        hint={limit === null ? undefined : words.agreedHint(limit)}
        value={agreed.price}
        onChange={({ target }) => update({ price: target.value })}
      />
      <Field
        id={`${key}-reason`}
        label={words.agreedReason}
        maxLength={300}
        autoComplete="off"
        value={agreed.reason}
        onChange={({ target }) => update({ reason: target.value })}
      />
      <Button kind="quiet" onClick={() => draft.set(key, { agreed: null })}>
        {words.removeAgreed}
      </Button>
    </div>
  )
}
