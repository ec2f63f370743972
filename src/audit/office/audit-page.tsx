import { useLoaderData } from 'react-router'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import {
  FilterDay,
  FilterSelect,
  ListTools,
  SearchField,
} from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/shop.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { AuditEntry } from '../contract.ts'
import { type AuditSubject, auditSubjects } from '../model.ts'
import { auditOfficeWords as words } from '../words/office.ts'

/**
 * Translates a stored name. A name without a translation is split: `lowStock` becomes 'Low stock',
 * and `came_back` becomes 'Came back'.
 */
function wordFor(translations: Record<string, string>, name: string) {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return translations[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  product: officePaths.product,
  order: officePaths.order,
  customer: officePaths.customer,
  promo: officePaths.promotion,
  enquiry: officePaths.enquiry,
  mail: officePaths.mail,
  seller: officePaths.sellerFile,
}

/** The path of the changed record's page, or null if it has none. */
const pathOf = (subject: AuditSubject, id: string) => (id && pages[subject]?.(id)) || null

export async function loader({ api, url }: LoaderArgs) {
  const { subject, ...query } = listQuery(
    url,
    'search',
    'subject',
    'subjectId',
    'from',
    'to',
    'jobId',
  )
  const [entries, { sellers }] = await Promise.all([
    api.audit.list({ ...query, subject: oneOf(auditSubjects, subject) }),
    api.shop.facts(),
  ])
  return {
    ...entries,
    subjects: auditSubjects.filter((subject) => subject !== 'seller' || sellers),
  }
}

const eachColumn: Column<AuditEntry>[] = [
  {
    key: 'at',
    label: words.columns.at,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  { key: 'staff', label: words.columns.staff, cell: ({ staff }) => staff },
  { key: 'what', label: words.columns.what, cell: (entry) => <What {...entry} /> },
  { key: 'changes', label: words.columns.changes, cell: ({ changes }) => <Changes of={changes} /> },
]

/** Columns in which all entries of a job are one line with a link to them. */
const lineColumns = (openJob: (id: string) => string): Column<AuditEntry>[] =>
  eachColumn.map((column) => {
    if (column.key !== 'what' && column.key !== 'changes') return column
    const cell = (entry: AuditEntry) => {
      if (!entry.jobId) return column.cell(entry)
      return column.key === 'what' ? (
        words.byJob(words.subjects[entry.subject], entry.jobCount)
      ) : (
        <Link className="link" to={openJob(entry.jobId)}>
          {words.openJob}
        </Link>
      )
    }
    return { ...column, cell }
  })

export function Component() {
  const { items, total, subjects } = useLoaderData<typeof loader>()
  const address = useListAddress()
  const job = address.get('jobId')
  const columns = job ? eachColumn : lineColumns((jobId) => address.to({ jobId }))
  return (
    <PageFrame
      title={job ? words.jobTitle : words.title}
      {...(job && { back: { to: address.to({ jobId: undefined }), label: words.title } })}
    >
      <ListTools>
        <SearchField label={words.search} />
        <FilterDay label={words.from} name="from" />
        <FilterDay label={words.to} name="to" />
        <FilterSelect
          label={words.kind}
          name="subject"
          options={[
            ['', words.everything],
            ...subjects.map((subject) => [subject, words.subjects[subject]] as const),
          ]}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={<p>{commonWords.nothingFound}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}

function What({ action, subject, subjectId, title }: AuditEntry) {
  const address = pathOf(subject, subjectId)
  const name = title || words.subjects[subject]
  return (
    <>
      {words.did(wordFor(words.actions, action), words.subjects[subject])}
      {address ? (
        <a className="link" href={address}>
          {name}
        </a>
      ) : (
        <b>{name}</b>
      )}
    </>
  )
}

function Changes({ of: changes }: { of: AuditEntry['changes'] }) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return null
  return (
    <dl className="changes">
      {fields.map(([name, { before, after }]) => (
        <div key={name}>
          <dt>{wordFor(words.fields, name)}</dt>
          <dd>
            {hasValue(before) && (
              <>
                <del>{formatValue(name, before)}</del>
                {words.becomes}
              </>
            )}
            <ins>{formatValue(name, name === 'fields' ? listFields(after) : after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** For customers, the log stores only the names of the changed fields. */
const listFields = (names: unknown) =>
  String(names)
    .split(', ')
    .map((name) => wordFor(words.fields, name))
    .join(', ')

// Empty values are rendered as a dash.
const hasValue = (value: unknown) => value !== null && value !== undefined && value !== ''

// The values of these fields are codes.
const namedValues = ['status', 'stage', 'state']

const formatValue = (name: string, value: unknown) => {
  if (!hasValue(value)) return words.empty
  if (namedValues.includes(name)) return wordFor(words.values, String(value))
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
