export const linkLimits = { links: 12, groups: 8, label: 60, heading: 60, address: 500 }

export const linkKeys = ['menu', 'footer'] as const
export type LinkKey = (typeof linkKeys)[number]
