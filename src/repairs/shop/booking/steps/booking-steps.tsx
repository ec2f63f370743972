import type { CSSProperties } from 'react'
import { bookingWords as words } from '../../../words/booking.ts'

const { steps } = words

/** The progress of the booking. Completed steps can be opened again. */
export function BookingSteps({ step, onGo }: { step: number; onGo: (step: number) => void }) {
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
