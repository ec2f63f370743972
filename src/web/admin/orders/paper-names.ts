import type { PaperKind } from '#contract/admin-paths.ts'

export const paperNames: Record<PaperKind, { one: string; many: string }> = {
  slip: { one: 'Packing slip', many: 'Packing slips' },
  bill: { one: 'Bill', many: 'Bills' },
}
