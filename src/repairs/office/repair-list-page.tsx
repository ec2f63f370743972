import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { useRememberList } from '#kit/web/office/lists/last-list.ts'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import { FilterSelect } from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useLive } from '#kit/web/office/live.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { dueFilters, repairNumber, repairSorts, repairStages } from '../model.ts'
import type { RepairCard } from '../ticket.ts'
import { boardWords } from '../words/board.ts'
import { repairStageWords } from '../words/stages.ts'
import { formatDueTime } from './format-time.ts'
import { createRepairCells } from './repair-cells.tsx'
import { RepairFilters } from './repair-filters.tsx'
import { RepairFrame } from './repair-frame.tsx'
import { StageBadge } from './stage-badge.tsx'

const states = ['open', 'unread', 'unclaimed', 'over'] as const

export async function loader({ api, url }: LoaderArgs) {
  const { state, stage, technician, due, sort, ...query } = listQuery(
    url,
    'state',
    'stage',
    'ownStage',
    'technician',
    'due',
    'search',
    'sort',
    'customer',
  )
  const [list, technicians] = await Promise.all([
    api.repairs.list({
      ...query,
      technician,
      state: oneOf(states, state),
      stage: oneOf(repairStages, stage),
      due: oneOf(dueFilters, due),
      sort: oneOf(repairSorts, sort),
    }),
    api.repairs.technicians(),
  ])
  return { ...list, technicians }
}

function createColumns(language: Language): Column<RepairCard>[] {
  const words = boardWords(language)
  const { number, device, customer } = createRepairCells(language)
  return labelColumns(words.listColumns, {
    number: { sortable: true, cell: number },
    device,
    fault: ({ fault }) => fault,
    customer,
    stage: {
      sortable: true,
      cell: ({ stage, isUnconfirmed, unread }) => (
        <>
          <StageBadge stage={stage} />{' '}
          {isUnconfirmed && <span className="status is-warning">{words.unconfirmed}</span>}{' '}
          {unread > 0 && <span className="status is-warning">{words.unread(unread)}</span>}
        </>
      ),
    },
    technician: ({ technician }) => technician?.name ?? words.unassigned,
    due: {
      sortable: true,
      cell: ({ dueAt, isOverdue }) =>
        dueAt && (
          <span className={isOverdue ? 'status is-bad' : undefined}>{formatDueTime(dueAt)}</span>
        ),
    },
    total: { numeric: true, cell: ({ total }) => (total > 0 ? formatRs(total) : '') },
  })
}

/** All repairs, with search and filters. */
export function Component() {
  const language = useLanguage()
  const words = useWords(boardWords)
  const stageText = useWords(repairStageWords)
  const { items, total, technicians } = useLoaderData<typeof loader>()
  const address = useListAddress()
  useRememberList()
  useLive('repairs')
  const currentState = address.get('state')
  return (
    <RepairFrame title={words.list}>
      <nav className="list-tabs" aria-label={words.byState}>
        {Object.entries(words.states).map(([state, name]) => (
          <Link
            key={state}
            to={address.to({ state: state || undefined })}
            aria-current={currentState === state ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      <RepairFilters technicians={technicians} />
      <div className="list-tools">
        <FilterSelect
          label={words.stage}
          name="stage"
          all={words.states['']}
          options={repairStages.map((stage) => [stage, stageText.staff[stage]] as const)}
        />
      </div>
      <DataTable
        caption={words.caption}
        columns={createColumns(language)}
        rows={items}
        rowName={({ number }) => repairNumber(number)}
        empty={<p>{words.none}</p>}
      />
      <ListPager total={total} />
    </RepairFrame>
  )
}
