import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { orderOfficeWords } from '../../words/office.ts'

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
