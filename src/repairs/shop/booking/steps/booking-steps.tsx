import { useWords } from '#kit/web/router/language.ts'
import { Steps } from '#kit/web/ui/page/steps.tsx'
import { bookingWords } from '../../../words/booking.ts'

/** The progress of the booking. Completed steps can be opened again. */
export function BookingSteps({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const words = useWords(bookingWords)
  return (
    <Steps
      id="booking"
      className="steps-4"
      names={words.steps}
      step={step}
      label={words.step(step, words.steps.length)}
      renderDone={(name, done) => (
        <button type="button" onClick={() => onGo(done)}>
          {name}
        </button>
      )}
    />
  )
}
