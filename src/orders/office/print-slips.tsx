import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#office-pages.ts'
import { orderOfficeWords as words } from '../office-words.ts'

/** In another tab, so that the orders are still selected when they are packed. */
export const PrintSlips = ({ ids }: { ids: string[] }) => (
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
