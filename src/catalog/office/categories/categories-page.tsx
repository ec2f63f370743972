import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { api } from '#kit/web/app/calls/api.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { CategoryNode, CategoryTree } from '../../structure.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryProposals } from './category-proposals.tsx'
import { CategoryRow } from './category-row.tsx'
import { childrenOf, type Placement, toRows } from './category-tree.ts'
import { RemoveCategory } from './remove-category.tsx'
import { useCategoryDrag } from './use-category-drag.ts'

export async function loader({ api: { catalog, shop } }: LoaderArgs) {
  const [tree, { sellers }] = await Promise.all([catalog.categoryTree(), shop.facts()])
  return { tree, sellers, proposals: sellers ? await catalog.proposals() : [] }
}

export function Component() {
  const words = useWords(catalogOfficeWords).categories
  const { tree, sellers, proposals } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const { categories } = tree
  const hasCommission = sellers && user !== null && may(user, 'settings')
  const [edited, setEdited] = useState<CategoryNode | 'new' | null>(null)
  const [removed, setRemoved] = useState<CategoryNode | null>(null)
  const move = useMove(tree)
  const dragOf = useCategoryDrag(categories, move)
  const rows = toRows(categories)

  return (
    <PageFrame
      title={words.title}
      actions={<Button onClick={() => setEdited('new')}>{words.add}</Button>}
    >
      {proposals.length > 0 && <CategoryProposals proposals={proposals} />}
      {rows.length === 0 ? (
        <div className="sheet list-empty">
          <p>{words.none}</p>
        </div>
      ) : (
        <>
          <p className="soft tree-help">{words.help}</p>
          <ul className="sheet tree">
            {rows.map(({ category, depth }) => (
              <CategoryRow
                key={category.id}
                category={category}
                depth={depth}
                categories={categories}
                drag={dragOf(category)}
                onMove={(placement) => move(category, placement)}
                onEdit={() => setEdited(category)}
                onRemove={() => setRemoved(category)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          categories={categories}
          hasCommission={hasCommission}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveCategory
          category={removed}
          below={childrenOf(categories, removed.id).length}
          onClose={() => setRemoved(null)}
        />
      )}
    </PageFrame>
  )
}

/** Moves a category, offers to undo the move, and keeps the focus on the pressed button. */
function useMove({ shape, categories }: CategoryTree) {
  const words = useWords(catalogOfficeWords).categories
  const { run } = useAction()
  const pressed = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves loses the focus
  useEffect(() => {
    if (pressed.current instanceof HTMLElement && pressed.current.isConnected)
      pressed.current.focus()
    pressed.current = null
  }, [shape])

  return (category: CategoryNode, placement: Placement) => {
    pressed.current = document.activeElement
    const { parentId } = category
    const oldPlacement = { parentId, ids: childrenOf(categories, parentId).map(({ id }) => id) }
    let newShape = shape
    const send = async () => {
      newShape = (await api.catalog.orderCategories({ shape, ...placement })).shape
    }
    void run(send, {
      done: words.moved(category.categoryName),
      undo: () => api.catalog.orderCategories({ shape: newShape, ...oldPlacement }),
    })
  }
}
