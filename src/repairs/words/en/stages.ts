import type { DeviceKind, RepairStage } from '../../model.ts'

const kinds: Record<DeviceKind, string> = {
  laptop: 'Laptop',
  desktop: 'Desktop computer',
  all_in_one: 'All-in-one',
  monitor: 'Monitor',
  printer: 'Printer',
  phone: 'Phone',
  tablet: 'Tablet',
  console: 'Game console',
  other: 'Something else',
}

/** For customers, in the timeline. */
const shop: Record<RepairStage, string> = {
  booked: 'Booked',
  received: 'With us',
  diagnosing: 'Finding the fault',
  waiting_approval: 'Waiting for your answer',
  approved: 'Approved by you',
  waiting_parts: 'Waiting for a part',
  repairing: 'In repair',
  testing: 'Being tested',
  ready: 'Ready for you',
  not_repaired: 'Not repaired, ready for pick-up',
  handed_over: 'Back with you',
  cancelled: 'Cancelled',
}

/** For customers, as the title of the repair: what happens next. */
const next: Record<RepairStage, string> = {
  booked: 'Bring the device, or hand it to our driver at the time you chose.',
  received: 'A technician will look at it next.',
  diagnosing: 'We are looking for the fault. You will hear the price before we do anything.',
  waiting_approval: 'We found the fault. Now it is your turn.',
  approved: 'Thank you. We are starting the repair.',
  waiting_parts: 'A part is on its way to us.',
  repairing: 'We are working on it.',
  testing: 'It is repaired and being tested.',
  ready: 'It works again. Come and pick it up.',
  not_repaired: 'It was not repaired. Come and pick it up.',
  handed_over: 'Done. The warranty has started.',
  cancelled: 'This repair was cancelled.',
}

/** For staff. */
const staff: Record<RepairStage, string> = {
  booked: 'Booked',
  received: 'Received',
  diagnosing: 'Diagnosing',
  waiting_approval: 'Waiting for approval',
  approved: 'Approved',
  waiting_parts: 'Waiting for parts',
  repairing: 'Repairing',
  testing: 'Testing',
  ready: 'Ready',
  not_repaired: 'Not repaired',
  handed_over: 'Handed over',
  cancelled: 'Cancelled',
}

export const stages = { kinds, shop, next, staff }
