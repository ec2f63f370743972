import { FileText, PackageCheck, Tag } from 'lucide-react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { orderOfficeWords } from '../../words/office.ts'

interface PrintLinksProps {
  id: string
  /** Prints only the documents of this consignment. */
  consignment?: { id: string; position: number }
}

/** Links to the packing slip, address label and bill. */
export const PrintLinks = ({ id, consignment }: PrintLinksProps) => {
  const words = useWords(orderOfficeWords)
  return (
    <>
      <Link className="btn btn-quiet" to={officePaths.printOrders([id], 'label', consignment?.id)}>
        <Icon of={Tag} />
        {words.papers.label.one}
        {consignment && <span className="hidden">{words.ofPart(consignment.position)}</span>}
      </Link>
      <Link className="btn btn-quiet" to={officePaths.printOrders([id], 'slip', consignment?.id)}>
        <Icon of={PackageCheck} />
        {words.papers.slip.one}
        {consignment && <span className="hidden">{words.ofPart(consignment.position)}</span>}
      </Link>
      <Link className="btn btn-quiet" to={officePaths.printOrders([id], 'bill', consignment?.id)}>
        <Icon of={FileText} />
        {words.papers.bill.one}
        {consignment && <span className="hidden">{words.ofPart(consignment.position)}</span>}
      </Link>
    </>
  )
}
