import { kitWords } from '#kit/contract/words/shop.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { FormError } from '#kit/web/ui/controls/form-error.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { LoadFailed } from '#kit/web/ui/page/load-failed.tsx'
import { NeedsScript } from '#kit/web/ui/page/needs-script.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { Steps as ProgressSteps } from '#kit/web/ui/page/steps.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import type { RepairOffer } from '../../contract.ts'
import { bookingWords } from '../../words/booking.ts'
import { deviceTitle } from '../device-title.ts'
import { BookingBar, BookingSummary } from './booking-summary.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { DeviceStep } from './steps/device-step.tsx'
import { type Booking, useBooking } from './use-booking.ts'

const loader = ({ api }: LoaderArgs) => api.repairs.offer()

function BookRepairPage() {
  const words = useWords(bookingWords)
  const offer = useLoaderData<typeof loader>()
  const booking = useBooking()
  return (
    <main id="main">
      <PageTitle title={words.title} />
      <meta name="description" content={words.lead} />
      <PageHeader title={words.title} current={words.title} />
      <div className="wrap booking">
        {offer.isOpen || booking.confirmation ? (
          <Steps booking={booking} offer={offer} />
        ) : (
          <NotNow />
        )}
      </div>
    </main>
  )
}

const NotNow = () => {
  const words = useWords(bookingWords)
  return (
    <div className="empty-state empty">
      <h2>{words.notNow}</h2>
      <p>{words.notNowHelp}</p>
      <Link className="btn" to={paths.contact}>
        {words.contact}
      </Link>
    </div>
  )
}

function Steps({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const language = useLanguage()
  const words = useWords(bookingWords)
  const kitText = useWords(kitWords)
  const { draft, confirmation, goTo, submit } = booking
  if (confirmation)
    return (
      <div className="cart">
        <ConfirmationPanel confirmation={confirmation} onAnother={booking.startOver} />
      </div>
    )
  return (
    <>
      <ProgressSteps
        id="booking"
        className="steps-4"
        names={words.steps}
        step={draft.step}
        label={words.step(draft.step, words.steps.length)}
        renderDone={(name, done) => (
          <button type="button" onClick={() => goTo(done)}>
            {name}
          </button>
        )}
      />
      <div className="cart">
        <form id="booking-form" className="booking-form" method="post" noValidate onSubmit={submit}>
          <NeedsScript text={kitText.formNeedsScript} />
          <section className="panel" aria-labelledby="booking-step">
            <FormError text={booking.failure} />
            {draft.step === 1 ? <DeviceStep booking={booking} offer={offer} /> : null}
            <Later booking={booking} offer={offer} />
            <div className="booking-go">
              {draft.step > 1 && (
                <Button kind="quiet" onClick={() => goTo(draft.step - 1)}>
                  {words.back}
                </Button>
              )}
              <Button type="submit" busy={booking.isBusy}>
                {words.next[draft.step - 1]}
              </Button>
            </div>
            <p role="status">{booking.isProving && words.proving}</p>
          </section>
        </form>
        <BookingSummary booking={booking} offer={offer} title={deviceTitle(draft, language)} />
        <BookingBar booking={booking} offer={offer} />
      </div>
    </>
  )
}

const loadLater = async () => (await import('./steps/later-step.tsx')).LaterStep

function Later({ booking, offer }: { booking: Booking; offer: RepairOffer }) {
  const words = useWords(bookingWords)
  const kitText = useWords(kitWords)
  const { step, brand } = booking.draft
  // Loads while the customer types the device. After a failure, each later step tries again.
  const {
    Component: LaterStep,
    hasFailed,
    retry,
  } = useLazyComponent(step > 1 ? step : brand !== '', loadLater)
  if (step === 1) return null
  if (LaterStep) return <LaterStep booking={booking} offer={offer} />
  return hasFailed ? (
    <LoadFailed text={kitText.offline} onRetry={retry} />
  ) : (
    <Loader label={words.title} />
  )
}

export { BookRepairPage as Component, loader }
