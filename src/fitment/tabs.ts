/** The parts of the office's page about fitting. */
export const fitmentTabs = ['devices', 'fits', 'questions', 'categories', 'table'] as const
export type FitmentTab = (typeof fitmentTabs)[number]
