import MarkdownIt, { type Token } from 'markdown-it'
import { isSafeAddress, readPictureAddress } from '../../address.ts'
import { type Block, type Inline, textLimits } from '../../blocks.ts'

/** Fills in what stands in braces; addresses and sentences say some facts differently. */
export type Fill = (text: string, place: 'sentence' | 'address') => string

/** What a text may name in braces. */
export interface Facts {
  fill: Fill
  /** Whether a text names one that the shop does not know: a paragraph that does is left out. */
  lacks: (text: string) => boolean
  /** Those that are a list where they stand in a paragraph of their own. */
  lists: Record<string, string[]>
}

const nothing: Facts = { fill: (text) => text, lacks: () => false, lists: {} }

// From nothing up: HTML, code, tables and references are no part of it and stay the text that was
// typed.
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
// Addresses are judged below, with the facts filled in, and browsers encode them.
markdown.normalizeLink = (address) => address
markdown.validateLink = () => true

/**
 * A text with headings, lists, links and pictures, as blocks. Whatever is no block, no known
 * address or too deep is shown as text.
 */
export function readText(text: string, facts: Facts = nothing): Block[] {
  const tokens = markdown.parse(text.slice(0, textLimits.letters), {})
  return new Reader(tokens, facts).blocks(0)
}

class Reader {
  private at = 0
  private readonly tokens: Token[]
  private readonly facts: Facts

  constructor(tokens: Token[], facts: Facts) {
    this.tokens = tokens
    this.facts = facts
  }

  /** Reads up to where the block that it stands in is closed. */
  blocks(depth: number): Block[] {
    const found: Block[] = []
    for (let token = this.next(); token && token.nesting >= 0; token = this.next())
      found.push(...this.block(token, depth))
    return found
  }

  private next = () => this.tokens[this.at++]

  private block(token: Token, depth: number): Block[] {
    const isDeep = depth >= textLimits.depth
    switch (token.type) {
      case 'hr':
        return [{ type: 'rule' }]
      case 'heading_open':
        // The page's own title is the first level.
        return this.sentence((content) => ({
          type: 'heading',
          level: token.tag <= 'h2' ? 2 : 3,
          content,
        }))
      case 'paragraph_open':
        return this.list() ?? this.sentence((content) => ({ type: 'paragraph', content }))
      case 'blockquote_open': {
        const content = this.blocks(depth + 1)
        return isDeep || content.length === 0 ? content : [{ type: 'quote', content }]
      }
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const items = this.items(depth + 1)
        return isDeep || items.length === 0
          ? items.flat()
          : [{ type: 'list', ordered: token.type === 'ordered_list_open', items }]
      }
      default:
        return []
    }
  }

  private items(depth: number): Block[][] {
    const items: Block[][] = []
    for (let token = this.next(); token && token.nesting >= 0; token = this.next())
      items.push(this.blocks(depth))
    return items.filter((item) => item.length > 0)
  }

  /** A paragraph that is one fact, where that is a list; null for any other. */
  private list(): Block[] | null {
    const items =
      this.facts.lists[/^\{(\w+)\}$/.exec(this.tokens[this.at]?.content.trim() ?? '')?.[1] ?? '']
    if (!items) return null
    this.at += 2
    return [
      {
        type: 'list',
        ordered: false,
        items: items.map((text) => [{ type: 'paragraph', content: [{ type: 'text', text }] }]),
      },
    ]
  }

  /** A heading or a paragraph; a picture inside a sentence stands after it. */
  private sentence(toBlock: (content: Inline[]) => Block): Block[] {
    const inline = this.next()
    this.next()
    if (this.facts.lacks(inline?.content ?? '')) return []
    const children = inline?.children ?? []
    const { content, pictures } = readInline(children, this.facts.fill)
    return [
      ...(content.some((part) => part.type !== 'break') ? [toBlock(trimmed(content))] : []),
      ...pictures,
    ]
  }
}

/** A break before or after a picture is none. */
function trimmed(content: Inline[]) {
  const isWord = ({ type }: Inline) => type !== 'break'
  return content.slice(content.findIndex(isWord), content.findLastIndex(isWord) + 1)
}

interface Open {
  content: Inline[]
  close(content: Inline[]): Inline[]
}

function readInline(tokens: Token[], fill: Fill) {
  const pictures: Block[] = []
  const open: Open[] = [{ content: [], close: (content) => content }]
  const add = (...parts: Inline[]) => open.at(-1)?.content.push(...parts)
  const say = (text: string) => text && add({ type: 'text', text })
  const begin = (close: Open['close']) => open.push({ content: [], close })
  const within = (type: 'strong' | 'emphasis') =>
    begin((content) =>
      content.length > 0 && open.length <= textLimits.depth ? [{ type, content }] : content,
    )

  for (const token of tokens) {
    if (token.type === 'text') say(fill(token.content, 'sentence'))
    else if (token.type === 'softbreak' || token.type === 'hardbreak') add({ type: 'break' })
    else if (token.type === 'strong_open') within('strong')
    else if (token.type === 'em_open') within('emphasis')
    else if (token.type === 'link_open')
      begin(closeLink(fill(String(token.attrGet('href') ?? ''), 'address')))
    else if (token.type === 'image') {
      const address = String(token.attrGet('src') ?? '')
      const picture = readPictureAddress(address)
      if (picture) pictures.push({ type: 'picture', ...picture, alt: token.content })
      else say(`![${token.content}](${address})`)
    } else if (token.nesting < 0) {
      const closed = open.pop()
      if (closed) add(...closed.close(closed.content))
    } else say(token.content)
  }
  return { content: open[0]?.content ?? [], pictures }
}

/** A link to where nobody should be led is shown as it was typed. */
const closeLink =
  (to: string) =>
  (content: Inline[]): Inline[] => {
    if (content.length === 0) return []
    return isSafeAddress(to)
      ? [{ type: 'link', to, content }]
      : [{ type: 'text', text: '[' }, ...content, { type: 'text', text: `](${to})` }]
  }
