import type { Config } from '#kit/server/config.ts'
import type { GatewayWay } from '../model.ts'
import { createConnectIps } from './gateways/connectips.ts'
import { createEsewa } from './gateways/esewa.ts'
import type { Gateway } from './gateways/gateway.ts'
import { createKhalti } from './gateways/khalti.ts'
import { createPracticeShop, type PracticeShop } from './practice/practice-shop.routes.ts'

export interface OpenGateways {
  /** Those that are switched on. */
  gateways: Partial<Record<GatewayWay, Gateway>>
  /** What stands for them where payments only pretend. */
  practice: PracticeShop | null
}

/** The gateways whose keys are set; or doubles of all of them, in a shop that practises. */
export function createGateways({
  practice,
  khalti,
  esewa,
  connectips,
}: Config['payments']): OpenGateways {
  if (practice) {
    const doubles = createPracticeShop()
    return { gateways: doubles.gateways, practice: doubles }
  }
  return {
    gateways: {
      ...(khalti && { khalti: createKhalti(khalti) }),
      ...(esewa && { esewa: createEsewa(esewa) }),
      ...(connectips && { connectips: createConnectIps(connectips) }),
    },
    practice: null,
  }
}
