import { repairNumber } from '../model.ts'

export const shop = {
  booked: (number: number) => `Your repair ${repairNumber(number)} is booked.`,
  decided: (isApproved: boolean) =>
    isApproved
      ? 'Thank you. We are getting started.'
      : 'You declined. We will not repair the device, and you can pick it up.',
  written: 'Your message was sent.',
  cancelled: 'Your booking was cancelled.',
}
