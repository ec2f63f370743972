import type { RepairOffer } from '../../../contract.ts'
import type { Booking } from '../use-booking.ts'
import { DetailsStep } from './details-step.tsx'
import { FaultStep } from './fault-step.tsx'
import { TransportStep } from './transport-step.tsx'

/** The steps after the device. They load while the customer types the device. */
export function LaterStep(props: { booking: Booking; offer: RepairOffer }) {
  const { step } = props.booking.draft
  if (step === 2) return <FaultStep {...props} />
  return step === 3 ? <TransportStep {...props} /> : <DetailsStep {...props} />
}
