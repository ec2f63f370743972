import { useLoaderData, useNavigate } from 'react-router'
import { ApiError } from '#kit/contract/calls/wire.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { ConfirmAction } from '#kit/web/office/forms/confirm-action.tsx'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import type { ContentDocument } from '../contract.ts'
import type { PageText } from '../pages/page.ts'
import { isBuiltIn, isPolicy } from '../pages/page-model.ts'
import { pagesWords } from '../words/pages.ts'
import { EditorBar } from './editor/editor-bar.tsx'
import { PreviewBeside, PreviewButton } from './editor/preview.tsx'
import { useDocument } from './editor/use-document.ts'
import { pagePath } from './page-address.ts'
import { PageFields } from './page-fields.tsx'
import { RenamePage } from './rename-page.tsx'

export async function loader({ api, params }: LoaderArgs) {
  const document = await api.content.document({ kind: 'page', key: params.id ?? '' })
  if (!document.draft && !document.shown) throw new ApiError(404, {})
  return document
}

const summarize = (body: unknown) => {
  const { title, lead, text } = body as PageText
  return [title, lead, ...text.split('\n')].filter((line) => line.trim() !== '')
}

export function Component() {
  const document = useLoaderData<typeof loader>()
  return <PageEditor key={document.key} start={document} />
}

function PageEditor({ start }: { start: ContentDocument }) {
  const { page: words, pages: listWords } = useWords(pagesWords)
  const editing = useDocument<PageText>(start)
  const warning = useUnsavedWarning(editing.isChanged)
  const { key, version } = editing.document
  const title = isBuiltIn(key) ? listWords.names[key] : editing.body.title
  const preview = { title, name: { kind: 'page', key }, savedTimes: editing.savedTimes }
  const actions = (
    <>
      {(version > 0 || isBuiltIn(key)) && (
        <a className="btn btn-quiet" href={pagePath(key)} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      )}
      {!isBuiltIn(key) && <RenamePage document={editing.document} isChanged={editing.isChanged} />}
      {!isBuiltIn(key) && <RemovePage document={editing.document} />}
    </>
  )
  return (
    <PageFrame
      title={title}
      back={{ to: officePaths.pages, label: listWords.title }}
      actions={actions}
    >
      <EditorBar editing={editing} summarize={summarize}>
        <PreviewButton {...preview} />
      </EditorBar>
      {isPolicy(key) && <p className="soft page-lead">{words.policyHint}</p>}
      <div className="editor-columns">
        <PageFields
          pageKey={key}
          page={editing.body}
          refusals={editing.refusals}
          onChange={editing.change}
        />
        <PreviewBeside {...preview} />
      </div>
      {warning}
    </PageFrame>
  )
}

function RemovePage({ document: { kind, key, revision } }: { document: ContentDocument }) {
  const words = useWords(pagesWords).page
  const navigate = useNavigate()
  const remove = async () => {
    const reply = await api.content.removeDocument({ kind, key, revision })
    await navigate(officePaths.pages)
    return reply
  }
  return (
    <ConfirmAction verb={words.remove} title={words.removeTitle} danger send={remove}>
      <p>{words.removeWarning}</p>
    </ConfirmAction>
  )
}
