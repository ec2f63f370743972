import type { CSSProperties } from 'react'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { cartWords } from '../words/shop.ts'

const { steps } = cartWords

/** The progress of the checkout. The bar's width is step / 2 (specification §2). */
export function CartSteps({ step }: { step: 1 | 2 }) {
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
        aria-label={cartWords.step(step, steps.length)}
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
