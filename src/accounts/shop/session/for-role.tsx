import type { ReactNode } from 'react'
import type { Permission } from '#kit/contract/access.ts'
import { useMay } from './use-may.ts'

/** Renders its children only if the user's role has the permission. */
export const ForRole = ({ may, children }: { may: Permission; children: ReactNode }) =>
  useMay(may) && children
