import { useLoaderData } from 'react-router'
import type { Home } from '#content/home/home.ts'
import { homeName } from '#content/home/home-model.ts'
import { EditorBar } from '#content/office/editor/editor-bar.tsx'
import { PreviewBeside, PreviewButton } from '#content/office/editor/preview.tsx'
import { useDocument } from '#content/office/editor/use-document.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { describeSection } from '../home-editor/describe-section.ts'
import { CategoriesContext } from '../home-editor/fields/categories-context.ts'
import { SectionList } from '../home-editor/section-list.tsx'

async function loader({ api }: LoaderArgs) {
  const [document, categories] = await Promise.all([
    api.content.document(homeName),
    api.catalog.categories(),
  ])
  return { document, categories }
}

const summarize = (body: unknown, language: Language) => {
  const words = contentOfficeWords(language).home
  return (body as Home).sections.map((section) =>
    section.hidden
      ? `${describeSection(section, language)} (${words.hidden})`
      : describeSection(section, language),
  )
}

function HomeEditorPage() {
  const words = useWords(contentOfficeWords).home
  const { document, categories } = useLoaderData<typeof loader>()
  const editing = useDocument<Home>(document)
  const warning = useUnsavedWarning(editing.isChanged)
  const preview = { title: words.title, name: homeName, savedTimes: editing.savedTimes }
  return (
    <PageFrame title={words.title}>
      <p className="soft home-lead">{words.lead}</p>
      <EditorBar editing={editing} summarize={summarize}>
        <PreviewButton {...preview} />
      </EditorBar>
      <div className="editor-columns">
        <CategoriesContext value={categories}>
          <SectionList
            sections={editing.body.sections}
            refusals={editing.refusals}
            onChange={(sections) => editing.change({ sections })}
          />
        </CategoriesContext>
        <PreviewBeside {...preview} />
      </div>
      {warning}
    </PageFrame>
  )
}

export { HomeEditorPage as Component, loader }
