import type { Language } from '#kit/contract/language.ts'
import { formatAmount, toPaisa, toRupees } from '#kit/contract/money.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { CashBook } from '../../book-contract.ts'
import { paymentOfficeWords } from '../../words/office.ts'

interface Line {
  name: string
  in: number
  out: number
}

function describePerson(
  { staff, courier, isAtDoor }: CashBook['people'][number],
  language: Language,
): string {
  const words = paymentOfficeWords(language)
  return staff ?? (isAtDoor ? words.door(courier) : words.online)
}

/** Money in and out, by payment mode and by person. */
export function BookSums({ book: { modes, people } }: { book: CashBook }) {
  const language = useLanguage()
  const words = useWords(paymentOfficeWords)
  if (modes.length === 0) return <p className="sheet soft">{words.nothingMoved}</p>
  return (
    <div className="sheets">
      <SumsTable
        title={words.byMode}
        label={words.mode}
        lines={modes.map(({ mode, ...sums }) => ({ name: words.modes[mode], ...sums }))}
      />
      <SumsTable
        title={words.byPerson}
        label={words.who}
        lines={people.map((person) => ({
          name: describePerson(person, language),
          in: person.in,
          out: person.out,
        }))}
      />
    </div>
  )
}

const total = (values: number[]) => toRupees(values.reduce((sum, value) => sum + toPaisa(value), 0))

function SumsTable({ title, label, lines }: { title: string; label: string; lines: Line[] }) {
  const words = useWords(paymentOfficeWords)
  return (
    <section className="sheet">
      <h2>{title}</h2>
      <table className="money-table">
        <caption className="hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="r">
              {words.moneyIn}
            </th>
            <th scope="col" className="r">
              {words.moneyOut}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              <td className="r num">{formatAmount(line.in)}</td>
              <td className="r num">{formatAmount(line.out)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td className="r num">{formatAmount(total(lines.map((line) => line.in)))}</td>
            <td className="r num">{formatAmount(total(lines.map((line) => line.out)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
