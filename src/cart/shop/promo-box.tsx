import { type FormEvent, useState } from 'react'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { controlProps, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import type { Cart } from '../contract.ts'
import { cartWords } from '../words/shop.ts'
import { applyPromoCode, removePromoCode } from './state/promo-code.ts'

/** The promo code field, the accepted code or the reason for a refusal. */
export function PromoBox({ promo }: { promo: Cart['promo'] }) {
  const language = useLanguage()
  const words = useWords(cartWords)
  const [typed, setTyped] = useState(promo?.code ?? '')
  const [isBusy, setBusy] = useState(false)
  const code = typed.trim()
  const refusal =
    promo && !promo.accepted && promo.code === code.toUpperCase() ? promo.message : undefined
  const texts = { id: 'promo-code', label: words.promo.label, optional: true, error: refusal }

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (!code || isBusy) return
    setBusy(true)
    await applyPromoCode(code, language)
    setBusy(false)
  }
  const remove = () => {
    setTyped('')
    void removePromoCode(language)
  }

  if (promo?.accepted)
    return (
      <div className="field">
        <p className="promo-accepted" role="status">
          <span>
            <b>{promo.code}</b> {promo.message}
          </span>
          <button
            className="text-link"
            type="button"
            aria-label={words.promo.removeCode(promo.code)}
            onClick={remove}
          >
            {words.promo.remove}
          </button>
        </p>
      </div>
    )
  return (
    <form onSubmit={apply} noValidate>
      <FieldFrame {...texts}>
        <div className="promo">
          <input
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder={words.promo.example}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...controlProps(texts)}
          />
          <Button type="submit" kind="quiet" busy={isBusy}>
            {words.promo.apply}
          </Button>
        </div>
      </FieldFrame>
    </form>
  )
}
