import type { Config } from '#kit/server/config/config.ts'
import type { GatewayMode } from '../../model.ts'
import { createConnectIps } from '../gateways/connectips.ts'
import { createEsewa } from '../gateways/esewa.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { createKhalti } from '../gateways/khalti.ts'
import { createPracticePayments, type PracticePayments } from '../practice/practice-shop.routes.ts'

export interface PaymentGateways {
  /** The gateways that are switched on now. */
  gateways: Partial<Record<GatewayMode, Gateway>>
  /** The doubles of the gateways; null outside of practice mode. */
  practice: PracticePayments | null
}

/** Creates the gateways whose keys are set, or doubles of all of them in practice mode. */
export function createGateways(
  { payments, language }: Config,
  isPractising: () => boolean,
): PaymentGateways {
  const { practice, khalti, esewa, connectips } = payments
  if (practice) {
    const doubles = createPracticePayments(language, isPractising)
    return { gateways: doubles.gateways, practice: doubles }
  }
  return {
    gateways: {
      ...(khalti && { khalti: createKhalti(khalti, language) }),
      ...(esewa && { esewa: createEsewa(esewa, language) }),
      ...(connectips && { connectips: createConnectIps(connectips, language) }),
    },
    practice: null,
  }
}
