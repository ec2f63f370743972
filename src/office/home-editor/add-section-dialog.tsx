import { type SectionKind, sectionKinds } from '#content/home/home-model.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Dialog } from '#kit/web/ui/overlays/dialog.tsx'

export const AddSectionDialog = ({
  onAdd,
  onClose,
}: {
  onAdd: (kind: SectionKind) => void
  onClose: () => void
}) => {
  const words = useWords(contentOfficeWords).home
  return (
    <Dialog className="form-dialog" title={words.add} onClose={onClose}>
      <ul className="section-kinds">
        {sectionKinds.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => onAdd(kind)}>
              <b>{words.kinds[kind]}</b>
              <span className="caption">{words.about[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
