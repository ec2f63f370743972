import { useState } from 'react'
import { toDataUrl } from '#kit/web/app/calls/private-file.ts'
import { saveFile } from '#kit/web/app/calls/save-file.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'
import type { BusinessDocument } from '../business.ts'
import { sellerOfficeWords } from '../words/office.ts'
import { fetchDocument } from './fetch-document.ts'

/** The documents of an application. Pictures open in a dialog; PDFs are downloaded. */
export function SellerDocuments({ documents }: { documents: BusinessDocument[] }) {
  const words = useWords(sellerOfficeWords)
  const { isBusy, run } = useAction()
  const [preview, setPreview] = useState<{ document: BusinessDocument; url: string } | null>(null)
  const open = (document: BusinessDocument) =>
    run(async () => {
      const blob = await fetchDocument(document)
      if (document.type === 'application/pdf')
        saveFile(blob, document.name.replace(/(\.pdf)?$/i, '.pdf'))
      else setPreview({ document, url: await toDataUrl(blob) })
    })
  return (
    <section className="sheet" aria-labelledby="documents">
      <h2 id="documents">{words.documents}</h2>
      {documents.length === 0 && <p>{words.noDocuments}</p>}
      <ul className="row">
        {documents.map((document) => (
          <li key={document.id}>
            <Button kind="quiet" busy={isBusy} onClick={() => void open(document)}>
              {words.open(document.name)}
            </Button>
          </li>
        ))}
      </ul>
      {preview && (
        <Dialog
          title={words.documentShown(preview.document.name)}
          className="form-dialog"
          onClose={() => setPreview(null)}
        >
          <img
            className="seller-document"
            src={preview.url}
            alt={words.documentShown(preview.document.name)}
          />
        </Dialog>
      )}
    </section>
  )
}
