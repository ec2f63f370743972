import { useState } from 'react'
import { formatDay, formatMonth } from '#kit/contract/nepal-time.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { useForm } from '#kit/web/app/use-form.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Field } from '#kit/web/ui/field.tsx'
import { FormError } from '#kit/web/ui/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { warrantyCheckWords as words } from '../check-words.ts'
import type { CheckedPiece } from '../serial.ts'

const schema = async () => (await import('../forms.ts')).TypedCheck

/** Asks for a serial number or a bill, and answers what it is and until when its warranty lasts. */
export function WarrantyCheck() {
  const form = useForm({ id: 'warranty', schema, values: { number: '', phoneEnd: '' } })
  const [pieces, setPieces] = useState<CheckedPiece[]>([])
  const check = form.submit(async (typed) => {
    setPieces([])
    try {
      setPieces(await api.warranties.check(typed))
    } catch (error) {
      const { message, fields } = toApiError(error)
      form.fail(message, fields)
    }
  })
  return (
    <section className="warranty-check" aria-labelledby="warranty-check">
      <h2 id="warranty-check">{words.title}</h2>
      <p>{words.lead}</p>
      <form className="form" method="post" noValidate onSubmit={check}>
        <FormError text={form.error} />
        <Field
          label={words.number}
          hint={words.numberHint}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('number')}
        />
        <Field
          label={words.phoneEnd}
          hint={words.phoneEndHint}
          optional
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...form.field('phoneEnd')}
        />
        <Button type="submit" busy={form.isBusy}>
          {words.send}
        </Button>
      </form>
      <div aria-live="polite">{pieces.length > 0 && <Answer pieces={pieces} />}</div>
    </section>
  )
}

const isCovered = ({ until, isOver }: CheckedPiece) => until !== null && !isOver

function Answer({ pieces }: { pieces: CheckedPiece[] }) {
  const { phone } = useShopFacts()
  return (
    <>
      <h3>{words.found(pieces.length)}</h3>
      <ul className="warranty-pieces">
        {pieces.map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same stand in their order
          <li key={`${piece.productId}-${piece.serialEnd}-${place}`}>
            <Link className="name" to={paths.product(piece.productId)}>
              {words.pieces(piece.quantity, piece.productName)}
            </Link>
            <p className={isCovered(piece) ? 'is-covered' : 'is-over'}>{stateOf(piece)}</p>
            <p className="spec num">
              {[
                piece.serialEnd && words.serialEnd(piece.serialEnd),
                words.sold(formatMonth(piece.soldIn)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <h3>{words.next}</h3>
      <p>{pieces.some(isCovered) ? words.covered : words.uncovered}</p>
      <p className="call">
        {pieces.some(isCovered) && (
          <Link className="btn" to={paths.orders}>
            {words.toOrders}
          </Link>
        )}
        {phone && (
          <a className="btn btn-quiet" href={telephoneLink(phone)}>
            {words.call(phone)}
          </a>
        )}
      </p>
    </>
  )
}

function stateOf({ until, isOver }: CheckedPiece) {
  if (until === null) return words.none
  return isOver ? words.over(formatDay(until)) : words.until(formatDay(until))
}
