import { expect, test } from 'vitest'
import {
  insertLink,
  insertPicture,
  type TextEdit,
  type TextSelection,
  toggleLineMark,
  toggleMark,
} from './edit-text.ts'

/** `|` marks both ends of the selection. */
function toSelection(marked: string): TextSelection {
  const [before = '', inner = '', after = ''] = marked.split('|')
  return { text: before + inner + after, start: before.length, end: before.length + inner.length }
}
function applyEdit({ text }: TextSelection, { from, to, insert, select: [start, end] }: TextEdit) {
  const result = text.slice(0, from) + insert + text.slice(to)
  return `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`
}
const edited = (marked: string, edit: (selection: TextSelection) => TextEdit) =>
  applyEdit(toSelection(marked), edit(toSelection(marked)))
const bold = (selection: TextSelection) => toggleMark(selection, '**', 'words')
const heading = (selection: TextSelection) => toggleLineMark(selection, () => '## ')
const ordered = (selection: TextSelection) => toggleLineMark(selection, (line) => `${line + 1}. `)

test('the selection becomes bold, and plain again', () => {
  expect(edited('We |fix| it', bold)).toBe('We **|fix|** it')
  expect(edited('We **|fix|** it', bold)).toBe('We |fix| it')
  expect(edited('||', bold)).toBe('**|words|**')
})

test('lines become headings and lists, and plain again', () => {
  expect(edited('one\ntw||o\nthree', heading)).toBe('one\n## two||\nthree')
  expect(edited('one\n## tw||o\nthree', heading)).toBe('one\ntwo||\nthree')
  expect(edited('|one\ntwo|', ordered)).toBe('|1. one\n2. two|')
  expect(edited('|- one\n- two|', ordered)).toBe('|1. one\n2. two|')
  expect(edited('|1. one\n2. two|', ordered)).toBe('|one\ntwo|')
})

test('the address of a new link and the description of a new picture are selected', () => {
  expect(edited('See |this|.', (selection) => insertLink(selection, 'text'))).toBe(
    'See [this](|https://|).',
  )
  expect(
    edited('A||', (selection) => insertPicture(selection, '/uploads/a.webp', 'What it shows')),
  ).toBe('A\n\n![|What it shows|](/uploads/a.webp)\n\n')
  expect(edited('A\n\n||', (selection) => insertPicture(selection, '/p', 'x'))).toBe(
    'A\n\n![|x|](/p)\n\n',
  )
})
