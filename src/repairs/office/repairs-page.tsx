import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useLive } from '#kit/web/office/live.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { RepairBoard } from '../board.ts'
import { dueFilters } from '../model.ts'
import { boardWords } from '../words/board.ts'
import { repairStageWords } from '../words/stages.ts'
import { RepairCard } from './repair-card.tsx'
import { RepairFilters } from './repair-filters.tsx'
import { RepairLinks } from './repair-frame.tsx'

export function loader({ api, url }: LoaderArgs) {
  const { technician, due, search } = listQuery(url, 'technician', 'due', 'search')
  return api.repairs.board({ technician, due: oneOf(dueFilters, due), search })
}

type Column = RepairBoard['columns'][number]
const keyOf = ({ stage, ownStage }: Column) => ownStage?.id ?? stage
const nameOf = ({ stage, ownStage }: Column, language: Language) =>
  ownStage?.name ?? repairStageWords(language).staff[stage]

/** Open repairs by stage: side by side on large screens, one stage at a time on phones. */
export function Component() {
  const language = useLanguage()
  const words = useWords(boardWords)
  const { columns, technicians, overdue, unassigned } = useLoaderData<typeof loader>()
  const address = useListAddress()
  useLive('repairs')
  const current =
    columns.find((column) => keyOf(column) === address.get('stage')) ??
    columns.find(({ count }) => count > 0) ??
    columns[0]
  return (
    <PageFrame title={words.title} actions={<RepairLinks />}>
      <RepairFilters technicians={technicians} />
      {(overdue > 0 || unassigned > 0) && (
        <p className="row list-about">
          {overdue > 0 && (
            <Link className="status is-bad" to={address.to({ due: 'overdue' })}>
              {words.counts.overdue(overdue)}
            </Link>
          )}
          {unassigned > 0 && (
            <Link className="status is-warning" to={address.to({ technician: 'none' })}>
              {words.counts.unassigned(unassigned)}
            </Link>
          )}
        </p>
      )}
      <nav className="list-tabs board-tabs" aria-label={words.columns}>
        {columns.map((column) => (
          <Link
            key={keyOf(column)}
            to={address.to({ stage: keyOf(column) })}
            aria-current={column === current ? 'page' : undefined}
            preventScrollReset
          >
            {nameOf(column, language)} <span className="num">{column.count}</span>
          </Link>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways */}
      <section className="board" aria-label={words.board} tabIndex={0}>
        {columns.map((column) => (
          <BoardColumn key={keyOf(column)} column={column} isCurrent={column === current} />
        ))}
      </section>
    </PageFrame>
  )
}

function BoardColumn({ column, isCurrent }: { column: Column; isCurrent: boolean }) {
  const language = useLanguage()
  const words = useWords(boardWords)
  const { stage, ownStage, count, cards } = column
  const more = count - cards.length
  return (
    <section
      className={isCurrent ? 'board-column is-shown' : 'board-column'}
      aria-labelledby={`column-${keyOf(column)}`}
    >
      <h2 id={`column-${keyOf(column)}`}>
        {nameOf(column, language)} <span className="soft num">{count}</span>
      </h2>
      {count === 0 && <p className="soft">{words.none}</p>}
      <ul>
        {cards.map((card) => (
          <RepairCard key={card.id} card={card} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          className="btn btn-quiet"
          to={officePaths.repairList({ stage, ownStage: ownStage?.id, sort: 'due' })}
        >
          {words.more(more)}
        </Link>
      )}
    </section>
  )
}
