import type { Language } from '#kit/contract/language.ts'
import type { Column } from '#kit/web/office/lists/data-table.tsx'
import { PhoneLink } from '#kit/web/office/phone-link.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { repairNumber } from '../model.ts'
import { deviceTitle } from '../shop/device-title.ts'
import type { RepairCard } from '../ticket.ts'

type Labels = Record<'number' | 'device' | 'customer', string>

/** The columns that identify a repair. */
export const createRepairColumns = (
  labels: Labels,
  language: Language,
): Record<keyof Labels, Column<RepairCard>> => ({
  number: {
    key: 'number',
    label: labels.number,
    cell: ({ id, number }) => (
      <Link className="num strong" to={officePaths.repair(id)}>
        {repairNumber(number)}
      </Link>
    ),
  },
  device: {
    key: 'device',
    label: labels.device,
    cell: ({ device }) => deviceTitle(device, language),
  },
  customer: {
    key: 'customer',
    label: labels.customer,
    cell: ({ customer: { name, phone } }) => (
      <>
        {name} {phone && <PhoneLink phone={phone} />}
      </>
    ),
  },
})
