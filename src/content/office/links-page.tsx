import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { oneOf } from '#kit/web/office/lists/use-list-address.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { ContentDocument } from '../contract.ts'
import type { Links } from '../pages/links.ts'
import { type LinkKey, linkKeys, linkLimits } from '../pages/links-model.ts'
import { pagesWords } from '../words/pages.ts'
import { EditorBar } from './editor/editor-bar.tsx'
import { useDocument } from './editor/use-document.ts'
import { LinkRows, type LinkTarget, LinkTargetList, listLinkTargets } from './link-rows.tsx'
import { Rows } from './rows.tsx'

export async function loader({ api, url, language }: LoaderArgs) {
  const key = oneOf(linkKeys, url.searchParams.get('of') ?? '') ?? 'menu'
  const [document, targets] = await Promise.all([
    api.content.document({ kind: 'links', key }),
    listLinkTargets(api, language),
  ])
  return { key, document, targets }
}

const labelsOf = (links: Links['links']) => links.map(({ label }) => label).join(', ')
const summarize = (body: unknown, language: Language) => {
  const words = pagesWords(language).links
  const { links, groups } = body as Links
  return [
    ...groups.map((group) => words.summary(group.heading, labelsOf(group.links))),
    ...(links.length > 0 ? [words.summary('', labelsOf(links))] : []),
  ]
}

export function Component() {
  const words = useWords(pagesWords).links
  const { key, document, targets } = useLoaderData<typeof loader>()
  return (
    <PageFrame title={words.title}>
      <nav className="list-tabs" aria-label={words.title}>
        {linkKeys.map((each) => (
          <Link
            key={each}
            to={officePaths.links({ of: each === 'menu' ? undefined : each })}
            aria-current={each === key ? 'page' : undefined}
          >
            {words.tabs[each]}
          </Link>
        ))}
      </nav>
      <LinksEditor key={key} linkKey={key} start={document} targets={targets} />
    </PageFrame>
  )
}

interface LinksEditorProps {
  linkKey: LinkKey
  start: ContentDocument
  targets: LinkTarget[]
}

function LinksEditor({ linkKey, start, targets }: LinksEditorProps) {
  const words = useWords(pagesWords).links
  const editing = useDocument<Links>(start)
  const warning = useUnsavedWarning(editing.isChanged)
  const { links, groups } = editing.body
  const { refusals } = editing
  const setLinks = (next: Links['links']) => editing.change({ links: next, groups })
  return (
    <>
      <EditorBar editing={editing} summarize={summarize} />
      <p className="soft page-lead">{words.lead[linkKey]}</p>
      <LinkTargetList targets={targets} />
      <div className="sheets">
        {linkKey === 'footer' && (
          <Rows
            rows={groups}
            onChange={(next) => editing.change({ links, groups: next })}
            nameOf={({ heading }) => words.group(heading)}
            blank={{ heading: words.newGroup, links: [] }}
            add={words.addGroup}
            max={linkLimits.groups}
          >
            {(group, change, index) => (
              <section className="page-fields wide" aria-label={words.group(group.heading)}>
                <Field
                  id={`group-${index}`}
                  label={words.heading}
                  value={group.heading}
                  maxLength={linkLimits.heading}
                  error={refusals[`groups.${index}.heading`]}
                  onChange={({ target }) => change({ heading: target.value })}
                />
                <LinkRows
                  path={`groups.${index}.links`}
                  links={group.links}
                  refusals={refusals}
                  onChange={(next) => change({ links: next })}
                />
              </section>
            )}
          </Rows>
        )}
        <section className="sheet page-fields">
          <h2>{linkKey === 'menu' ? words.tabs.menu : words.legal}</h2>
          <LinkRows path="links" links={links} refusals={refusals} onChange={setLinks} />
        </section>
      </div>
      {warning}
    </>
  )
}
