import { repairNumber } from '../model.ts'

export const shop = {
  booked: (number: number) => `Your repair ${repairNumber(number)} is booked.`,
  decided: (isApproved: boolean) => (isApproved ? 'Thank you. We begin.' : 'You declined. Nothing is done, and you can fetch the device.'),
  written: 'Your message was sent.',
  cancelled: 'Your booking was called off.',
}
