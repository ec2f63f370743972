import { type Atom, hasMeaning } from '../parsed-search.ts'

/**
 * A search that names several categories is for one of them, and the others say what it is for. The
 * last category that is no purpose is the one.
 */
export function chooseHead(atoms: readonly Atom[]): Atom[] {
  const isCategory = (atom: Atom) => hasMeaning(atom, 'category')
  // In "laptop 16 GB RAM" the RAM only specifies the 16 GB.
  const followsAmount = (index: number) => atoms[index - 1]?.isAmount ?? false
  const plainHead = atoms.findLastIndex(
    (atom, index) => !atom.isPurpose && isCategory(atom) && !followsAmount(index),
  )
  const head =
    plainHead >= 0 ? plainHead : atoms.findLastIndex((atom) => !atom.isPurpose && isCategory(atom))
  return atoms.map((atom, index) => {
    // "SSD for a laptop" is no laptop, although nothing before the "for" is a category.
    if ((head < 0 && !atom.isPurpose) || index === head || !isCategory(atom)) return atom
    const meanings = atom.meanings.filter(({ kind }) => kind !== 'category')
    return { ...atom, meanings, isOptional: meanings.every(({ kind }) => kind === 'words') }
  })
}
