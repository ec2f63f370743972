import { useWords } from '#kit/web/router/language.ts'
import type { StaffShippingOption } from '../contract.ts'
import { deliveryOfficeWords } from '../words/office.ts'
import { emptyRate, type RateField, rateFields, type TypedZone } from './typed-zones.ts'

interface ZoneRatesProps {
  id: string
  zone: TypedZone
  title: string
  options: StaffShippingOption[]
  onChange: (zone: TypedZone) => void
}

/** The rates of a zone, with a row for each delivery option except pickup. */
export function ZoneRates({ id, zone, title, options, onChange }: ZoneRatesProps) {
  const words = useWords(deliveryOfficeWords).zones
  const type = (option: string, field: RateField, text: string) =>
    onChange({
      ...zone,
      rates: { ...zone.rates, [option]: { ...(zone.rates[option] ?? emptyRate), [field]: text } },
    })
  return (
    <div className="zone-rates">
      <table>
        <caption className="hidden">{words.rates(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.option}</th>
            {rateFields.map((field) => (
              <th key={field} scope="col">
                {words.columns[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map((option) => (
            <tr key={option.id}>
              <th scope="row">{option.name}</th>
              {rateFields.map((field) => (
                <td key={field} data-label={words.columns[field]}>
                  <input
                    className="input num"
                    id={`${id}-${option.id}-${field}`}
                    aria-label={words.cell(words.columns[field], option.name, title)}
                    inputMode="decimal"
                    autoComplete="off"
                    value={zone.rates[option.id]?.[field] ?? ''}
                    onChange={({ target }) => type(option.id, field, target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
