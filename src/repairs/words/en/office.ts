import { repairNumber } from '../../model.ts'

export const office = {
  takenIn: (number: number) => `Repair ${repairNumber(number)} checked in.`,
  booked: (number: number) => `Repair ${repairNumber(number)} booked.`,
  saved: 'Saved.',
  moved: (stage: string) => `Moved to “${stage}”.`,
  noted: 'Note added.',
  messaged: 'Message sent.',
  estimateSaved: 'Estimate saved.',
  estimateSent: 'Estimate sent.',
  estimateWaits:
    'Estimate saved. It can be sent once a second person has authorized the price of a part.',
  authorized: 'Prices authorized.',
  authorizedNote: (prices: string, usual: string) =>
    `Authorized as a second person: ${prices} (usually ${usual})`,
  estimateWithdrawn: 'Estimate withdrawn.',
  decided: 'Answer recorded.',
  used: 'Part fitted.',
  unused: 'The part is back in stock.',
  dropped: 'Line removed.',
  handedOver: (number: number) => `Repair ${repairNumber(number)} handed over.`,
  linkSent: 'Link sent.',
  confirmed: 'Booking confirmed.',
  confirmedWithoutSlot:
    'Booking confirmed. Its time has been taken, so agree on another one with the customer.',
  linkUnsent: 'There is no e-mail address or mobile number to send it to. Print the slip instead.',
  linksRenewed: 'All links and the pick-up code have ended. The customer gets new ones.',
  linksRevoked:
    'All links and the pick-up code have ended. There is no e-mail address or mobile number to ' +
    'send new ones to: print a new slip.',
  reminded: 'Reminder sent.',
  noFixFee: 'Diagnosis',
  advance: 'Advance',
  advanceAsked: (sum: string) =>
    `Please pay an advance of ${sum}. It counts towards the bill. You can pay it on this page ` +
    'where online payment is offered, or at the counter.',
  advanceSent: 'The customer was notified of the advance.',
  advanceMoved: (order: number) => `Advance, counted for order ${order}`,
}
