import type { RepairSettings } from './settings-contract.ts'

/** Repair settings without the lists of faults, work and stages. */
export type DeskRules = Omit<RepairSettings, 'faults' | 'labour' | 'ownStages' | 'version'>

/**
 * The rules until the owner changes them. Hours as in specification §9; seven days a week, three
 * months' warranty, and no fix, no fee as its services page promises.
 */
export const defaultRules: DeskRules = {
  isOpen: true,
  warrantyDays: 90,
  noFixFee: 0,
  validDays: 7,
  promiseDays: 7,
  eraseDays: 30,
  remindAfterDays: 7,
  maxReminders: 3,
  opens: '10:00',
  closes: '17:30',
  closedWeekdays: [],
  holidays: [],
  slotMinutes: 120,
  bringCapacity: 6,
  collectCapacity: 3,
  collectArea: 'the Kathmandu valley',
  collectDistricts: ['Kathmandu', 'Lalitpur', 'Bhaktapur'],
  terms: [
    'We do nothing until you approve the estimate. What you decline is not done and not charged.',
    'If we cannot repair the device, you pay the fee stated at booking, or nothing if none was ' +
      'stated.',
    'Our work is under warranty from the day the device is handed over. A claim does not start ' +
      'a new warranty period.',
    'Please back up your data. We work with care, but cannot be liable for data on the device.',
    'We do not look at your personal data. Passwords and photos are erased some days after the ' +
      'device is handed over.',
    'Devices not picked up within 90 days, after three reminders, may be disposed of as the ' +
      'law allows.',
  ].join('\n'),
  checklists: [
    {
      kind: null,
      points: ['Switches on', 'Case without cracks', 'No screws missing', 'Ports undamaged'],
    },
    {
      kind: 'laptop',
      points: [
        'Switches on',
        'Screen without cracks',
        'Hinges firm',
        'No keys missing',
        'Ports undamaged',
        'Battery not swollen',
        'Charger works',
        'No sign of liquid',
      ],
    },
    {
      kind: 'phone',
      points: [
        'Switches on',
        'Glass without cracks',
        'Buttons work',
        'SIM tray present',
        'No sign of liquid',
      ],
    },
  ],
  testLists: [
    {
      kind: null,
      points: ['Starts and shuts down', 'Reported fault is gone', 'Outside is clean'],
    },
    {
      kind: 'laptop',
      points: [
        'Starts and shuts down',
        'Screen',
        'Keyboard and touchpad',
        'Charging and battery',
        'Wi-Fi and Bluetooth',
        'Sound and microphone',
        'Camera',
        'USB and video ports',
        'Heat under load',
        'Sleep and wake',
      ],
    },
    {
      kind: 'desktop',
      points: [
        'Starts and shuts down',
        'Picture on every output',
        'USB ports',
        'Network',
        'Sound',
        'Drives are detected',
        'Heat under load',
      ],
    },
    {
      kind: 'phone',
      points: [
        'Starts',
        'Touch and glass',
        'Calls and microphone',
        'Cameras',
        'Charging',
        'Wi-Fi and mobile data',
      ],
    },
  ],
  accessories: ['Charger', 'Bag', 'Mouse', 'Power cable', 'SIM card', 'Memory card', 'Box'],
}
