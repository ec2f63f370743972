import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { SaveTests } from '../../desk-contract.ts'
import type { ChangeRepair } from '../../intake.ts'
import { repairOfficeWords } from '../../words/office.ts'
import {
  updateDetails,
  updateDevice,
  updateTechnician,
  updateTests,
} from '../stages/set-repair.queries.ts'
import { requireTechnician } from '../stages/take-in.ts'
import { changeTicket, requireOpen } from './tickets.ts'

export const changeRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, version, ...input }: ChangeRepair,
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    requireOpen(repair)
    await requireTechnician(tx, input.technician)
    await updateDevice(tx, id, input)
    await updateDetails(tx, id, input)
    return { message: repairOfficeWords(caller.language).saved }
  })

export const assignRepair = (
  shop: Shop,
  caller: SignedIn,
  { id, technician, version }: { id: string; technician: string | null; version: number },
) =>
  changeTicket(shop, caller, { id, version }, async (tx, repair) => {
    requireOpen(repair)
    await requireTechnician(tx, technician)
    await updateTechnician(tx, id, technician)
    return {
      message: repairOfficeWords(caller.language).saved,
      changes: { technician: { before: repair.technicianId ?? '', after: technician ?? '' } },
    }
  })

export const saveTests = (shop: Shop, caller: SignedIn, { id, version, tests }: SaveTests) =>
  changeTicket(shop, caller, { id, version }, async (tx, { stage }) => {
    if (stage !== 'testing' && stage !== 'repairing')
      throw new ShopError('repair_step_not_possible')
    await updateTests(tx, id, tests, caller.id)
    return { message: repairOfficeWords(caller.language).saved }
  })
