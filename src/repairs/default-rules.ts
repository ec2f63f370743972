import type { Language } from '#kit/contract/language.ts'
import type { RepairSettings } from './settings-contract.ts'
import { defaultRuleWords } from './words/settings.ts'

/** Repair settings without the lists of faults, work and stages. */
export type RepairRules = Omit<RepairSettings, 'faults' | 'labour' | 'ownStages' | 'version'>

/**
 * The rules until the owner changes them. Hours as in specification §9; seven days a week, three
 * months' warranty, and no fix, no fee as its services page promises.
 */
export function createDefaultRules(language: Language): RepairRules {
  const { collectArea, terms, checks, tests, accessories } = defaultRuleWords(language)
  return {
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
    collectArea,
    collectDistricts: ['Kathmandu', 'Lalitpur', 'Bhaktapur'],
    terms: terms.join('\n'),
    checklists: [
      { kind: null, points: [...checks.all] },
      { kind: 'laptop', points: [...checks.laptop] },
      { kind: 'phone', points: [...checks.phone] },
    ],
    testLists: [
      { kind: null, points: [...tests.all] },
      { kind: 'laptop', points: [...tests.laptop] },
      { kind: 'desktop', points: [...tests.desktop] },
      { kind: 'phone', points: [...tests.phone] },
    ],
    accessories: [...accessories],
  }
}
