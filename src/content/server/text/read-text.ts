import MarkdownIt, { type Token } from 'markdown-it'
import { isSafeAddress, parsePictureAddress } from '../../text/address.ts'
import { type Block, type Inline, textLimits } from '../../text/blocks.ts'

/** Fills in facts in braces. Addresses need another form of some facts than sentences. */
export type Fill = (text: string, context: 'sentence' | 'address') => string

/** The facts that texts may name in braces. */
export interface Facts {
  fill: Fill
  /** Whether a text names a fact that the shop lacks. Such paragraphs are left out. */
  lacks: (text: string) => boolean
  /** Facts that become a list if they are the whole paragraph. */
  lists: Record<string, string[]>
}

const noFacts: Facts = { fill: (text) => text, lacks: () => false, lists: {} }

// Starts from zero rules: HTML, code, tables and references are not enabled and stay plain text.
const markdown = new MarkdownIt('zero', { maxNesting: 100 }).enable([
  'heading',
  'list',
  'blockquote',
  'hr',
  'emphasis',
  'link',
  'image',
  'escape',
  'entity',
  'newline',
])
// Addresses are checked below, after facts are filled in, and browsers encode them.
markdown.normalizeLink = (address) => address
markdown.validateLink = () => true

/**
 * Parses a text with headings, lists, links and pictures into blocks. Unsafe addresses, too deep
 * nesting and everything else stay plain text.
 */
export function parseText(text: string, facts: Facts = noFacts): Block[] {
  const tokens = markdown.parse(text.slice(0, textLimits.length), {})
  return new Parser(tokens, facts).parseBlocks(0)
}

class Parser {
  private position = 0
  private readonly tokens: Token[]
  private readonly facts: Facts

  constructor(tokens: Token[], facts: Facts) {
    this.tokens = tokens
    this.facts = facts
  }

  /** Parses up to the end of the enclosing block. */
  parseBlocks(depth: number): Block[] {
    const blocks: Block[] = []
    for (let token = this.next(); token && token.nesting >= 0; token = this.next())
      blocks.push(...this.parseBlock(token, depth))
    return blocks
  }

  private next = () => this.tokens[this.position++]

  private parseBlock(token: Token, depth: number): Block[] {
    const isDeep = depth >= textLimits.depth
    switch (token.type) {
      case 'hr':
        return [{ type: 'rule' }]
      case 'heading_open':
        // Level 1 is the title of the page.
        return this.parseSentence((content) => ({
          type: 'heading',
          level: token.tag <= 'h2' ? 2 : 3,
          content,
        }))
      case 'paragraph_open':
        return (
          this.parseListFact() ?? this.parseSentence((content) => ({ type: 'paragraph', content }))
        )
      case 'blockquote_open': {
        const content = this.parseBlocks(depth + 1)
        return isDeep || content.length === 0 ? content : [{ type: 'quote', content }]
      }
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const items = this.parseItems(depth + 1)
        return isDeep || items.length === 0
          ? items.flat()
          : [{ type: 'list', ordered: token.type === 'ordered_list_open', items }]
      }
      default:
        return []
    }
  }

  private parseItems(depth: number): Block[][] {
    const items: Block[][] = []
    for (let token = this.next(); token && token.nesting >= 0; token = this.next())
      items.push(this.parseBlocks(depth))
    return items.filter((item) => item.length > 0)
  }

  /** Turns a paragraph that consists of one list fact into a list; null for other paragraphs. */
  private parseListFact(): Block[] | null {
    const text = this.tokens[this.position]?.content.trim() ?? ''
    const items = this.facts.lists[/^\{(\w+)\}$/.exec(text)?.[1] ?? '']
    if (!items) return null
    this.position += 2
    return [
      {
        type: 'list',
        ordered: false,
        items: items.map((item) => [
          { type: 'paragraph', content: [{ type: 'text', text: item }] },
        ]),
      },
    ]
  }

  /** Parses a heading or paragraph. Pictures inside it follow as blocks of their own. */
  private parseSentence(toBlock: (content: Inline[]) => Block): Block[] {
    const inline = this.next()
    this.next()
    if (this.facts.lacks(inline?.content ?? '')) return []
    const children = inline?.children ?? []
    const { content, pictures } = parseInline(children, this.facts.fill)
    return [
      ...(content.some((part) => part.type !== 'break') ? [toBlock(trimBreaks(content))] : []),
      ...pictures,
    ]
  }
}

/** Removes line breaks at both ends, as around a picture. */
function trimBreaks(content: Inline[]) {
  const isWord = ({ type }: Inline) => type !== 'break'
  return content.slice(content.findIndex(isWord), content.findLastIndex(isWord) + 1)
}

interface OpenPart {
  content: Inline[]
  close(content: Inline[]): Inline[]
}

function parseInline(tokens: Token[], fill: Fill) {
  const pictures: Block[] = []
  const open: OpenPart[] = [{ content: [], close: (content) => content }]
  const add = (...parts: Inline[]) => open.at(-1)?.content.push(...parts)
  const addText = (text: string) => text && add({ type: 'text', text })
  const openPart = (close: OpenPart['close']) => open.push({ content: [], close })
  const openMark = (type: 'strong' | 'emphasis') =>
    openPart((content) =>
      content.length > 0 && open.length <= textLimits.depth ? [{ type, content }] : content,
    )

  for (const token of tokens) {
    if (token.type === 'text') addText(fill(token.content, 'sentence'))
    else if (token.type === 'softbreak' || token.type === 'hardbreak') add({ type: 'break' })
    else if (token.type === 'strong_open') openMark('strong')
    else if (token.type === 'em_open') openMark('emphasis')
    else if (token.type === 'link_open')
      openPart(closeLink(fill(String(token.attrGet('href') ?? ''), 'address')))
    else if (token.type === 'image') {
      const address = String(token.attrGet('src') ?? '')
      const picture = parsePictureAddress(address)
      if (picture) pictures.push({ type: 'picture', ...picture, alt: token.content })
      else addText(`![${token.content}](${address})`)
    } else if (token.nesting < 0) {
      const closed = open.pop()
      if (closed) add(...closed.close(closed.content))
    } else addText(token.content)
  }
  return { content: open[0]?.content ?? [], pictures }
}

/** A link with an unsafe address stays the text that was typed. */
const closeLink =
  (to: string) =>
  (content: Inline[]): Inline[] => {
    if (content.length === 0) return []
    return isSafeAddress(to)
      ? [{ type: 'link', to, content }]
      : [{ type: 'text', text: '[' }, ...content, { type: 'text', text: `](${to})` }]
  }
