import type { Language } from '#kit/contract/language.ts'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { repairNumber } from '../model.ts'
import { deviceTitle } from '../shop/device-title.ts'
import type { RepairCard } from '../ticket.ts'

/** The cells that identify a repair. */
export const createRepairCells = (language: Language) => ({
  number: ({ id, number }: RepairCard) => (
    <Link className="num strong" to={officePaths.repair(id)}>
      {repairNumber(number)}
    </Link>
  ),
  device: ({ device }: RepairCard) => deviceTitle(device, language),
  customer: ({ customer: { name, phone } }: RepairCard) => (
    <>
      {name} {phone && <PhoneLink phone={phone} />}
    </>
  ),
})
