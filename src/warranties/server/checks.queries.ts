import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

export const warrantyChecks: Check[] = [
  {
    name: 'a line lists the serial numbers of its items',
    broken: sql`select orders.number::text as what from order_lines
      join orders on orders.id = order_id where serials <> array(
        select serial from serial_numbers where serial_numbers.order_id = order_lines.order_id
          and serial_numbers.position = order_lines.position and state = 'sold' order by id)`,
  },
  {
    name: 'a serial number belongs to the product of its line',
    broken: sql`select serial as what from serial_numbers
      join order_lines on order_lines.order_id = serial_numbers.order_id
        and order_lines.position = serial_numbers.position
      where order_lines.product_id <> serial_numbers.product_id`,
  },
  {
    name: 'a claim belongs to the order of its return',
    broken: sql`select returns.number::text as what from warranty_claims
      join returns on returns.id = return_id where returns.order_id <> warranty_claims.order_id`,
  },
]
