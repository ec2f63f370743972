import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { type Column, DataTable, labelColumns } from '#kit/web/office/lists/data-table.tsx'
import { ListPager } from '#kit/web/office/lists/list-pager.tsx'
import {
  FilterDay,
  FilterSelect,
  ListTools,
  SearchField,
} from '#kit/web/office/lists/list-tools.tsx'
import { listQuery, oneOf, useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { AuditEntry } from '../contract.ts'
import { type AuditSubject, auditSubjects, nameToWords } from '../model.ts'
import { auditOfficeWords } from '../words/office.ts'

/** Puts a stored name into words. A name without words is split into them. */
const wordFor = (wordsByName: Record<string, string>, name: string) =>
  wordsByName[name] ?? nameToWords(name)

/** Puts the stored name of a customer into words; other names are what people entered. */
const describeName = (stored: string, language: Language) =>
  stored.replace(/^Customer ([0-9a-f]{8})$/, (_, id) => auditOfficeWords(language).customer(id))

const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  product: officePaths.product,
  order: officePaths.order,
  customer: officePaths.customer,
  promo: officePaths.promotion,
  enquiry: officePaths.enquiry,
  mail: officePaths.mail,
  seller: officePaths.seller,
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

const createColumns = (language: Language): Column<AuditEntry>[] => {
  const words = auditOfficeWords(language)
  return labelColumns(words.columns, {
    at: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    staff: ({ staff }) => describeName(staff, language),
    what: (entry) => <What {...entry} />,
    changes: ({ changes }) => <Changes of={changes} />,
  })
}

/** Columns in which all entries of a job are one line with a link to them. */
const createLineColumns = (
  openJob: (id: string) => string,
  language: Language,
): Column<AuditEntry>[] => {
  const words = auditOfficeWords(language)
  return createColumns(language).map((column) => {
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
}

export function Component() {
  const language = useLanguage()
  const words = useWords(auditOfficeWords)
  const commonText = useWords(commonWords)
  const { items, total, subjects } = useLoaderData<typeof loader>()
  const address = useListAddress()
  const job = address.get('jobId')
  const columns = job
    ? createColumns(language)
    : createLineColumns((jobId) => address.to({ jobId }), language)
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
          all={words.everything}
          options={subjects.map((subject) => [subject, words.subjects[subject]] as const)}
        />
      </ListTools>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={items}
        empty={<p>{commonText.nothingFound}</p>}
      />
      <ListPager total={total} />
    </PageFrame>
  )
}

function What({ action, subject, subjectId, title }: AuditEntry) {
  const language = useLanguage()
  const words = useWords(auditOfficeWords)
  const address = pathOf(subject, subjectId)
  const name = describeName(title, language) || words.subjects[subject]
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
  const language = useLanguage()
  const words = useWords(auditOfficeWords)
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
                <del>{formatValue(name, before, language)}</del>
                {words.becomes}
              </>
            )}
            <ins>
              {formatValue(name, name === 'fields' ? listFields(after, language) : after, language)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** For customers, the log stores only the names of the changed fields. */
function listFields(names: unknown, language: Language) {
  const { fields } = auditOfficeWords(language)
  return String(names)
    .split(', ')
    .map((name) => wordFor(fields, name))
    .join(', ')
}

// Empty values are rendered as a dash.
const hasValue = (value: unknown) => value !== null && value !== undefined && value !== ''

// The values of these fields are codes.
const namedValues = ['status', 'stage', 'state']

function formatValue(name: string, value: unknown, language: Language) {
  const { empty, values } = auditOfficeWords(language)
  if (!hasValue(value)) return empty
  if (namedValues.includes(name)) return wordFor(values, String(value))
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (name === 'merged') return describeName(text, language)
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
