import type { DeviceKind, DeviceWay, RepairStage } from '../model.ts'

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

const ways: Record<DeviceWay, string> = { bring: 'I will bring it', collect: 'Please collect it' }

/** What customers read in the timeline. */
const shop: Record<RepairStage, string> = {
  booked: 'Booked',
  received: 'With us',
  diagnosing: 'We look for the fault',
  waiting_approval: 'Waiting for your answer',
  approved: 'You said yes',
  waiting_parts: 'Waiting for a part',
  repairing: 'In repair',
  testing: 'Being tested',
  ready: 'Ready for you',
  not_repaired: 'Not repaired, ready to pick up',
  handed_over: 'Back with you',
  cancelled: 'Cancelled',
}

/** What happens next, in the place of a title. */
const next: Record<RepairStage, string> = {
  booked: 'Bring the device, or hand it to our driver at the time you chose.',
  received: 'An engineer looks at it next.',
  diagnosing: 'We look for the fault. You hear the price before anything is done.',
  waiting_approval: 'We found the fault. Now it is your turn.',
  approved: 'Thank you. The repair begins.',
  waiting_parts: 'A part is on its way to us.',
  repairing: 'We are working on it.',
  testing: 'It is repaired, and being tested.',
  ready: 'It works again. Come and pick it up.',
  not_repaired: 'It could not be repaired, or you did not want it to be. Come and pick it up.',
  handed_over: 'Done. The warranty is running.',
  cancelled: 'This repair was cancelled.',
}

/** What staff read. */
const desk: Record<RepairStage, string> = {
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

export const stages = { kinds, ways, shop, next, desk }
