/** Stored by these names, so none may ever be renamed. */
export const guaranteeIcons = [
  'truck',
  'shield',
  'return',
  'headset',
  'clock',
  'pin',
  'message',
  'thumb',
  'wrench',
] as const
export type GuaranteeIcon = (typeof guaranteeIcons)[number]

export const guaranteeLimits = { strip: 8, benefits: 18, title: 60, text: 80, about: 300 }

/** The stored names are older than the word. */
export const guaranteesName = { kind: 'promises', key: 'promises' } as const
