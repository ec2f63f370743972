import type { ReactNode } from 'react'
import type { Permission } from '#kit/contract/access.ts'
import { useMay } from './use-may.ts'

/** Shown to whoever's role allows it. */
export const ForRole = ({ may, children }: { may: Permission; children: ReactNode }) =>
  useMay(may) && children
