/** Stored by these names, so none may ever be renamed. */
export const promiseIcons = [
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
export type PromiseIcon = (typeof promiseIcons)[number]

export const promiseLimits = { strip: 8, benefits: 18, title: 60, text: 80, about: 300 }

export const promisesName = { kind: 'promises', key: 'promises' } as const
