import type { CSSProperties } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { bookingWords } from '../../../words/booking.ts'

/** The progress of the booking. Completed steps can be opened again. */
export function BookingSteps({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const words = useWords(bookingWords)
  const { steps } = words
  return (
    <>
      <ol className="steps steps-4 num" id="booking">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={index + 1 < step ? 'is-done' : undefined}
          >
            <i aria-hidden="true">{index + 1}</i>
            {index + 1 < step ? (
              <button type="button" onClick={() => onGo(index + 1)}>
                <span>{name}</span>
              </button>
            ) : (
              <span>{name}</span>
            )}
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
