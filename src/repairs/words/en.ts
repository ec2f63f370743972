import { repairNumber } from '../model.ts'

export const shop = {
  booked: (number: number) => `Your repair ${repairNumber(number)} is booked.`,
  decided: (isApproved: boolean) =>
    isApproved
      ? 'Thank you. We are getting started.'
      : 'You declined. Nothing is done, and you can pick up the device.',
  written: 'Your message was sent.',
  cancelled: 'Your booking was cancelled.',
}
