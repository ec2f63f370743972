import { useWords } from '#kit/web/router/language.ts'
import { counterWords } from '../../words/office.ts'
import { ScanField } from '../scan/scan-field.tsx'
import type { Counter } from '../use-counter.ts'
import { ClearSale } from './clear-sale.tsx'
import { findNextForSerial, type SaleLine, withLine, withoutLine } from './sale.ts'
import { SaleLines } from './sale-lines.tsx'

interface SaleSheetProps {
  counter: Counter
  onAgree: (line: SaleLine) => void
}

/** The scan field and the lines of the sale. */
export function SaleSheet({ counter, onAgree }: SaleSheetProps) {
  const words = useWords(counterWords)
  const { sale, scanner, changeLines } = counter
  const { lines } = sale
  return (
    <section className="sheet form" inert={sale.sending !== null}>
      <ScanField
        field={counter.fields.scan}
        serialOf={findNextForSerial(lines)?.product.productName ?? null}
        error={scanner.error}
        onPick={scanner.add}
        onScan={counter.scan}
        onDone={counter.toPayment}
      />
      {counter.isEmpty ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <>
          <SaleLines
            lines={lines}
            cart={counter.preview.cart}
            onChange={(line) => changeLines((all) => withLine(all, line))}
            onRemove={(line) => changeLines((all) => withoutLine(all, line))}
            onAgree={onAgree}
          />
          <ClearSale takenRupees={counter.takenRupees} onClear={counter.clear} />
        </>
      )}
      <p className="soft counter-keys">{words.keysHint}</p>
    </section>
  )
}
