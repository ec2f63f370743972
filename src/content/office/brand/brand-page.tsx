import { useLoaderData } from 'react-router'
import type { Language } from '#kit/contract/language.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useUnsavedWarning } from '#kit/web/office/forms/use-unsaved-warning.tsx'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Brand } from '../../brand/brand.ts'
import { brandColours, brandName, defaultColours } from '../../brand/brand-model.ts'
import { brandWords } from '../../words/brand.ts'
import { EditorBar } from '../editor/editor-bar.tsx'
import { PreviewBeside, PreviewButton } from '../editor/preview.tsx'
import { useDocument } from '../editor/use-document.ts'
import { ColourField } from './colour-field.tsx'
import { GeneratedPictures } from './generated-pictures.tsx'
import { LogoField } from './logo-field.tsx'

export const loader = ({ api }: LoaderArgs) => api.content.document(brandName)

const summarize = (body: unknown, language: Language) => {
  const words = brandWords(language)
  const { logo, colours } = body as Brand
  return [
    logo ? words.hasLogo : words.hasNoLogo,
    ...brandColours.map((name) => `${words.names[name]}: ${colours[name]}`),
  ]
}

export function Component() {
  const words = useWords(brandWords)
  const editing = useDocument<Brand>(useLoaderData<typeof loader>())
  const warning = useUnsavedWarning(editing.isChanged)
  const { body, refusals, document } = editing
  const preview = { title: words.title, name: brandName, savedTimes: editing.savedTimes }
  const isDefault = brandColours.every((name) => body.colours[name] === defaultColours[name])
  return (
    <PageFrame title={words.title}>
      <p className="soft page-lead">{words.lead}</p>
      <EditorBar editing={editing} summarize={summarize}>
        <PreviewButton {...preview} />
      </EditorBar>
      <div className="editor-columns">
        <div className="sheets">
          <section className="sheet page-fields">
            <h2>{words.logo}</h2>
            <LogoField
              logo={body.logo}
              mark={body.mark ?? null}
              background={body.colours.dark}
              refusals={refusals}
              onChange={(change) => editing.change({ ...body, ...change })}
            />
          </section>
          <section className="sheet page-fields">
            <h2>{words.colours}</h2>
            {brandColours.map((name) => (
              <ColourField
                key={name}
                name={name}
                colours={body.colours}
                error={refusals[`colours.${name}`]}
                onChange={(colour) =>
                  editing.change({ ...body, colours: { ...body.colours, [name]: colour } })
                }
              />
            ))}
            {!isDefault && (
              <p>
                <Button
                  kind="quiet"
                  onClick={() => editing.change({ ...body, colours: defaultColours })}
                >
                  {words.useDefaults}
                </Button>
              </p>
            )}
          </section>
          <GeneratedPictures key={document.version} />
        </div>
        <PreviewBeside {...preview} />
      </div>
      {warning}
    </PageFrame>
  )
}
