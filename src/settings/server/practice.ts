import type { Shop } from '#kit/server/shop.ts'

/**
 * Whether payments are simulated. At a public address, customers would believe that they have paid,
 * so only the environment can allow it there.
 */
export const isPractising = ({ config, settings }: Pick<Shop, 'config' | 'settings'>) =>
  config.payments.practice && (config.payments.practiceInPublic || !settings.wentPublic)
