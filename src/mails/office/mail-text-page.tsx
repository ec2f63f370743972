import { useLoaderData } from 'react-router'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { officePaths } from '#pages/office-pages.ts'
import { textKind } from '../model.ts'
import { mailOfficeWords } from '../words/office.ts'
import { MailTextEditor } from './mail-text-editor.tsx'

export async function loader({ api, params: { id: key = '' } }: LoaderArgs) {
  const [mails, document] = await Promise.all([
    api.mails.worded({}),
    api.content.document({ kind: textKind, key }),
  ])
  return { mail: mails.find((kind) => kind.key === key), document }
}

export function Component() {
  const words = useWords(mailOfficeWords).wording
  const { mail, document } = useLoaderData<typeof loader>()
  if (!mail) return null
  return (
    <PageFrame title={mail.title} back={{ to: officePaths.mailTexts, label: words.title }}>
      <MailTextEditor key={mail.key} mail={mail} document={document} />
    </PageFrame>
  )
}
