import type { RepairOffer } from '../contract.ts'
import { DetailsStep } from './details-step.tsx'
import { FaultStep } from './fault-step.tsx'
import type { Booking } from './use-booking.ts'
import { WayStep } from './way-step.tsx'

/** What comes after the device: fetched while somebody types it in. */
export function LaterStep(props: { booking: Booking; offer: RepairOffer }) {
  const { step } = props.booking.draft
  if (step === 2) return <FaultStep {...props} />
  return step === 3 ? <WayStep {...props} /> : <DetailsStep {...props} />
}
