import type { CSSProperties } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { cartWords } from '../words/shop.ts'

/** The progress of the checkout. The bar's width is step / 2 (specification §2). */
export function CartSteps({ step }: { step: 1 | 2 }) {
  const words = useWords(cartWords)
  const { steps } = words
  return (
    <>
      <ol className="steps num">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={index + 1 < step ? 'is-done' : undefined}
          >
            <i>{index + 1}</i>
            {index + 1 < step ? <Link to={paths.cart}>{name}</Link> : name}
          </li>
        ))}
      </ol>
      <div
        className="progress"
        role="progressbar"
        aria-label={words.step(step, steps.length)}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={step}
        style={{ '--step': step } as CSSProperties}
      >
        <i />
      </div>
    </>
  )
}
