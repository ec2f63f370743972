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

const links = [
  ['label', Tag],
  ['slip', PackageCheck],
  ['bill', FileText],
] as const

/** Links to the packing slip, address label and bill. */
export const PrintLinks = ({ id, consignment }: PrintLinksProps) => {
  const words = useWords(orderOfficeWords)
  return links.map(([paper, icon]) => (
    <Link
      key={paper}
      className="btn btn-quiet"
      to={officePaths.printOrders([id], paper, consignment && { consignment: consignment.id })}
    >
      <Icon of={icon} />
      {words.papers[paper].one}
      {consignment && <span className="hidden">{words.ofConsignment(consignment.position)}</span>}
    </Link>
  ))
}

/** Opens a new tab, so that the orders stay selected while staff pack them. */
export const PrintSlips = ({ ids }: { ids: string[] }) => {
  const words = useWords(orderOfficeWords)
  return (
    <>
      {(['slip', 'label'] as const).map((paper) => (
        <Link
          key={paper}
          className="btn btn-quiet"
          to={officePaths.printOrders(ids, paper)}
          target="_blank"
        >
          {words.papers[paper].many}
          <span className="hidden">{words.newTab}</span>
        </Link>
      ))}
    </>
  )
}
